import { useState } from 'react';
import type { Check } from '../../../schema/content/checks.ts';
import type { FormDefinition } from '../../../schema/content/definition.ts';
import { modelOfCompiled } from '../../../schema/forms/form-model.ts';
import { AnswerStore } from '../answer-store.ts';
import type { FormData } from '../../../schema/forms/definition.ts';

interface SaidSoFar {
  readonly formData: FormData;
  readonly leftEmpty: readonly string[];
  readonly confirmedChecks: readonly string[];
}

/** Returns today's date (YYYY-MM-DD) in the user's time zone. */
const today = () => {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/**
 * Returns the store of the answers on screen. A change of language brings another definition: the texts change, while
 * the answers stay, including unsaved ones.
 */
export function useAnswerStore(
  definition: FormDefinition,
  checks: readonly Check[],
  { formData, leftEmpty, confirmedChecks }: SaidSoFar,
): AnswerStore {
  const [made, setMade] = useState(() => ({
    definition,
    store: new AnswerStore(modelOfCompiled(definition), {
      data: formData,
      leftEmpty,
      checks,
      confirmed: confirmedChecks,
      today: today(),
    }),
  }));
  if (made.definition === definition) return made.store;
  const renewed = {
    definition,
    store: new AnswerStore(modelOfCompiled(definition), {
      data: made.store.data,
      leftEmpty: made.store.leftEmpty,
      checks,
      confirmed: made.store.confirmed,
      today: today(),
    }),
  };
  setMade(renewed);
  return renewed.store;
}
