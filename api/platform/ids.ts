import { randomBytes } from 'node:crypto';

/** The type that an id's prefix stands for; the same id is used in GraphQL, REST and addresses. */
const TYPES = {
  usr: 'User',
  app: 'Application',
  doc: 'Document',
  tro: 'Translation',
  con: 'Conversation',
  msg: 'Message',
  rev: 'CaseReview',
  pur: 'Purchase',
  txn: 'Transaction',
} as const;
export type IdPrefix =
  | keyof typeof TYPES
  | 'ses'
  | 'sil'
  | 'mail'
  | 'par'
  | 'fil'
  | 'shr'
  | 'tra'
  | 'aud'
  | 'trp'
  | 'tco'
  | 'trr'
  | 'cer'
  | 'scn'
  | 'upd'
  | 'lot'
  | 'use'
  | 'rvw'
  | 'sup';

/** Opaque and URL-safe: `app_` and 128 random bits. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${randomBytes(16).toString('base64url')}`;
}

/** What any id of ours looks like, and those of the library's passages. */
export const isIdLike = (text: string): boolean => /^[\w.:-]{1,100}$/.test(text);

/** GraphQL type of an id, or undefined for one that no node has. */
export function typeOfId(id: string): string | undefined {
  const prefix = id.slice(0, id.indexOf('_'));
  return Object.hasOwn(TYPES, prefix) ? TYPES[prefix as keyof typeof TYPES] : undefined;
}
