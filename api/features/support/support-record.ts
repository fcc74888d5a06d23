import type { SupportRequest } from '../../generated/prisma/client.ts';
import type { Vault } from '../../platform/vault.ts';

type Row = Pick<SupportRequest, 'id' | 'userId'>;
const placeOf = ({ id, userId }: Row) => ({ at: `support_requests:${id}:text`, owner: userId });

export const sealText = (vault: Vault, row: Row, text: string): string => vault.seal(placeOf(row), text);

export const openText = (vault: Vault, { textSealed, ...row }: Row & Pick<SupportRequest, 'textSealed'>): string =>
  vault.open(placeOf(row), textSealed);

/** Of the mail about it: sent twice it is the same. */
export const mailIdOf = (id: string): string => `support_${id}`;
