import { ownedColumn } from '../../platform/owned-column.ts';
import type { EditionState } from '../applications/public.ts';

export const { encrypt: encryptContent, decrypt: decryptContent } = ownedColumn(
  'earlier_editions',
  'content',
).ofJson<EditionState>();
