import type { Check } from '../../../schema/content/checks.ts';
import { checkAnswers, confirmable, stillConfirmed } from '../../../schema/forms/checks.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import type { FormModel } from '../../../schema/forms/form-model.ts';
import { UnknownAnswersError } from './applications-errors.ts';
import { encryptedList } from './encrypted-answers.ts';

/** Ids of the raised checks that the user confirmed, encrypted like an answer: a marriage at sixteen is personal. */
export const { encrypt: encryptConfirmedChecks, decrypt: decryptConfirmedChecks } = encryptedList(
  'confirmedChecksEncrypted',
  'confirmed-checks',
);

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
