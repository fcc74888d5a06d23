import type { EarlierEdition } from '../../generated/prisma/client.ts';
import type { Vault } from '../../platform/vault.ts';
import type { EditionState } from '../applications/public.ts';

type Row = Pick<EarlierEdition, 'id' | 'userId'>;

const aadOf = ({ id, userId }: Row) => ({ at: `earlier_editions:${id}:content`, owner: userId });

export const encryptContent = (vault: Vault, row: Row, said: EditionState): string =>
  vault.encrypt(aadOf(row), JSON.stringify(said));

/** @throws DecryptionError */
export const decryptContent = (vault: Vault, row: Row & Pick<EarlierEdition, 'contentEncrypted'>): EditionState =>
  JSON.parse(vault.decrypt(aadOf(row), row.contentEncrypted)) as EditionState;
