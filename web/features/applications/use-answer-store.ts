import { useState } from 'react';
import type { FormDefinition } from '../../../schema/content/definition.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import { compileForm } from '../../../schema/forms/form-model.ts';
import { AnswerStore } from '../../form-engine/answer-store.ts';

/** YYYY-MM-DD where the person is. */
const today = () => {
  const now = new Date();
  const two = (number: number) => String(number).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
};

/**
 * The store of the answers on screen. A change of language brings another definition: the words change, the answers
 * stay, also those that are not saved yet.
 */
export function useAnswerStore(definition: FormDefinition, data: FormData, leftEmpty: readonly string[]): AnswerStore {
  const [made, setMade] = useState(() => ({
    definition,
    store: new AnswerStore(compileForm(definition), { data, leftEmpty, today: today() }),
  }));
  if (made.definition === definition) return made.store;
  const renewed = {
    definition,
    store: new AnswerStore(compileForm(definition), {
      data: made.store.data,
      leftEmpty: made.store.leftEmpty,
      today: today(),
    }),
  };
  setMade(renewed);
  return renewed.store;
}
