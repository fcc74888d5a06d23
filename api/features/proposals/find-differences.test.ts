import { describe, expect, it } from 'vitest';
import type { FormData } from '../../../schema/forms/definition.ts';
import { answeredFacts } from '../../engines/people/form-facts.ts';
import type { Document } from '../../generated/prisma/client.ts';
import { readingOf, type ReadValue } from '../../testing/people-with-readings.ts';
import type { DocumentWithFindings, Reading } from '../documents/public.ts';
import { findDifferences } from './find-differences.ts';
import { bundledForm } from './testing/bundled-form.ts';
import { placeDocument } from './values-of-documents.ts';

const form = bundledForm('i-130/2024-04-01');

function found(answers: FormData, documents: readonly DocumentWithFindings[]) {
  const answered = answeredFacts(form, answers);
  const placed = documents.map((document) => placeDocument(document, new Map(), answered));
  return findDifferences(form, answers, placed, '2026-11-21');
}

/** Returns where documents of the petitioner contradict the answers: paths and the values found. */
function differences(answers: FormData, ...papers: (Reading | readonly ReadValue[])[]) {
  const documents = papers.map((paper, at) => ({
    document: { id: `doc_${at}` } as Document,
    reading: 'findings' in paper ? paper : readingOf('passport', { holder: paper }),
    people: [{ person: 'holder', role: 'petitioner' }],
  }));
  return found(answers, documents).map(({ field, found }) => [field.path, found]);
}
const birth = (value: string, more: object = {}): ReadValue => ({ fact: 'birth.date', value, ...more });

describe('a difference between a document and the answers', () => {
  it('is found where the two values differ', () => {
    expect(differences({ dateOfBirth: '1990-12-03' }, [birth('1990-03-12')])).toEqual([['dateOfBirth', '1990-03-12']]);
  });
  it('is not found where nothing is answered or nothing was read', () => {
    expect(differences({}, [birth('1990-03-12')])).toEqual([]);
    expect(differences({ dateOfBirth: '1990-12-03' }, [{ fact: 'name.family', value: 'SILVA' }])).toEqual([]);
  });
  it('is not found where only accents, codes or the position of a middle name differ', () => {
    const answers = {
      lastName: 'PEÑA',
      firstName: 'MARÍA',
      middleName: 'ELENA',
      countryOfBirth: 'MEXICO',
      sex: 'female',
    };
    const read = [
      { fact: 'name.family', value: 'PENA' },
      { fact: 'name.given', value: 'MARIA ELENA' },
      { fact: 'birth.country', value: 'MEX' },
      { fact: 'sex', value: 'F' },
    ];
    expect(differences(answers, read)).toEqual([]);
  });
  it('is reported for an uncertain reading, but not for one with a wrong check digit', () => {
    const answers = { dateOfBirth: '1990-12-03' };
    expect(differences(answers, [birth('1990-03-12', { sureness: 'unsure' })])).toHaveLength(1);
    expect(differences(answers, [birth('1990-03-12', { hasWrongCheckDigit: true, sureness: 'unsure' })])).toEqual([]);
  });
  it('is reported once per document, even when the document contains the value twice', () => {
    const answers = { dateOfBirth: '1990-12-03' };
    expect(differences(answers, [birth('1990-03-12'), birth('1990-03-12', { from: 'ocr' })])).toHaveLength(1);
    expect(differences(answers, [birth('1990-03-12')], [birth('1990-03-13')])).toHaveLength(2);
  });
  it('is not reported when one of two passports agrees, or for a former address', () => {
    const passport = (number: string) => [{ fact: 'passport.number', value: number }];
    const ofBeneficiary = (answers: FormData, ...numbers: string[]) => {
      const documents = numbers.map((number, at) => ({
        document: { id: `doc_${at}` } as Document,
        reading: readingOf('passport', { holder: passport(number) }),
        people: [{ person: 'holder', role: 'beneficiary' }],
      }));
      return found(answers, documents).length;
    };
    expect(ofBeneficiary({ rel_passportNumber: 'NEW1234' }, 'OLD1234')).toBe(1);
    expect(ofBeneficiary({ rel_passportNumber: 'NEW1234' }, 'OLD1234', 'NEW1234')).toBe(0);
    expect(differences({ cityName: 'BOSTON' }, [{ fact: 'mailing.city', value: 'CHICAGO' }])).toEqual([]);
  });
  it('is not reported for a name that is listed among the other names', () => {
    const read = [{ fact: 'name.family', value: 'SOUZA' }];
    expect(differences({ lastName: 'SILVA' }, read)).toHaveLength(1);
    expect(differences({ lastName: 'SILVA', 'otherNames[0].family': 'SOUZA' }, read)).toEqual([]);
  });
  it('compares each parent with the same parent, in any order', () => {
    const parents = [
      { fact: 'parent1.name.family', value: 'SILVA' },
      { fact: 'parent1.name.given', value: 'JOSE' },
      { fact: 'parent1.sex', value: 'male' },
      { fact: 'parent2.name.family', value: 'COSTA' },
      { fact: 'parent2.name.given', value: 'RITA' },
      { fact: 'parent2.sex', value: 'female' },
    ];
    expect(differences({ 'parent1.family': 'COSTA', 'parent1.given': 'RITA' }, parents)).toEqual([]);
    expect(differences({ 'parent1.sex': 'female', 'parent1.family': 'COSTAS' }, parents)).toEqual([
      ['parent1.family', 'COSTA'],
    ]);
    expect(differences({ 'parent1.family': 'SILVA', 'parent1.given': 'JOSÉ' }, parents)).toEqual([]);
  });
  it('is not reported for a question that is currently not asked', () => {
    const read = [{ fact: 'marriage.date', value: '2011-01-01' }];
    expect(differences({ maritalStatus: 'married', marriageDate: '2010-05-05' }, read)).toHaveLength(1);
    expect(differences({ maritalStatus: 'single', marriageDate: '2010-05-05' }, read)).toEqual([]);
  });
});
