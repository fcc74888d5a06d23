import type { FormData } from '../../../schema/forms/definition.ts';
import type { Vault } from '../../platform/vault.ts';

/** Path to sealed answer, as the column `answers_sealed` holds it. Paths are words of the form, not of the person. */
export type SealedAnswers = Readonly<Record<string, string>>;

/** Bound to row and path: a sealed answer moved to another application or field does not open. */
const placeOf = (applicationId: string, path: string) => `applications:${applicationId}:${path}`;

/** @throws SealBrokenError */
export function openAnswers(vault: Vault, { id, answersSealed }: { id: string; answersSealed: unknown }): FormData {
  return Object.fromEntries(
    Object.entries(answersSealed as SealedAnswers).map(([path, sealed]) => [
      path,
      vault.open(placeOf(id, path), sealed),
    ]),
  );
}

/**
 * The sealed form of `answers`. What did not change since `before` keeps its seal, so that a save of one answer does
 * not seal two thousand.
 */
export function sealAnswers(
  vault: Vault,
  applicationId: string,
  answers: FormData,
  before?: { answers: FormData; sealed: unknown },
): SealedAnswers {
  const kept = (before?.sealed ?? {}) as SealedAnswers;
  return Object.fromEntries(
    Object.entries(answers).map(([path, text]) => {
      const seal = before?.answers[path] === text ? kept[path] : undefined;
      return [path, seal ?? vault.seal(placeOf(applicationId, path), text)];
    }),
  );
}
