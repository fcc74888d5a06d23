import { afterAll, beforeAll, expect, it } from 'vitest';
import { compileForm } from '../../../schema/forms/form-model.ts';
import { personFieldsOf } from '../../engines/people/person-facts.ts';
import { newPerson } from '../../testing/people-with-readings.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { factVocabulary, findForm, findLocalisedModel } from '../forms/public.ts';
import { factQuestion } from './fact-display.ts';

let services: TestServices;
beforeAll(async () => void (services = await openTestServices()));
afterAll(() => services.close());

it('asks for a fact like the form in which it was answered: with its format, options and title', async () => {
  const ctx = await newPerson(services);
  const file = findForm(ctx, 'I-485')!;
  const edition = 'currentEdition' in file ? file.currentEdition : '';
  const form = findLocalisedModel(ctx, { formType: 'I-485', edition }, 'en')!;
  const seen = new Set<string>();
  for (const { keyPieces, leaf } of personFieldsOf(form, factVocabulary(ctx)).fields) {
    const key = keyPieces.join('[0]');
    if (seen.has(key)) continue;
    seen.add(key);
    const [asked] = compileForm(factQuestion(ctx, key, 'I-485', 'en')).leaves.values();
    expect([key, asked?.format, asked?.options, asked?.field.title]).toEqual([
      key,
      leaf.format,
      leaf.options,
      leaf.field.title,
    ]);
    // Nothing else decides whether it is asked, and an answer is required.
    expect([asked?.conditions, asked?.required]).toEqual([[], true]);
  }
  expect(seen.size).toBeGreaterThan(50);
});

it('asks for a fact that no form asks any more as a line of text', async () => {
  const ctx = await newPerson(services);
  const [asked] = compileForm(factQuestion(ctx, 'no.such', null, 'en')).leaves.values();
  expect(asked?.format).toBe('text');
});
