import type { FormData } from '../../../schema/forms/definition.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Vault } from '../../platform/vault.ts';

/** Path to sealed answer, as the column `answers_sealed` holds it. Paths are words of the form, not of the person. */
export type SealedAnswers = Readonly<Record<string, string>>;

type Row = Pick<Application, 'id' | 'userId'>;

/** Bound to row, path and person: a sealed answer, or its row, moved elsewhere does not open. */
const placeOf = ({ id, userId }: Row, path: string) => ({ at: `applications:${id}:${path}`, owner: userId });

/** @throws SealBrokenError */
export function openAnswers(vault: Vault, application: Row & { readonly answersSealed: unknown }): FormData {
  return Object.fromEntries(
    Object.entries(application.answersSealed as SealedAnswers).map(([path, sealed]) => [
      path,
      vault.open(placeOf(application, path), sealed),
    ]),
  );
}

/**
 * The sealed form of `answers`. What did not change since `before` keeps its seal, so that a save of one answer does
 * not seal two thousand.
 */
export function sealAnswers(
  vault: Vault,
  application: Row,
  answers: FormData,
  before?: { answers: FormData; sealed: unknown },
): SealedAnswers {
  const kept = (before?.sealed ?? {}) as SealedAnswers;
  return Object.fromEntries(
    Object.entries(answers).map(([path, text]) => {
      const seal = before?.answers[path] === text ? kept[path] : undefined;
      return [path, seal ?? vault.seal(placeOf(application, path), text)];
    }),
  );
}
