import type { ApolloCache, Reference } from '@apollo/client';

/** A connection as stored in the cache. */
interface CachedConnection {
  readonly totalCount?: number;
  readonly edges?: readonly { readonly node: Reference }[];
}

/** Removes a document from every list and evicts it from the cache. */
export function evictDocument(cache: ApolloCache, ownerId: string | undefined, id: string): void {
  changeLists(cache, ownerId, (list, idOf) => {
    const edges = list.edges?.filter(({ node }) => idOf(node) !== id);
    if (edges?.length === list.edges?.length) return list;
    return { ...list, edges, ...(list.totalCount !== undefined && { totalCount: list.totalCount - 1 }) };
  });
  const evicted = cache.identify({ __typename: 'Document', id });
  if (evicted !== undefined) cache.evict({ id: evicted });
}

/** Prepends a document to unfiltered lists; search results come from the server. */
export function listDocument(cache: ApolloCache, ownerId: string | undefined, id: string): void {
  const reference = cache.identify({ __typename: 'Document', id });
  if (reference === undefined) return;
  changeLists(cache, ownerId, (list, idOf, fieldName) => {
    if (/"search":"[^"]/.test(fieldName) || list.edges?.some(({ node }) => idOf(node) === id)) return list;
    const edge = { __typename: 'UserDocumentsConnectionEdge', node: { __ref: reference } };
    return {
      ...list,
      edges: [edge, ...(list.edges ?? [])],
      ...(list.totalCount !== undefined && { totalCount: list.totalCount + 1 }),
    };
  });
}

type IdOf = (node: Reference) => unknown;

function changeLists(
  cache: ApolloCache,
  ownerId: string | undefined,
  change: (list: CachedConnection, idOf: IdOf, fieldName: string) => CachedConnection,
): void {
  const owner = ownerId === undefined ? undefined : cache.identify({ __typename: 'User', id: ownerId });
  if (owner === undefined) return;
  cache.modify<{ documents: CachedConnection }>({
    id: owner,
    fields: {
      documents: (list, { readField, storeFieldName }) =>
        change(list as CachedConnection, (node) => readField('id', node), storeFieldName),
    },
  });
}
