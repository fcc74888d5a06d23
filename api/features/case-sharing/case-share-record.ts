import type { CaseComment, CaseShare } from '../../generated/prisma/client.ts';
import type { Vault } from '../../platform/vault.ts';

type Row = Pick<CaseShare, 'id' | 'userId'>;

const placeOfName = ({ id, userId }: Row) => ({ at: `case_shares:${id}:name`, owner: userId });
const placeOfText = ({ id, userId }: Row) => ({ at: `case_comments:${id}:text`, owner: userId });

export const encryptName = (vault: Vault, row: Row, name: string): string => vault.encrypt(placeOfName(row), name);

/** Returns the name of the person who got the link. @throws DecryptionError */
export const decryptShareName = (vault: Vault, share: Row & Pick<CaseShare, 'nameEncrypted'>): string =>
  vault.decrypt(placeOfName(share), share.nameEncrypted);

export const encryptText = (vault: Vault, row: Row, text: string): string => vault.encrypt(placeOfText(row), text);

/** Returns the text that a guest wrote. @throws DecryptionError */
export const decryptCommentText = (vault: Vault, comment: Row & Pick<CaseComment, 'textEncrypted'>): string =>
  vault.decrypt(placeOfText(comment), comment.textEncrypted);
