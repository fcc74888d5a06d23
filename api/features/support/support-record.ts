import type { SupportRequest } from '../../generated/prisma/client.ts';
import type { Vault } from '../../platform/vault.ts';

type Row = Pick<SupportRequest, 'id' | 'userId'>;
const aadOf = ({ id, userId }: Row) => ({ at: `support_requests:${id}:text`, owner: userId });

export const encryptText = (vault: Vault, row: Row, text: string): string => vault.encrypt(aadOf(row), text);

export const decryptText = (
  vault: Vault,
  { textEncrypted, ...row }: Row & Pick<SupportRequest, 'textEncrypted'>,
): string => vault.decrypt(aadOf(row), textEncrypted);

/** Message id of the mail: a duplicate has the same one. */
export const mailIdOf = (id: string): string => `support_${id}`;
