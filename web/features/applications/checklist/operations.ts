import { graphql } from '../../../generated/gql.ts';

/** The application's checklist of documents, with the status of each. */
export const WHAT_GOES_WITH_IT = graphql(`
  query WhatGoesWithIt($id: ID!, $language: String!) {
    application(id: $id) {
      id
      checklist(language: $language) {
        id
        title
        isRequired
        isUntranslated
        status
        canBeUploaded
        canBeTicked
        isTicked
        documents {
          id
          originalName
        }
        source {
          title
          url
        }
      }
    }
  }
`);

export const TICK_CHECKLIST_ITEM = graphql(`
  mutation TickChecklistItem($input: TickChecklistItemInput!) {
    tickChecklistItem(input: $input) {
      ... on ChecklistItem {
        id
        status
        isTicked
      }
    }
  }
`);
