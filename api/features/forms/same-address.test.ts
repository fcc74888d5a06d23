import path from 'node:path';
import { expect, it } from 'vitest';
import { AnswerView } from '../../../schema/forms/answer-view.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import { repeatedAnswers } from '../../../schema/forms/same-as.ts';
import { readSharedParts } from './factory/shared-parts.ts';
import { readForm } from './read-form.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../form-definitions');

function offersAt(form: string, edition: string, group: string, answers: FormData): readonly FormData[] {
  const { model } = readForm(path.join(FOLDER, form), () => readSharedParts(FOLDER)).editions.get(edition)!;
  const holder = model.groups.get(group.replaceAll(/\[\d+\]/g, '[]'))!;
  const offers = repeatedAnswers(model, holder, group, new AnswerView(model, answers));
  return offers.map((offer) => Object.fromEntries(Object.entries(offer.answers).filter(([, text]) => text !== '')));
}

it('offers a home abroad on Form I-130A as the last address outside the United States', () => {
  const home = { 'home.inUnitedStates': 'no', 'home.street': 'CALLE 5', 'home.city': 'LIMA', homeFrom: '2020-01-01' };
  const offersFor = (answers: FormData) => offersAt('i-130a', '2024-04-01', 'lastAbroad', answers);
  expect(offersFor(home)).toEqual([
    {
      'lastAbroad.address.street': 'CALLE 5',
      'lastAbroad.address.city': 'LIMA',
      'lastAbroad.from': '2020-01-01',
      'lastAbroad.to': 'present',
    },
  ]);
  expect(offersFor({ ...home, 'home.inUnitedStates': 'yes' })).toEqual([]);
});

it('offers the home on Form I-751 as the address of each child', () => {
  const answers = {
    ...{ mailingIsHome: 'yes', hasChildren: 'yes', 'children[1].livesWith': 'yes' },
    ...{ 'mailing.street': '1 ELM ST', 'mailing.city': 'ERIE', 'mailing.state': 'PA' },
  };
  expect(offersAt('i-751', '2024-04-01', 'children[1].address', answers)).toEqual([
    {
      'children[1].address.inUnitedStates': 'yes',
      'children[1].address.street': '1 ELM ST',
      'children[1].address.city': 'ERIE',
      'children[1].address.state': 'PA',
    },
  ]);
});
