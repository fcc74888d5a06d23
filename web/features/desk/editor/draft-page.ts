import { request } from '../../../lib/rest.ts';
import { readToken } from '../../../lib/session.ts';
import type { SavedPage } from './editor-types.ts';

export type DraftOutcome =
  | { readonly kind: 'drafted'; readonly page: SavedPage }
  | { readonly kind: 'changed-elsewhere'; readonly current: SavedPage }
  | { readonly kind: 'no-model' | 'model-down' | 'not-held' };

type Answer =
  | (SavedPage & { readonly __typename: 'DeskPage' })
  | { readonly __typename: 'PageChangedMeanwhileError'; readonly current: SavedPage }
  | { readonly __typename: 'NoModelError' | 'ModelDownError' | 'OrderNotHeldError' };

const PAGE =
  'page revision isBlank isChecked blocks { __typename id kind box { __typename x y width height } source text isDraft }';
/** Plain text sent without the cache, because the result goes into the open page. */
const DRAFT = `mutation DraftTranslationPage($input: DraftTranslationPageInput!) {
  draftTranslationPage(input: $input) {
    __typename
    ... on DeskPage { ${PAGE} }
    ... on PageChangedMeanwhileError { current { ${PAGE} } }
  }
}`;

/** Lets the model draft a page's English; typed text stays. @throws if there is no response */
export async function draftPage(orderId: string, page: number, revision: number): Promise<DraftOutcome> {
  const response = await request(
    'POST',
    '/graphql',
    { query: DRAFT, variables: { input: { orderId, page, revision } } },
    { authorization: `Bearer ${readToken() ?? ''}` },
  );
  const { data } = (await response.json()) as { readonly data?: { readonly draftTranslationPage?: Answer } | null };
  const answer = data?.draftTranslationPage;
  switch (answer?.__typename) {
    case 'DeskPage':
      return { kind: 'drafted', page: answer };
    case 'PageChangedMeanwhileError':
      return { kind: 'changed-elsewhere', current: answer.current };
    case 'NoModelError':
      return { kind: 'no-model' };
    case 'OrderNotHeldError':
      return { kind: 'not-held' };
    default:
      return { kind: 'model-down' };
  }
}
