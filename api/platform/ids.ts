import { randomBytes } from 'node:crypto';

/** Returns an opaque, URL-safe id: `app_` and 128 random bits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('base64url')}`;
}

/** Whether a text can be an id of Tern, or of a passage of the library. */
export const isIdLike = (text: string): boolean => /^[\w.:-]{1,100}$/.test(text);

type Owners = readonly { readonly idPrefixes?: Readonly<Record<string, string | null>> }[];

const prefixOf = (id: string) => id.slice(0, Math.max(0, id.indexOf('_')));

/** Whether the id has a prefix of some capability. */
export const hasKnownPrefix = (owners: Owners, id: string): boolean =>
  owners.some(({ idPrefixes = {} }) => Object.hasOwn(idPrefixes, prefixOf(id)));

/** Returns the GraphQL type of an id, or undefined if it opens none. */
export function typeOfId(owners: Owners, id: string): string | undefined {
  const prefix = prefixOf(id);
  for (const { idPrefixes = {} } of owners)
    if (Object.hasOwn(idPrefixes, prefix)) return idPrefixes[prefix] ?? undefined;
  return undefined;
}
