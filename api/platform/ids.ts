import { randomBytes } from 'node:crypto';

/** Opaque and URL-safe: `app_` and 128 random bits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(16).toString('base64url')}`;
}

/** What any id of ours looks like, and those of the library's passages. */
export const isIdLike = (text: string): boolean => /^[\w.:-]{1,100}$/.test(text);

type Owners = readonly { readonly idPrefixes?: Readonly<Record<string, string | null>> }[];

const prefixOf = (id: string) => id.slice(0, Math.max(0, id.indexOf('_')));

/** Whether it begins as an id of some capability does. */
export const hasKnownPrefix = (owners: Owners, id: string): boolean =>
  owners.some(({ idPrefixes = {} }) => Object.hasOwn(idPrefixes, prefixOf(id)));

/** GraphQL type of an id, or undefined for one that no node has. */
export function typeOfId(owners: Owners, id: string): string | undefined {
  const prefix = prefixOf(id);
  for (const { idPrefixes = {} } of owners)
    if (Object.hasOwn(idPrefixes, prefix)) return idPrefixes[prefix] ?? undefined;
  return undefined;
}
