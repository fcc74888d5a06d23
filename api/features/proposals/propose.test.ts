import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormData } from '../../../schema/forms/definition.ts';
import { validateForm } from '../../../schema/forms/validate.ts';
import { isVisible } from '../../../schema/forms/visibility.ts';
import type { Application, Document } from '../../generated/prisma/client.ts';
import type { Finding } from '../documents/public.ts';
import type { KnownValue, ValueSource } from './known-value.ts';
import { propose } from './propose.ts';
import { bundledAnswers, bundledForm } from './testing/bundled-form.ts';

const TODAY = '2026-11-21';
const form = bundledForm('i-130/2024-04-01');
const examples = bundledAnswers('i-130/2024-04-01');

const document = (id: string, createdAt = '2026-11-01') => ({ id, createdAt: new Date(createdAt) }) as Document;
const application = (id: string) => ({ id, updatedAt: new Date('2026-03-01') }) as Application;
const read = (from: Finding['from'], id = 'doc_1', createdAt?: string): ValueSource => ({
  kind: 'document',
  document: document(id, createdAt),
  documentType: 'passport',
  finding: { id: 'f1', from, page: 1 } as Finding,
});
const known = (
  fact: string,
  value: string,
  source: ValueSource = { kind: 'profile' },
  sureness: KnownValue['sureness'] = 'likely',
): KnownValue => ({ fact, value, source, sureness });
const proposed = (values: readonly KnownValue[], answers: FormData = {}) =>
  Object.fromEntries(propose(form, answers, values, TODAY).map(({ field, value }) => [field.path, value]));

describe('proposals', () => {
  it('are formatted as the field stores them', () => {
    expect(
      proposed([
        known('petitioner.name.family', 'Peña'),
        known('petitioner.birth.date', '1990-03-12'),
        known('petitioner.birth.country', 'MEX'),
        known('petitioner.phone.daytime', '+1 312 555 0101'),
        known('petitioner.phone.mobile', '+82 2 312 3456'),
        known('petitioner.sex', 'F'),
        known('beneficiary.sex', 'MASCULINO'),
        known('petitioner.mailing.state', 'Illinois'),
      ]),
    ).toEqual({
      lastName: 'PEÑA',
      dateOfBirth: '1990-03-12',
      countryOfBirth: 'MEXICO',
      phoneNumber: '(312) 555-0101',
      mobileNumber: '+8223123456',
      sex: 'female',
      rel_sex: 'male',
      stateName: 'IL',
    });
  });

  it('leave out values that the field would reject', () => {
    expect(
      proposed([
        known('petitioner.phone.daytime', '+44 20 7946 0958'),
        known('petitioner.phone.mobile', '312 555 0101 ext. 2'),
        known('petitioner.name.family', 'Nguyễn'),
        known('petitioner.birth.date', '2190-01-01'),
        known('petitioner.sex', 'X'),
        known('petitioner.ssn', '12-3'),
        known('beneficiary.maritalStatus', 'it is complicated'),
      ]),
    ).toEqual({});
  });

  it('come from the most reliable source', () => {
    const birth = 'petitioner.birth.date';
    const sources = [
      known(birth, '1990-01-01', { kind: 'profile' }),
      known(birth, '1990-01-02', { kind: 'application', application: application('app_2') }),
      known(birth, '1990-01-03', read('ocr', 'doc_3')),
      known(birth, '1990-01-04', read('textLayer', 'doc_4')),
      known(birth, '1990-01-05', read('mrz', 'doc_5'), 'sure'),
    ];
    for (let count = sources.length; count > 0; count -= 1)
      expect(proposed(sources.slice(0, count))).toEqual({ dateOfBirth: `1990-01-0${count}` });
    // Poorly read values come last, including those with a wrong check digit.
    expect(proposed([known(birth, '1990-01-09', read('mrz'), 'unsure'), ...sources.slice(0, 1)])).toEqual({
      dateOfBirth: '1990-01-01',
    });
  });

  it('take an address from one source, and use no source whose address differs from the answers', () => {
    const older: ValueSource = { kind: 'application', application: application('app_2') };
    const values = [
      known('petitioner.mailing.street', '12 ELM ST', older),
      known('petitioner.mailing.city', 'PORTLAND', older),
      known('petitioner.mailing.zip', '60640'),
    ];
    expect(proposed(values)).toEqual({ streetAddress: '12 ELM ST', cityName: 'PORTLAND' });
    expect(proposed(values, { cityName: 'BOSTON' })).toEqual({ zipCode: '60640' });
    expect(proposed(values, { cityName: 'Portland' })).toEqual({ streetAddress: '12 ELM ST' });
  });

  it('take a name from the passport rather than from a newer pay stub', () => {
    const stub: ValueSource = { ...read('ocr', 'doc_2', '2026-11-20'), documentType: 'pay-stub' } as ValueSource;
    const values = [
      known('petitioner.name.family', 'SILVA C', stub),
      known('petitioner.name.family', 'SILVA COSTA', read('ocr')),
    ];
    expect(proposed(values)).toEqual({ lastName: 'SILVA COSTA' });
  });

  it('take the newer of two equally reliable documents', () => {
    const number = 'beneficiary.passport.number';
    const values = [
      known(number, 'OLD1234', read('mrz', 'doc_1', '2020-01-01'), 'sure'),
      known(number, 'NEW1234', read('mrz', 'doc_2', '2026-01-01'), 'sure'),
    ];
    expect(proposed(values)).toEqual({ rel_passportNumber: 'NEW1234' });
  });

  it('answer a hidden question only once it is asked', () => {
    const values = [known('petitioner.marriage.date', '2010-05-05'), known('petitioner.maritalStatus', 'married')];
    expect(proposed(values)).toEqual({ maritalStatus: 'married' });
    expect(proposed(values, { maritalStatus: 'married' })).toEqual({ marriageDate: '2010-05-05' });
  });
});

describe('with any known values and answers', () => {
  const texts = [
    '',
    ' ',
    'na',
    'unknown',
    '2190-01-01',
    '1990-03-12',
    'Nguyễn',
    'SILVA',
    'MEX',
    'M',
    'yes',
    'no',
    'IL',
  ];
  const anyText = fc.oneof(
    fc.constantFrom(...texts, ...new Set(examples.flatMap((example) => Object.values(example)))),
    fc.string({ maxLength: 20 }),
  );
  const anyAnswers = fc
    .tuple(
      fc.constantFrom(...examples),
      fc.array(fc.tuple(fc.constantFrom(...form.leaves), anyText), { maxLength: 10 }),
      fc.array(fc.nat(400), { maxLength: 200 }),
    )
    .map(([example, changes, gone]): FormData => {
      const kept = Object.entries(example).filter((_entry, at) => !gone.includes(at));
      return Object.fromEntries([...kept, ...changes.map(([{ path }, text]) => [path, text] as const)]);
    });
  const anySource = fc.constantFrom<ValueSource>(
    { kind: 'profile' },
    { kind: 'application', application: application('app_2') },
    read('mrz'),
    read('textLayer', 'doc_2'),
    read('ocr', 'doc_3'),
  );
  const anyValue = fc
    .tuple(fc.constantFrom(...form.leaves), anyText, anySource, fc.constantFrom('sure', 'likely', 'unsure'))
    .map(([{ fact }, value, source, sureness]) => known(fact, value, source, sureness));

  it('proposals fill only empty questions that are asked, and cause no new problem', () => {
    fc.assert(
      fc.property(anyAnswers, fc.array(anyValue, { maxLength: 40 }), (answers, values) => {
        const proposals = propose(form, answers, values, TODAY);
        const changes = Object.fromEntries(proposals.map(({ field, value }) => [field.path, value]));
        expect(Object.keys(changes)).toHaveLength(proposals.length);
        for (const path of Object.keys(changes)) {
          expect(isVisible(form.model, answers, path)).toBe(true);
          expect((answers[path] ?? '').trim()).toBe('');
        }
        const before = validateForm(form.model, answers, { today: TODAY });
        const after = validateForm(form.model, { ...answers, ...changes }, { today: TODAY });
        // A question that has just become visible may be empty; no other problem may be new.
        const broken = after.filter(
          ({ path, code }) =>
            isVisible(form.model, answers, path) &&
            !before.some((answerProblem) => answerProblem.path === path && answerProblem.code === code),
        );
        expect(broken).toEqual([]);
        for (const [path, text] of Object.entries(answers))
          if (text.trim() !== '') expect({ ...answers, ...changes }[path]).toBe(text);
      }),
      { numRuns: 150 },
    );
  });
});
