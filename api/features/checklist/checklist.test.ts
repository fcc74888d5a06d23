import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormData } from '../../../schema/forms/definition.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { addDocument, answer, beginForm, newPerson, readingOf } from '../../testing/people-with-readings.ts';
import { orderTranslation } from '../../testing/people-at-the-desk.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { ApplicationNotFoundError } from '../applications/public.ts';
import { exportTickedPapers } from './export-ticked-papers.ts';
import { tickChecklistItem } from './tick-checklist-item.ts';
import { checklistOfApplication } from './checklist-of-application.ts';

const SPOUSES: FormData = {
  lastName: 'SILVA',
  firstName: 'ANA',
  dateOfBirth: '1990-03-12',
  rel_lastName: 'SOUZA',
  rel_firstName: 'BETO',
  rel_dateOfBirth: '1988-07-01',
  rel_relationship: 'Spouse',
  petitionerStatus: 'citizen',
};
const names = (family: string, given: string) => [
  { fact: 'name.family', value: family },
  { fact: 'name.given', value: given },
];
const passport = (country: string, expires = '2030-01-01') =>
  readingOf('passport', {
    holder: [
      ...names('SILVA', 'ANA'),
      { fact: 'birth.date', value: '1990-03-12' },
      { fact: 'passport.country', value: country },
      { fact: 'passport.expires', value: expires },
    ],
  });

describe('the checklist', () => {
  let services: TestServices;
  let ana: Context;
  beforeAll(async () => {
    services = await openTestServices();
    services.setNow(new Date('2026-11-21T12:00:00Z'));
    ana = await newPerson(services);
  });
  afterAll(() => services.close());

  const statuses = async (ctx: Context, application: Application) =>
    Object.fromEntries(
      (await checklistOfApplication(ctx, application, 'en')).map(({ item, status }) => [item.id, status]),
    );

  it('says that the application is gone when another tab deletes it while a paper is ticked', async () => {
    const { id } = await beginForm(ana, 'I-130', SPOUSES);
    const untilItWaits = () =>
      expect
        .poll(
          () => services.db.$queryRaw`
            SELECT 1 FROM pg_stat_activity
            WHERE datname = current_database() AND usename = current_user AND wait_event_type = 'Lock'`,
        )
        .toHaveLength(1);
    const { ticking } = await ana.db.$transaction(async (tx) => {
      await tx.application.deleteMany({ where: { id } });
      const ticking = tickChecklistItem(ana, { id: `${id}:photos`, isTicked: true }).catch((error: unknown) => error);
      await untilItWaits();
      return { ticking };
    });
    expect(await ticking).toBeInstanceOf(ApplicationNotFoundError);
  });

  it('lists papers according to the answers', async () => {
    const spouse = await beginForm(ana, 'I-130', SPOUSES);
    expect(await statuses(ana, spouse)).toEqual({
      citizenship: 'missing',
      marriageCertificate: 'missing',
      formI130A: 'byYou',
      photos: 'byYou',
      sharedLife: 'byYou',
      translations: 'byYou',
    });
    const sibling = await answer(ana, spouse, {
      rel_relationship: 'Sibling',
      petitionerStatus: 'resident',
      maritalStatus: 'divorced',
      'otherNames[0].family': 'COSTA',
    });
    expect(await statuses(ana, sibling)).toEqual({
      residence: 'missing',
      ownBirthCertificateSibling: 'missing',
      birthCertificateOfSibling: 'missing',
      siblingFatherMarriages: 'missing',
      endedMarriagesOfPetitioner: 'missing',
      nameChangeOfPetitioner: 'byYou',
      translations: 'byYou',
    });
    expect(await statuses(ana, await beginForm(ana, 'I-130'))).toEqual({
      citizenOrResident: 'missing',
      translations: 'byYou',
    });
  });

  it('asks for more than a birth certificate where the relationship requires it', async () => {
    const tiesOf = async (answers: FormData) => {
      const asked = Object.keys(await statuses(ana, await beginForm(ana, 'I-130', { ...SPOUSES, ...answers })));
      return asked.filter((id) => id !== 'citizenship' && id !== 'translations');
    };
    const child = { rel_relationship: 'Child' };
    const parent = { rel_relationship: 'Parent' };
    const [born, unmarried] = [{ childParentKind: 'bornMarried' }, { childParentKind: 'bornUnmarried' }];
    for (const [answers, asked] of [
      [{ ...child, ...born, sex: 'male' }, ['childParentsMarriage', 'parentsEarlierMarriages']],
      [{ ...child, ...born, sex: 'female' }, []],
      [{ ...child, ...unmarried, sex: 'male' }, ['fatherAndChild']],
      [{ ...child, ...unmarried, sex: 'female' }, []],
      [{ ...child, childParentKind: 'step' }, ['stepchildMarriage', 'parentsEarlierMarriages']],
      [{ ...child, childParentKind: 'adopted' }, ['adoptionDecree', 'adoptionCustody']],
    ] as const)
      expect(await tiesOf(answers)).toEqual(['birthCertificateOfChild', ...asked]);
    for (const [answers, asked] of [
      [{ ...parent, ...born, rel_sex: 'male' }, ['ownParentsMarriage', 'parentsEarlierMarriages']],
      // The applicant is a man, but the relationship goes through his mother.
      [{ ...parent, ...born, rel_sex: 'female', sex: 'male' }, []],
      [{ ...parent, ...unmarried, rel_sex: 'male' }, ['fatherAndChild']],
      [{ ...parent, childParentKind: 'step' }, ['stepparentMarriage', 'parentsEarlierMarriages']],
      [{ ...parent, childParentKind: 'adopted' }, ['adoptionDecree', 'adoptionCustody']],
    ] as const)
      expect(await tiesOf(answers)).toEqual(['ownBirthCertificate', ...asked]);
    expect(await tiesOf({ rel_relationship: 'Sibling', siblingByAdoption: 'yes' })).toEqual([
      'ownBirthCertificateSibling',
      'birthCertificateOfSibling',
      'adoptionDecree',
    ]);
  });

  it('counts only a passport of the right country, and marks an expired one to check', async () => {
    const eva = await newPerson(services);
    const application = await beginForm(eva, 'I-130', SPOUSES);
    const citizenship = async () => (await statuses(eva, application))['citizenship'];
    await addDocument(eva, passport('BRA'));
    expect(await citizenship()).toBe('missing');
    await addDocument(eva, passport('USA', '2020-01-01'));
    expect(await citizenship()).toBe('check');
    await addDocument(eva, passport('USA'));
    expect(await citizenship()).toBe('have');
    const [item] = await checklistOfApplication(eva, application, 'en');
    expect(item).toMatchObject({ id: `${application.id}:citizenship`, documents: [{}, {}] });
  });

  it('accepts a green card, but no foreign passport, as proof of status while the status is unanswered', async () => {
    const gil = await newPerson(services);
    const application = await beginForm(gil, 'I-130', { ...SPOUSES, petitionerStatus: '' });
    const proof = async () => (await statuses(gil, application))['citizenOrResident'];
    await addDocument(gil, passport('MEX'));
    expect(await proof()).toBe('missing');
    await addDocument(
      gil,
      readingOf('green-card', { holder: [...names('SILVA', 'ANA'), { fact: 'nationality', value: 'MEXICO' }] }),
    );
    expect(await proof()).toBe('have');
  });

  it('marks a certificate to check when it is in another language or names other people', async () => {
    const certificate = (language: string, one = names('SILVA', 'ANA'), two = names('SOUZA', 'BETO')) =>
      readingOf('marriage-certificate', { spouse1: one, spouse2: two }, { language });
    for (const [reading, status] of [
      [certificate('en'), 'have'],
      [certificate('es'), 'check'],
      [certificate('en', names('LIMA', 'RITA'), names('OKORO', 'CHIDI')), 'check'],
    ] as const) {
      const person = await newPerson(services);
      const application = await beginForm(person, 'I-130', SPOUSES);
      await addDocument(person, reading);
      expect((await statuses(person, application))['marriageCertificate']).toBe(status);
    }
  });

  it('ticks the translations when every document in another language has its finished translation', async () => {
    const person = await newPerson(services);
    const application = await beginForm(person, 'I-130', SPOUSES);
    const inSpanish = () =>
      addDocument(
        person,
        readingOf(
          'marriage-certificate',
          { spouse1: names('SILVA', 'ANA'), spouse2: names('SOUZA', 'BETO') },
          { language: 'es' },
        ),
      );
    const translate = async (documentId: string) => {
      const { order } = await orderTranslation(person, { documentId });
      await services.db.translationOrder.update({ where: { id: order.id }, data: { status: 'delivered' } });
    };
    const status = async () => (await statuses(person, application))['translations'];
    const first = await inSpanish();
    expect(await status()).toBe('byYou');
    await translate(first);
    expect(await status()).toBe('have');
    const second = await inSpanish();
    expect(await status()).toBe('check');
    await translate(second);
    expect(await status()).toBe('have');
  });

  it('keeps an item ticked until its person unticks it, and refuses other users and items that need a document', async () => {
    const [person, stranger] = [await newPerson(services), await newPerson(services)];
    const application = await beginForm(person, 'I-130', SPOUSES);
    const id = (item: string) => `${application.id}:${item}`;
    for (const item of ['photos', 'photos', 'translations'])
      expect(await tickChecklistItem(person, { id: id(item), isTicked: true })).toMatchObject({
        status: 'have',
        isTicked: true,
      });
    expect(await statuses(person, application)).toMatchObject({
      photos: 'have',
      translations: 'have',
      formI130A: 'byYou',
    });
    expect(JSON.stringify(await services.db.tickedPaper.findMany())).not.toContain('photos');
    expect(await exportTickedPapers(person)).toEqual([
      {
        applicationId: application.id,
        papers: [expect.stringMatching(/photo/i), expect.stringMatching(/translation/i)],
      },
    ]);
    expect(await exportTickedPapers(stranger)).toEqual([]);
    await expect(tickChecklistItem(stranger, { id: id('photos'), isTicked: false })).rejects.toThrow(
      ApplicationNotFoundError,
    );
    for (const item of ['citizenship', 'nothing'])
      await expect(tickChecklistItem(person, { id: id(item), isTicked: true })).rejects.toThrow('cannot be ticked');
    await tickChecklistItem(person, { id: id('photos'), isTicked: false });
    expect(await statuses(person, application)).toMatchObject({ photos: 'byYou', translations: 'have' });
    await services.db.application.delete({ where: { id: application.id } });
    expect(await services.db.tickedPaper.count({ where: { applicationId: application.id } })).toBe(0);
  });

  it('counts a birth certificate for the person it is about', async () => {
    const person = await newPerson(services);
    const application = await beginForm(person, 'I-130', { ...SPOUSES, rel_relationship: 'Sibling' });
    const unknown = await addDocument(person, readingOf('birth-certificate', { holder: names('LIMA', 'RITA') }));
    expect(await statuses(person, application)).toMatchObject({
      ownBirthCertificateSibling: 'check',
      birthCertificateOfSibling: 'check',
    });
    const key = { documentId: unknown, applicationId: application.id, person: 'holder' };
    await person.db.documentPerson.create({ data: { ...key, role: 'nobody' } });
    expect(await statuses(person, application)).toMatchObject({ birthCertificateOfSibling: 'missing' });
    await addDocument(person, readingOf('birth-certificate', { holder: names('SOUZA', 'BETO') }));
    expect(await statuses(person, application)).toMatchObject({
      ownBirthCertificateSibling: 'missing',
      birthCertificateOfSibling: 'have',
    });
  });

  it('never counts papers of another user', async () => {
    const [eva, gil] = [await newPerson(services), await newPerson(services)];
    await addDocument(eva, passport('USA'));
    expect((await statuses(gil, await beginForm(gil, 'I-130', SPOUSES)))['citizenship']).toBe('missing');
  });

  it('lists the papers of the I-485 by category, complete in Spanish', async () => {
    const family = await beginForm(ana, 'I-485', { category: 'Family-based petition' });
    const items = await checklistOfApplication(ana, family, 'es');
    expect(items.map(({ item }) => item.id)).toEqual(expect.arrayContaining(['petitionNotice', 'affidavitOfSupport']));
    expect(items.filter(({ item }) => item.untranslated)).toEqual([]);
    expect(items[0]?.item.title).toBe('Dos fotos de usted');
    const asylum = await answer(ana, family, { category: 'Asylum/Refugee' });
    expect(await statuses(ana, asylum)).not.toHaveProperty('affidavitOfSupport');
  });
});
