import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { execute, parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { schema } from '../../schema.ts';
import { writeEditionReport } from './edition-report.ts';
import type { LanguageOfEdition } from './form-content.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const own = mkdtempSync(path.join(os.tmpdir(), 'tern-own-forms-'));
let services: TestServices;

beforeAll(async () => {
  cpSync(path.join(root, 'form-definitions/i-485'), path.join(own, 'i-485'), { recursive: true });
  writeFileSync(path.join(own, 'i-485/2025-01-20/form.json'), '{ "formType": "I-485", ');
  cpSync(path.join(root, 'form-definitions/ar-11'), path.join(own, 'ar-11'), { recursive: true });
  writeFileSync(path.join(own, 'ar-11/2019-09-10/text/vi.json'), '{ "title": "Thẻ đổi địa chỉ" }');
  services = await openTestServices({ FORM_DEFINITIONS_DIR: own });
});
afterAll(async () => {
  await services.close();
  rmSync(own, { recursive: true });
});

/** Runs an operation as a visitor without a session. */
async function ask<Data>(document: string, variableValues: Record<string, unknown> = {}): Promise<Data> {
  const result = await execute({ schema, document: parse(document), variableValues, contextValue: services.context() });
  expect(result.errors).toBeUndefined();
  return result.data as Data;
}

interface FormAnswer {
  form: null | {
    formType: string;
    kind: string;
    title: string;
    currentEdition: null | {
      title: string;
      printed: string;
      warning: string | null;
      definition: { sections: { title: string }[] };
    };
    guide: null | { whoMakesIt: string; whatYouDoNext: string[]; untranslated: boolean };
    fees: { name: string; amountCents: number; channel: string }[];
  };
}

const FORM = `query ($formType: String!, $language: String) { form(formType: $formType, language: $language) {
  formType kind title currentEdition { title printed warning definition } guide { whoMakesIt whatYouDoNext untranslated factsAsOf checkedOn }
  fees { name amountCents channel } } }`;

describe('the form query of a visitor', () => {
  it('knows "es-MX" as Spanish, and answers in English for any language that there is not', async () => {
    const languageOf = async (language: string) => {
      const document = `query ($language: String) { form(formType: "I-130", language: $language) { currentEdition { language title } } }`;
      const { form } = await ask<{ form: { currentEdition: { language: string; title: string } } }>(document, {
        language,
      });
      return form.currentEdition;
    };
    expect(await languageOf('es-MX')).toEqual(await languageOf('es'));
    expect(await languageOf('tlh')).toEqual(await languageOf('en'));
  });

  it('accepts any letter case, and returns the current edition and its fees', async () => {
    const { form } = await ask<FormAnswer>(FORM, { formType: 'i-130' });
    expect(form).toMatchObject({ formType: 'I-130', kind: 'FORM', guide: null });
    expect(form?.currentEdition).toMatchObject({ printed: '04/01/24', warning: null });
    expect(form?.fees).toEqual([
      { name: 'Filing fee', amountCents: 67_500, channel: 'paper' },
      { name: 'Filing fee', amountCents: 62_500, channel: 'online' },
    ]);
  });

  it('returns the form in Spanish without untranslated text', async () => {
    const { form } = await ask<FormAnswer>(FORM, { formType: 'I-130', language: 'es' });
    expect(form?.title).toMatch(/^Petición/);
    expect(form?.currentEdition?.definition.sections[0]?.title).toBe('Parte 1: Peticionario');
    expect(JSON.stringify(form?.currentEdition?.definition)).not.toContain('untranslated');
    expect(form?.fees[0]?.name).toBe('Tarifa de presentación');
  });

  it('warns in English and Spanish not to send an edition that is no longer accepted', async () => {
    const english = await ask<FormAnswer>(FORM, { formType: 'I-485' });
    const spanish = await ask<FormAnswer>(FORM, { formType: 'I-485', language: 'es' });
    expect(english.form?.currentEdition?.warning).toMatch(/09\/18\/26.*do not send/s);
    expect(spanish.form?.currentEdition?.warning).toMatch(/09\/18\/26.*no envíe/s);
  });

  it('returns a guide for a form that Tern does not fill', async () => {
    const { form } = await ask<FormAnswer>(FORM, { formType: 'I-20', language: 'es' });
    expect(form).toMatchObject({ kind: 'GUIDE', currentEdition: null, fees: [] });
    expect(form?.guide).toMatchObject({ untranslated: false, factsAsOf: '2026-10', checkedOn: null });
    expect(form?.guide?.whoMakesIt).toMatch(/escuela/);
  });

  it('returns null for an unknown form', async () => {
    expect(await ask<FormAnswer>(FORM, { formType: 'I-999' })).toEqual({ form: null });
  });
});

describe('a further folder with a broken form', () => {
  it('does not stop the server or remove the bundled form', async () => {
    const { form } = await ask<FormAnswer>(FORM, { formType: 'I-485' });
    expect(form?.currentEdition?.definition.sections.length).toBeGreaterThan(2);
  });
});

test('an edition lists the languages that are complete, with only English reviewed', async () => {
  const LANGUAGES =
    'query ($formType: String!) { form(formType: $formType) { currentEdition { languages { language isWhole isReviewed } } } }';
  const languagesOf = async (formType: string) => {
    const { form } = await ask<{ form: { currentEdition: { languages: LanguageOfEdition[] } } }>(LANGUAGES, {
      formType,
    });
    return form.currentEdition.languages;
  };
  const lacking = (languages: readonly LanguageOfEdition[]) =>
    languages.flatMap(({ language, isWhole }) => (isWhole ? [] : [language]));
  expect(lacking(await languagesOf('I-765'))).toEqual([]);
  const languages = await languagesOf('AR-11');
  expect(lacking(languages)).toEqual(['vi']);
  expect(languages).toHaveLength(14);
  expect(languages.filter(({ isReviewed }) => isReviewed)).toEqual([
    { language: 'en', isWhole: true, isReviewed: true },
  ]);
});

test('shows a notice when the agency’s page named a newer edition, and none when it named an older one', async () => {
  const noticeOf = async (formType: string, language: string) => {
    const NOTICE = `query ($formType: String!, $language: String!) { form(formType: $formType, language: $language) {
      currentEdition { notice } } }`;
    return (await ask<{ form: { currentEdition: { notice: string | null } } }>(NOTICE, { formType, language })).form
      .currentEdition.notice;
  };
  const see = (page: string, ours = '01/20/25') => {
    const seen = { askedAt: '2026-11-20T03:00:00.000Z', ours, page, blank: null, differs: page !== ours };
    const forms = ['I-90', 'I-589'].map((formType) => ({ ...seen, formType }));
    writeEditionReport(services.settings.dataDir, forms);
  };
  expect(await noticeOf('I-90', 'en')).toBeNull();
  see('02/03/26');
  expect(await noticeOf('I-90', 'en')).toBe(
    'On November 20, 2026, the agency’s page named a newer edition of this form: 02/03/26. What you fill in here is the edition of 01/20/25. Before you send it, see on the official page whether the agency still takes that one.',
  );
  expect(await noticeOf('I-90', 'es')).toContain('El 20 de noviembre de 2026, la página de la agencia');
  expect(await noticeOf('I-765', 'en')).toBeNull();
  // The notice is left out because another one already says not to send this edition.
  expect(await noticeOf('I-589', 'en')).toBeNull();
  // Cases without a notice: an older edition on the page, and a report about an edition that is no longer filled in.
  see('12/31/24');
  expect(await noticeOf('I-90', 'en')).toBeNull();
  see('02/03/26', '04/01/24');
  expect(await noticeOf('I-90', 'en')).toBeNull();
});

describe('the form packages', () => {
  const PACKAGES =
    'query ($language: String) { formPackages(language: $language) { id title forms caseForms popularity estimatedTime difficulty isFurther people { part isYou } } }';

  it('start with the eight documented ones, sorted by popularity, and contain only forms that can be opened', async () => {
    const { formPackages } = await ask<{
      formPackages: {
        title: string;
        forms: string[];
        caseForms: string[];
        popularity: number;
        estimatedTime: string;
        difficulty: string;
        isFurther: boolean;
      }[];
    }>(PACKAGES);
    const rows = formPackages.map(({ title, forms, popularity, estimatedTime, difficulty }) =>
      [title, forms.join(' '), estimatedTime, difficulty, popularity].join(' | '),
    );
    expect(rows.slice(0, 8)).toEqual([
      'Spouse green card | I-130 I-485 I-765 I-131 | 12-18 months | Medium | 95',
      'H-1B | I-129 I-539 | 6-12 months | Medium | 92',
      'Work authorization | I-765 | 3-5 months | Easy | 89',
      'Parent green card | I-130 I-485 | 8-12 months | Easy | 87',
      'Citizenship | N-400 | 8-14 months | Medium | 83',
      'F-1 | I-20 I-539 | 3-6 months | Easy | 78',
      'Travel document | I-131 | 2-5 months | Easy | 71',
      'Asylum | I-589 I-765 | 12-24 months | Complex | 65',
    ]);
    // A case starts with the forms that official pages name beside them; guides are added when answers require them.
    const begun = new Map(formPackages.map(({ title, caseForms }) => [title, caseForms.join(' ')]));
    expect(begun.get('Spouse green card')).toBe('I-130 I-130A I-485 I-864 I-765 I-131 I-693 G-1145');
    expect(begun.get('H-1B')).toBe('I-129 I-539');
    expect(begun.get('F-1')).toBe('I-20 I-539');
    // The other packages follow, also the most popular first.
    const further = formPackages.slice(8);
    expect(rows[11]).toBe('Fiancé(e) | I-129F | it varies | Medium | 74');
    expect(formPackages.map(({ isFurther }) => isFurther)).toEqual(formPackages.map((_, at) => at >= 8));
    const popularity = further.map((one) => one.popularity);
    expect(popularity).toEqual(popularity.toSorted((one, other) => other - one));
    for (const formType of new Set(formPackages.flatMap(({ forms }) => forms)))
      expect((await ask<FormAnswer>(FORM, { formType })).form?.formType).toBe(formType);
  });

  it('are translated into Spanish', async () => {
    const { formPackages } = await ask<{ formPackages: { id: string; title: string; difficulty: string }[] }>(
      PACKAGES,
      { language: 'es' },
    );
    expect(formPackages[0]).toMatchObject({
      id: 'spouse-green-card',
      title: 'Tarjeta verde para el cónyuge',
      difficulty: 'Media',
      people: [
        { part: 'petitioner', isYou: true },
        { part: 'immigrant', isYou: false },
      ],
    });
  });
});
