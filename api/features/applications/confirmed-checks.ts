import type { Check } from '../../../schema/content/checks.ts';
import { checkAnswers, confirmable, stillConfirmed } from '../../../schema/forms/checks.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import type { FormModel } from '../../../schema/forms/form-model.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Vault } from '../../platform/vault.ts';
import { UnknownAnswersError } from './applications-errors.ts';

type Row = Pick<Application, 'id' | 'userId'>;

/** A path never contains a hyphen, so this additional data cannot match that of an encrypted answer. */
const aadOf = ({ id, userId }: Row) => ({ at: `applications:${id}:confirmed-checks`, owner: userId });

/** Returns the ids of the raised checks that the user confirmed as right. @throws DecryptionError */
export function decryptConfirmedChecks(
  vault: Vault,
  { confirmedChecksEncrypted, ...row }: Row & { readonly confirmedChecksEncrypted: string | null },
): readonly string[] {
  return confirmedChecksEncrypted === null
    ? []
    : (JSON.parse(vault.decrypt(aadOf(row), confirmedChecksEncrypted)) as string[]);
}

/** Encrypts the ids like an answer: that somebody married at sixteen is personal information. */
export const encryptConfirmedChecks = (vault: Vault, row: Row, ids: readonly string[]): string | null =>
  ids.length === 0 ? null : vault.encrypt(aadOf(row), JSON.stringify(ids));

interface Settled {
  readonly before: { readonly answers: FormData; readonly confirmed: readonly string[] };
  readonly answers: FormData;
  /** The complete list that the user wants; undefined leaves it unchanged. */
  readonly asked: readonly string[] | undefined;
  readonly today: string;
}

/**
 * Returns the confirmed checks after a save: drops confirmations whose answers changed since, and keeps only checks
 * that the current answers raise.
 * @throws UnknownAnswersError for an id that is no confirmable check
 */
export function nextConfirmedChecks(
  model: FormModel,
  checks: readonly Check[],
  { before, answers, asked, today }: Settled,
): readonly string[] {
  const asks = checks.filter(({ kind }) => kind === 'ask');
  const unknown = (asked ?? []).filter((raised) => !asks.some(({ id }) => id === raised.split(':')[0]));
  if (unknown.length > 0) throw new UnknownAnswersError(unknown);
  const wanted = asked ?? stillConfirmed(checks, before.confirmed, before.answers, answers);
  if (wanted.length === 0) return [];
  return confirmable(checkAnswers(model, asks, answers, today)).filter((id) => wanted.includes(id));
}
