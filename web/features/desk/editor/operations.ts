import { graphql } from '../../../generated/gql.ts';

graphql(`
  fragment PageWork on DeskPage {
    page
    revision
    isBlank
    isChecked
    blocks {
      id
      kind
      box {
        x
        y
        width
        height
      }
      source
      text
      isDraft
    }
  }
`);

/** Fields that the editor needs of an order; queries that render the editor must include this fragment. */
graphql(`
  fragment EditorOrder on DeskOrder {
    id
    version
    sourceLanguage
    pages {
      ...PageWork
      pictureUrl
      width
      height
    }
  }
`);

export const EDITOR_TOOLS = graphql(`
  query EditorTools {
    desk {
      canDraft
    }
  }
`);

export const GLOSSARY_OF_BLOCK = graphql(`
  query GlossaryOfBlock($language: String!, $within: String!) {
    glossary(language: $language, within: $within) {
      source
      english
      note
    }
  }
`);

export const PAGE_PREVIEW = graphql(`
  query PagePreview($id: ID!, $page: Int!) {
    desk {
      order(id: $id) {
        id
        preview(page: $page)
      }
    }
  }
`);

export const SAVE_PAGE = graphql(`
  mutation SaveTranslationPage($input: SaveTranslationPageInput!) {
    saveTranslationPage(input: $input) {
      ...PageWork
      ... on PageChangedMeanwhileError {
        current {
          ...PageWork
        }
      }
    }
  }
`);
