import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../../schema/forms/languages.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { findForms } from './find-forms.ts';
import said from './testing/what-people-say.json' with { type: 'json' };

let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

const found = (text: string, language: string) =>
  findForms(services.context(), text, language).map(({ formType }) => formType);

describe('everyday sentences find the form that official pages name', () => {
  it('exist in every language', () => {
    expect(Object.keys(said).sort()).toEqual([...INTERFACE_LANGUAGES].sort());
  });

  it.each(Object.entries(said))('among the first three results in %s', (language, sentences) => {
    const missed = Object.entries(sentences).flatMap(([form, texts]) =>
      texts.filter((text) => !found(text, language).slice(0, 3).includes(form)).map((text) => `${form}: ${text}`),
    );
    expect(missed).toEqual([]);
  });
});

it('finds no form that shares only small words with the query', () => {
  const forms = found('me caso con un americano', 'es');
  for (const other of ['I-290B', 'G-28']) expect(forms).not.toContain(other);
});

describe('a form', () => {
  it.each(['I-90', 'i90', 'form i 90', '90'])('is found by its number, written %s', (text) => {
    expect(found(text, 'es')[0]).toBe('I-90');
  });

  it('with a guide only is also found, after the forms that can be filled in', () => {
    expect(found('I-824', 'en')).toEqual(['I-824']);
    const kinds = findForms(services.context(), 'certificate of citizenship', 'en').map(({ kind }) => kind);
    expect(kinds).toEqual([...kinds].sort());
  });

  it.each(['', '   ', '###', 'qqqq'])('is not found by an empty or meaningless query: %j', (text) => {
    expect(found(text, 'en')).toEqual([]);
  });
});
