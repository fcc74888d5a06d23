import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FormIsGuideError, FormNotFoundError } from '../applications/public.ts';
import type { Context } from '../../platform/context.ts';
import { NotSignedInError } from '../../platform/errors.ts';
import { formsIn, startCase } from '../../testing/people-with-cases.ts';
import {
  addDocument,
  answer,
  beginForm,
  fillProfile,
  newPerson,
  readingOf,
} from '../../testing/people-with-readings.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { autofillForm } from './autofill-form.ts';
import { differencesOfApplication, differencesOfDocument, everyDifferenceOf } from './differences-of-application.ts';
import { keepAnswer } from './keep-answer.ts';
import { proposalsOfApplication } from './proposals-of-application.ts';
import { DifferenceNotFoundError } from './proposals-errors.ts';
import { unplacedPeople } from './unplaced-people.ts';

const ANA = { lastName: 'SILVA', firstName: 'ANA', dateOfBirth: '1990-12-03' } as const;
const passportOfAna = readingOf('passport', {
  holder: [
    { fact: 'name.family', value: 'SILVA' },
    { fact: 'name.given', value: 'ANA MARIA' },
    { fact: 'birth.date', value: '1990-03-12' },
    { fact: 'birth.country', value: 'BRA' },
    { fact: 'sex', value: 'F' },
  ],
});
const birthOfBeto = readingOf('birth-certificate', {
  holder: [
    { fact: 'name.family', value: 'SOUZA', from: 'ocr' },
    { fact: 'name.given', value: 'BETO', from: 'ocr' },
    { fact: 'birth.date', value: '1988-07-01', from: 'ocr', sureness: 'likely' },
    { fact: 'parent1.name.given', value: 'MARIANA', from: 'ocr' },
  ],
});

describe('proposals and differences', () => {
  let services: TestServices;
  let ana: Context;
  beforeAll(async () => {
    services = await openTestServices();
    services.setNow(new Date('2026-11-21T12:00:00Z'));
  });
  afterAll(() => services.close());

  const valuesOf = async (ctx: Context, application: Parameters<typeof proposalsOfApplication>[1], language = 'en') =>
    Object.fromEntries(
      (await proposalsOfApplication(ctx, application, language)).map(({ path, display, from }) => [
        path,
        `${display} · ${from.title}`,
      ]),
    );

  it('a passport provides values for empty questions, formatted in the requested language', async () => {
    ana = await newPerson(services);
    await addDocument(ana, passportOfAna);
    const application = await beginForm(ana, 'I-130', { lastName: 'SILVA', firstName: 'ANA' });
    expect(await valuesOf(ana, application)).toMatchObject({
      dateOfBirth: 'March 12, 1990 · From your passport, page 1',
      countryOfBirth: 'BRAZIL · From your passport, page 1',
      sex: 'Female · From your passport, page 1',
    });
    expect(await valuesOf(ana, application, 'es')).toMatchObject({
      dateOfBirth: '12 de marzo de 1990 · De su pasaporte, página 1',
      sex: 'Femenino · De su pasaporte, página 1',
    });
    expect(await ana.db.application.findUnique({ where: { id: application.id } })).toEqual(application);
  });

  it('a document of an unknown person provides no values until the user chooses the person', async () => {
    const beto = await newPerson(services);
    const documentId = await addDocument(beto, birthOfBeto);
    const application = await beginForm(beto, 'I-130');
    expect(Object.keys(await valuesOf(beto, application))).toEqual(['emailAddress']);
    const [unplaced, ...others] = await unplacedPeople(beto, application, 'en');
    expect(others).toEqual([]);
    expect(unplaced).toMatchObject({
      document: { id: documentId },
      person: 'holder',
      name: 'BETO SOUZA',
      question: 'Whose birth certificate is this?',
      roles: [
        { role: 'petitioner', title: 'You, the petitioner' },
        { role: 'beneficiary', title: 'Your relative, the beneficiary' },
        { role: 'nobody', title: 'Nobody on this form' },
      ],
    });
    const key = { documentId, applicationId: application.id, person: 'holder' };
    await beto.db.documentPerson.create({ data: { ...key, role: 'beneficiary' } });
    expect(await unplacedPeople(beto, application, 'en')).toEqual([]);
    expect(await valuesOf(beto, application)).toMatchObject({
      rel_lastName: 'SOUZA · From the birth certificate, page 1',
      rel_dateOfBirth: 'July 1, 1988 · From the birth certificate, page 1',
    });
    expect(await valuesOf(beto, application, 'es')).toMatchObject({
      rel_lastName: 'SOUZA · Del acta de nacimiento, página 1',
    });
    await beto.db.documentPerson.updateMany({ where: key, data: { role: 'nobody' } });
    expect(await unplacedPeople(beto, application, 'en')).toEqual([]);
    expect(Object.keys(await valuesOf(beto, application))).toEqual(['emailAddress']);
  });

  it('the profile and an earlier form provide values for the person who fills in the form', async () => {
    const carla = await newPerson(services);
    await fillProfile(carla, { firstName: 'Carla', lastName: 'Reyes', phone: '3125550101' });
    services.setNow(new Date('2026-03-05T12:00:00Z'));
    await beginForm(carla, 'I-130', {
      lastName: 'REYES',
      firstName: 'CARLA',
      dateOfBirth: '1980-01-01',
      rel_lastName: 'REYES',
      rel_firstName: 'LUIS',
      rel_dateOfBirth: '2001-01-01',
      filedBefore: 'no',
      mailingSameAsPhysical: 'yes',
      weight: '150',
    });
    services.setNow(new Date('2026-11-21T12:00:00Z'));
    const application = await beginForm(carla, 'I-130');
    expect(await valuesOf(carla, application)).toEqual({
      lastName: 'REYES · From your I-130 of March 2026',
      firstName: 'CARLA · From your I-130 of March 2026',
      dateOfBirth: 'January 1, 1980 · From your I-130 of March 2026',
      phoneNumber: '(312) 555-0101 · From your profile',
      emailAddress: expect.stringContaining('From your profile') as string,
      mailingSameAsPhysical: 'Yes · From your I-130 of March 2026',
      weight: '150 · From your I-130 of March 2026',
    });
    // If the form names somebody else as petitioner, neither the profile nor the earlier form proposes anything.
    const other = await beginForm(carla, 'I-130', { lastName: 'OKORO', firstName: 'CHIDI' });
    expect(await valuesOf(carla, other)).toEqual({});
  });

  it('the profile belongs to the role that the user has in a case, not to whoever files the form', async () => {
    const carla = await newPerson(services);
    await fillProfile(carla, { firstName: 'Carla', lastName: 'Reyes', phone: '3125550101' });
    await beginForm(carla, 'I-130', { lastName: 'REYES', firstName: 'CARLA', weight: '150' });
    const { id } = await startCase(carla, { packageId: 'spouse-green-card', viewerIs: 'immigrant' });
    const { application } = (await formsIn(carla, id)).get('I-130')!;
    expect(await valuesOf(carla, application)).toMatchObject({ rel_lastName: 'REYES · From your profile' });
    expect(Object.keys(await valuesOf(carla, application)).filter((at) => !at.startsWith('rel_'))).toEqual([]);
  });

  it('a role in another form counts as the same person only when name and date of birth agree', async () => {
    const dina = await newPerson(services);
    await beginForm(dina, 'I-485', {
      lastName: 'SOUZA',
      firstName: 'DINA',
      dateOfBirth: '1985-05-05',
      currentAddress: '12 ELM ST',
      currentCity: 'PORTLAND',
      currentState: 'OR',
      currentZipCode: '97205',
    });
    const names = { rel_lastName: 'SOUZA', rel_firstName: 'DINA' };
    const unsure = await beginForm(dina, 'I-130', names);
    expect(await valuesOf(dina, unsure)).not.toHaveProperty(['rel_address.street']);
    const sure = await beginForm(dina, 'I-130', { ...names, rel_dateOfBirth: '1985-05-05' });
    expect(await valuesOf(dina, sure)).toMatchObject({
      'rel_address.inUnitedStates': expect.stringMatching(/^Yes · From your I-485 of/) as string,
      'rel_address.street': expect.stringMatching(/^12 ELM ST · /) as string,
    });
  });

  it('a company of an earlier form is proposed by name, and its other data once that company is named', async () => {
    const hugo = await newPerson(services);
    await beginForm(hugo, 'I-129', { organization: 'yes', companyName: 'BAY BOOKS LLC', ein: '12-3456789' });
    const petition = { petitioner: 'employer', organization: 'yes' } as const;
    const unnamed = await beginForm(hugo, 'I-140', petition);
    const offered = await valuesOf(hugo, unnamed);
    expect(offered).toMatchObject({ companyName: 'BAY BOOKS LLC · From your I-129 of November 2026' });
    expect(offered).not.toHaveProperty('ein');
    const same = await beginForm(hugo, 'I-140', { ...petition, companyName: 'Bay Books, LLC' });
    expect(await valuesOf(hugo, same)).toMatchObject({ ein: '12-3456789 · From your I-129 of November 2026' });
    const other = await beginForm(hugo, 'I-140', { ...petition, companyName: 'HILL FARM INC' });
    expect(await valuesOf(hugo, other)).not.toHaveProperty('ein');
  });

  it('a difference is described in a sentence, hidden once the answer is kept, and shown again after a change', async () => {
    const eva = await newPerson(services);
    const documentId = await addDocument(eva, passportOfAna);
    const application = await beginForm(eva, 'I-130', ANA);
    const told = await differencesOfApplication(eva, application, 'en');
    expect(told).toMatchObject([
      {
        path: 'dateOfBirth',
        answer: '1990-12-03',
        found: '1990-03-12',
        sentence: 'Your passport says March 12, 1990; your I-130 says December 3, 1990.',
      },
    ]);
    expect((await differencesOfApplication(eva, application, 'es'))[0]?.sentence).toBe(
      'Su pasaporte dice 12 de marzo de 1990; su I-130 dice 3 de diciembre de 1990.',
    );
    expect(await differencesOfDocument(eva, documentId, 'en')).toMatchObject([{ application: { id: application.id } }]);

    const input = { applicationId: application.id, path: 'dateOfBirth', documentId };
    await keepAnswer(eva, input);
    await keepAnswer(eva, input);
    expect(await differencesOfApplication(eva, application, 'en')).toEqual([]);
    expect(await differencesOfDocument(eva, documentId, 'en')).toEqual([]);
    await keepAnswer(eva, { ...input, isKept: false });
    expect(await everyDifferenceOf(eva, application, 'en')).toMatchObject([{ path: 'dateOfBirth', isKept: false }]);
    await keepAnswer(eva, input);
    expect(await everyDifferenceOf(eva, application, 'en')).toMatchObject([{ path: 'dateOfBirth', isKept: true }]);
    expect(await eva.db.keptAnswer.count()).toBe(1);
    const [kept] = await eva.db.keptAnswer.findMany();
    expect(JSON.stringify(kept)).not.toContain('1990-');

    const other = await answer(eva, application, { dateOfBirth: '1990-12-04' });
    expect(await differencesOfApplication(eva, other, 'en')).toMatchObject([{ answer: '1990-12-04' }]);
    await keepAnswer(eva, input);
    expect(await differencesOfApplication(eva, other, 'en')).toEqual([]);
    const taken = await answer(eva, other, { dateOfBirth: '1990-03-12' });
    expect(await differencesOfApplication(eva, taken, 'en')).toEqual([]);
    await expect(keepAnswer(eva, input)).rejects.toThrow(DifferenceNotFoundError);
    await expect(keepAnswer(eva, { ...input, path: 'lastName' })).rejects.toThrow(DifferenceNotFoundError);
  });

  it('autofill fills the newest unfinished form or a blank one, and stores nothing', async () => {
    const fay = await newPerson(services);
    await fillProfile(fay, { firstName: 'Fay', lastName: 'Ito' });
    expect((await autofillForm(fay, 'I-130', 'en')).formData).toMatchObject({ lastName: 'ITO', firstName: 'FAY' });
    expect(await fay.db.application.count({ where: { userId: fay.viewer?.id ?? '' } })).toBe(0);
    await beginForm(fay, 'I-130', { lastName: 'ITO', rel_lastName: 'ITO' });
    const { formData } = await autofillForm(fay, 'I-130', 'en');
    expect(formData).toMatchObject({ firstName: 'FAY' });
    expect(formData).not.toHaveProperty('lastName');
    await expect(autofillForm(fay, 'X-1', 'en')).rejects.toThrow(FormNotFoundError);
    await expect(autofillForm(fay, 'I-20', 'en')).rejects.toThrow(FormIsGuideError);
    await expect(autofillForm(services.context(), 'I-130', 'en')).rejects.toThrow(NotSignedInError);
  });

  it('never use documents, forms or the profile of another user', async () => {
    const gil = await newPerson(services);
    const application = await beginForm(gil, 'I-130', { lastName: 'SILVA', firstName: 'ANA' });
    expect(Object.keys(await valuesOf(gil, application))).toEqual(['emailAddress']);
    expect(await differencesOfApplication(gil, application, 'en')).toEqual([]);
    expect(await unplacedPeople(gil, application, 'en')).toEqual([]);
    const theirs = await ana.db.document.findFirstOrThrow({ where: { userId: ana.viewer?.id ?? '' } });
    const input = { applicationId: application.id, path: 'dateOfBirth', documentId: theirs.id };
    await expect(keepAnswer(gil, input)).rejects.toThrow(DifferenceNotFoundError);
    expect(await differencesOfDocument(gil, theirs.id, 'en')).toEqual([]);
  });
});
