import { ownedColumn } from '../../platform/owned-column.ts';

export const { encrypt: encryptText, decrypt: decryptText } = ownedColumn('support_requests', 'text').ofText();

/** Message id of the mail: a duplicate has the same one. */
export const mailIdOf = (id: string): string => `support_${id}`;
