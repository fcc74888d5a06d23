import type { FormData } from '../../../schema/forms/definition.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Vault } from '../../platform/vault.ts';

/**
 * As the column `answers_sealed` holds it: one seal for all answers, under "*". Rows from before that hold one for each path,
 * and get the one seal with their next save. Opening three hundred seals one by one was a third of the dashboard's CPU, and
 * the paths told which questions somebody had answered.
 */
type SealedAnswers = Readonly<Record<string, string>>;

const ALL = '*';

type Row = Pick<Application, 'id' | 'userId'>;

/** Bound to row, path and person: a sealed answer, or its row, moved elsewhere does not open. */
const placeOf = ({ id, userId }: Row, path: string) => ({ at: `applications:${id}:${path}`, owner: userId });

/** @throws SealBrokenError */
export function openAnswers(vault: Vault, application: Row & { readonly answersSealed: unknown }): FormData {
  const stored = application.answersSealed as SealedAnswers;
  const all = stored[ALL];
  if (all !== undefined) return JSON.parse(vault.open(placeOf(application, ALL), all)) as FormData;
  return Object.fromEntries(
    Object.entries(stored).map(([path, sealed]) => [path, vault.open(placeOf(application, path), sealed)]),
  );
}

export const sealAnswers = (vault: Vault, application: Row, answers: FormData): SealedAnswers => ({
  [ALL]: vault.seal(placeOf(application, ALL), JSON.stringify(answers)),
});
