import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INTERFACE_LANGUAGES } from '../../../../schema/forms/languages.ts';
import { openTestServices, type TestServices } from '../../../testing/test-services.ts';
import { findForm, listForms } from '../find-edition.ts';
import { formText, guideText } from '../form-text.ts';
import { Report } from '../checks/report.ts';
import { checkCatalogue } from '../checks/check-catalogue.ts';
import { catalogueOf } from './catalogue.ts';

const content = path.resolve(import.meta.dirname, '../../../../form-definitions');
/** Minimum number of the agency's forms that have a page, fillable or explained by a guide. */
const AT_LEAST = 83;

let services: TestServices;
beforeAll(async () => {
  services = await openTestServices();
});
afterAll(() => services.close());

describe('a form without a folder of its own', () => {
  it('has a page, like every form of the catalogue', () => {
    expect(listForms(services).length).toBeGreaterThanOrEqual(AT_LEAST);
    expect(
      checkCatalogue(new Report(), content).filter((type) => findForm(services, type.toLowerCase()) === undefined),
    ).toEqual([]);
    expect(findForm(services, 'I-999')).toBeUndefined();
  });

  it('shows the title, page and edition from the library, and that they were never compared', () => {
    const file = findForm(services, 'i-824');
    expect(file).toMatchObject({
      kind: 'guide',
      formType: 'I-824',
      title: 'Application for Action on an Approved Application or Petition',
      officialPage: 'https://www.uscis.gov/i-824',
    });
    const guide = file && guideText(file, 'en');
    expect(guide).toMatchObject({ newestEdition: '04/01/24', checkedOn: null, hasBlank: true });
    expect(guide?.whatItIs).toMatch(/already approved/);
    expect(guide?.whatYouDoNext.join(' ')).toContain('04/01/24');
  });

  it('states which facts are not known', () => {
    const file = findForm(services, 'I-817');
    const guide = file && guideText(file, 'en');
    expect(guide).toMatchObject({ newestEdition: null });
    expect(guide?.whoMakesIt).toMatch(/no checked fact/);
    expect(guide?.whatYouDoNext.join(' ')).toMatch(/do not know the newest edition/);
  });

  it('has a blank only where USCIS prints one', () => {
    const withBlank = (formType: string) => {
      const file = findForm(services, formType);
      return file && guideText(file, 'en')?.hasBlank;
    };
    // The I-134A is online only, the DS-260 is the State Department's, and the I-20 is issued by the school.
    expect(['I-134A', 'DS-260', 'I-20', 'I-824'].map(withBlank)).toEqual([false, false, false, true]);
  });

  it('is translated into all languages, with every placeholder filled in', () => {
    const guides = [...catalogueOf(services).guides.values()];
    for (const language of INTERFACE_LANGUAGES) {
      const all = guides.map((file) => ({ ...formText(file, language), ...guideText(file, language) }));
      expect(all.filter(({ isUntranslated }) => isUntranslated)).toEqual([]);
      expect(JSON.stringify(all)).not.toMatch(/\{\w+\}/);
    }
  });
});

it('a form definition takes precedence over a guide', () => {
  expect(findForm(services, 'I-90')?.kind).toBe('form');
  expect(listForms(services).filter(({ formType }) => formType === 'I-90')).toHaveLength(1);
});

it('every summary exists in every language, and describes an existing form', () => {
  const report = new Report();
  expect(checkCatalogue(report, content).length).toBeGreaterThan(0);
  expect(report.problems).toEqual([]);
  expect([...catalogueOf(services).texts.keys()].sort()).toEqual([...INTERFACE_LANGUAGES].sort());
});
