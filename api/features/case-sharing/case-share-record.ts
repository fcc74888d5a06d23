import { ownedColumn } from '../../platform/owned-column.ts';

/** The name of the person who got the link. */
export const { encrypt: encryptName, decrypt: decryptShareName } = ownedColumn('case_shares', 'name').ofText();

/** The text that a guest wrote. */
export const { encrypt: encryptText, decrypt: decryptCommentText } = ownedColumn('case_comments', 'text').ofText();
