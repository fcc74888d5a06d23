import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import {
  addDocument,
  answer,
  beginForm,
  deleteDocument,
  differencesOfApplication,
  newPerson,
  readingOf,
} from '../../testing/people-with-readings.ts';
import { ANA, differencesOfCase, formsIn, LUIS } from '../../testing/people-with-cases.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { applicationsOf, findApplication } from '../applications/public.ts';
import { currentFacts, possibleDuplicates, personFor } from '../people/public.ts';
import { findForm, formPackages } from '../forms/public.ts';
import { acceptFilled } from './accept-filled.ts';
import { addFormToCase } from './add-form-to-case.ts';
import { bindRole } from './bind-role.ts';
import { packageOf } from './case-forms.ts';
import { watchCase } from './case-events.ts';
import { changeFacts } from './change-facts.ts';
import { findCases } from './find-case.ts';
import { joinPeople } from './join-people.ts';
import { removeFormFromCase } from './remove-form-from-case.ts';
import { startCase } from './start-case.ts';

describe('cases', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  it('a package starts every form that it needs, each with the right people', async () => {
    const ctx = await newPerson(services);
    const { id } = await startCase(ctx, { packageId: 'spouse-green-card' });
    const forms = await formsIn(ctx, id);
    expect([...forms.keys()].sort()).toEqual(
      ['G-1145', 'I-130', 'I-130A', 'I-131', 'I-485', 'I-693', 'I-765', 'I-864'].sort(),
    );
    const personOf = (form: string, role: string) =>
      forms.get(form)?.row.roles.find((binding) => binding.role === role)?.personId;
    expect(personOf('I-864', 'sponsor')).toBe(personOf('I-130', 'petitioner'));
    expect(personOf('I-485', 'applicant')).toBe(personOf('I-130', 'beneficiary'));
    expect(personOf('I-485', 'applicant')).not.toBe(personOf('I-130', 'petitioner'));
  });

  it.each([
    [undefined, 'self', 'spouse'],
    ['immigrant', 'spouse', 'self'],
  ])('the user who starts a case has the role they choose: %s', async (viewerIs, petitioner, immigrant) => {
    const ctx = await newPerson(services);
    const { id } = await startCase(ctx, { packageId: 'spouse-green-card', viewerIs });
    const forms = await formsIn(ctx, id);
    const relationIn = (form: string, role: string) =>
      forms.get(form)?.row.roles.find((binding) => binding.role === role)?.person.relation;
    expect([relationIn('I-130', 'petitioner'), relationIn('I-864', 'sponsor')]).toEqual([petitioner, petitioner]);
    expect([relationIn('I-130', 'beneficiary'), relationIn('I-485', 'applicant')]).toEqual([immigrant, immigrant]);
  });

  it('the list by last change starts with the first form to fill, then with the form answered last', async () => {
    const ctx = await newPerson(services);
    const { id } = await startCase(ctx, { packageId: 'spouse-green-card' });
    const listed = async () => (await applicationsOf(ctx, [ctx.viewer!.id])).map(({ formType }) => formType);
    expect(await listed()).toEqual(['I-130', 'I-130A', 'I-485', 'I-864', 'I-765', 'I-131', 'I-693', 'G-1145']);
    await answer(ctx, (await formsIn(ctx, id)).get('I-485')!.application, { lastName: 'SILVA', firstName: 'LUIS' });
    expect((await listed()).slice(0, 3)).toEqual(['I-485', 'I-130', 'I-130A']);
  });

  it('no form has a change time before its creation time, however fast other forms fill it', async () => {
    const moment = services.now();
    const ctx: Context = { ...(await newPerson(services)), now: () => moment };
    const { id } = await startCase(ctx, { packageId: 'spouse-green-card' });
    await answer(ctx, (await formsIn(ctx, id)).get('I-485')!.application, ANA);
    const forms = [...(await formsIn(ctx, id)).values()].map(({ application }) => application);
    expect(forms.filter(({ revision }) => revision > 1).length).toBeGreaterThan(1);
    expect(forms.filter(({ createdAt, updatedAt }) => updatedAt < createdAt)).toEqual([]);
  });

  it('the interpreter of one form becomes the interpreter of the other forms of the case', async () => {
    const ctx = await newPerson(services);
    const { id } = await startCase(ctx, { packageId: 'spouse-green-card' });
    const { application } = (await formsIn(ctx, id)).get('I-130')!;
    await answer(ctx, application, {
      statementLanguage: 'interpreter',
      interpreterFamilyName: 'LIMA',
    });
    const interpreters = [...(await formsIn(ctx, id)).values()].flatMap(({ row }) =>
      row.roles.filter(({ role }) => role === 'interpreter').map(({ personId }) => personId),
    );
    expect(interpreters.length).toBeGreaterThan(1);
    expect(new Set(interpreters).size).toBe(1);
  });

  it('every package starts each form that is always needed and can be filled here', async () => {
    for (const { id: packageId } of formPackages(services, 'en')) {
      const plan = packageOf(services, packageId)!.case;
      const ctx = await newPerson(services);
      const { id } = await startCase(ctx, { packageId });
      const begun = await formsIn(ctx, id);
      const needed = plan.forms.filter((form) => form.optional !== true && form.when === undefined);
      const canBeFilled = needed.filter(({ form }) => findForm(services, form)?.kind === 'form');
      expect([packageId, ...begun.keys()]).toEqual(
        expect.arrayContaining([packageId, ...canBeFilled.map(({ form }) => form)]),
      );
      for (const { form, roles } of canBeFilled)
        expect(begun.get(form)?.row.roles.map(({ role }) => role)).toEqual(expect.arrayContaining(Object.keys(roles)));
    }
  });

  it('an answer in one form fills all other forms and does not overwrite a typed answer', async () => {
    const ctx = await newPerson(services);
    const { id } = await startCase(ctx, { packageId: 'spouse-green-card' });
    const i485 = (await formsIn(ctx, id)).get('I-485')!.application;
    await answer(ctx, i485, { firstName: 'LUIS MIGUEL' });
    const i130 = (await formsIn(ctx, id)).get('I-130')!;
    expect(i130.answers).toMatchObject({ rel_firstName: 'LUIS MIGUEL' });
    await answer(ctx, i130.application, { ...ANA, ...LUIS });
    const forms = await formsIn(ctx, id);
    expect(forms.get('I-485')!.answers).toMatchObject({
      lastName: 'SILVA',
      firstName: 'LUIS MIGUEL',
      dateOfBirth: '1988-07-01',
    });
    expect(forms.get('I-864')!.answers).toMatchObject({
      'name.family': 'SILVA',
      'immigrantName.given': 'LUIS',
      immigrantDateOfBirth: '1988-07-01',
    });
  });

  it('an A-Number answered as "na" fills "no" in the other form, and a number fills "yes"', async () => {
    const ctx = await newPerson(services);
    const { id } = await startCase(ctx, { packageId: 'spouse-green-card' });
    const numberIn = async (alienNumber: string) => {
      await answer(ctx, (await formsIn(ctx, id)).get('I-130')!.application, { rel_alienNumber: alienNumber });
      return (await formsIn(ctx, id)).get('I-485')!.answers['hasANumber'];
    };
    expect([await numberIn('na'), await numberIn('A123456789')]).toEqual(['no', 'yes']);
  });

  it('a time of unemployment in one form does not become a job in another', async () => {
    const ctx = await newPerson(services);
    const { id } = await startCase(ctx, { packageId: 'spouse-green-card' });
    await answer(ctx, (await formsIn(ctx, id)).get('I-485')!.application, {
      'jobs[0].kind': 'unemployed',
      'jobs[0].from': '2023-05-02',
      'jobs[0].to': 'present',
    });
    expect(Object.keys((await formsIn(ctx, id)).get('I-130A')!.answers).filter((path) => /Jobs/.test(path))).toEqual(
      [],
    );
  });

  it('a phone number from abroad is stored once, without a difference when the US number is "na"', async () => {
    const ctx = await newPerson(services);
    const { id } = await startCase(ctx, { packageId: 'child-green-card' });
    const i130 = (await formsIn(ctx, id)).get('I-130')!;
    await answer(ctx, i130.application, { phoneAbroad: '+81225550142', phoneNumber: 'na' });
    const { personId } = i130.row.roles.find(({ role }) => role === 'petitioner')!;
    const phones = (await currentFacts(ctx, ctx.db, [personId])).filter(({ key }) => key === 'phone.daytime');
    expect(phones.map(({ value }) => value)).toEqual(['+81225550142']);
    expect(await differencesOfCase(ctx, id)).toEqual([]);
  });

  it('existing forms join a new case and fill its other forms', async () => {
    const ctx = await newPerson(services);
    const alone = await beginForm(ctx, 'I-130', { ...ANA, ...LUIS });
    const { id } = await startCase(ctx, { packageId: 'spouse-green-card', applicationIds: [alone.id] });
    const forms = await formsIn(ctx, id);
    expect(forms.get('I-130')!.application.id).toBe(alone.id);
    expect(forms.get('I-485')!.answers).toMatchObject({ lastName: 'SILVA', firstName: 'LUIS' });
    await addFormToCase(ctx, { caseId: id, formType: 'G-1450' });
    expect((await formsIn(ctx, id)).has('G-1450')).toBe(true);
  });

  it('a fact changes in exactly the forms that the user names, and a stale change is refused', async () => {
    const ctx = await newPerson(services);
    const { id } = await startCase(ctx, { packageId: 'spouse-green-card' });
    await answer(ctx, (await formsIn(ctx, id)).get('I-130')!.application, { ...ANA, ...LUIS });
    const i485 = (await formsIn(ctx, id)).get('I-485')!;
    await acceptFilled(ctx, { applicationId: i485.application.id, sectionId: 'applicant' });
    await answer(ctx, (await formsIn(ctx, id)).get('I-130')!.application, { rel_firstName: 'LUIZ' });
    const before = await formsIn(ctx, id);
    // The reviewed answer stays; the one not yet reviewed follows.
    expect(before.get('I-485')!.answers['firstName']).toBe('LUIS');
    expect(before.get('I-864')!.answers['immigrantName.given']).toBe('LUIZ');
    const [difference, ...others] = await differencesOfCase(ctx, id);
    expect(others).toEqual([]);
    expect(difference).toMatchObject({ key: 'name.given' });
    const { personId, key, fact } = difference!;
    const change = { personId, key, value: 'LUISA', factId: fact!.id };
    const applicationIds = ['I-130', 'I-485'].map((form) => before.get(form)!.application.id);
    const asked = { caseId: id, facts: [change], applicationIds, idempotencyKey: 'one-click' };
    await changeFacts(ctx, asked);
    await changeFacts(ctx, asked);
    const after = await formsIn(ctx, id);
    expect(after.get('I-130')!.answers['rel_firstName']).toBe('LUISA');
    expect(after.get('I-485')!.answers['firstName']).toBe('LUISA');
    // Answers filled in from the fact in forms that were not named stay as they are.
    expect(after.get('I-864')!.answers['immigrantName.given']).toBe('LUIZ');
    await expect(changeFacts(ctx, { ...asked, idempotencyKey: 'other-tab' })).rejects.toMatchObject({
      code: 'FACT_CHANGED_ELSEWHERE',
    });
  });

  it('a form that is no longer needed is set aside, and returns with its answers', async () => {
    const ctx = await newPerson(services);
    const { id } = await startCase(ctx, { packageId: 'spouse-green-card' });
    const i130 = async () => (await formsIn(ctx, id)).get('I-130')!.application;
    const i130a = (await formsIn(ctx, id)).get('I-130A')!.application;
    await answer(ctx, i130a, { 'parent1.family': 'ROSAS' });
    await answer(ctx, await i130(), { rel_relationship: 'Child' });
    expect((await formsIn(ctx, id)).get('I-130A')!.row.parkedAt).not.toBeNull();
    await answer(ctx, await i130(), { rel_relationship: 'Spouse' });
    const back = (await formsIn(ctx, id)).get('I-130A')!;
    expect(back.row.parkedAt).toBeNull();
    expect(back.answers).toMatchObject({ 'parent1.family': 'ROSAS' });
    await removeFormFromCase(ctx, { caseId: id, applicationId: i130a.id });
    await answer(ctx, await i130(), ANA);
    expect((await formsIn(ctx, id)).has('I-130A')).toBe(false);
    expect(await findApplication(ctx, i130a.id)).toMatchObject({ id: i130a.id });
  });

  it('an answer that the user clears is not filled again, and the other form keeps its own', async () => {
    const ctx = await newPerson(services);
    const { id } = await startCase(ctx, { packageId: 'spouse-green-card' });
    const form = async (type: string) => (await formsIn(ctx, id)).get(type)!;
    await answer(ctx, (await form('I-130')).application, { ...ANA, ...LUIS, rel_middleName: 'MIGUEL' });
    await answer(ctx, (await form('I-485')).application, { middleName: '' });
    await answer(ctx, (await form('I-130')).application, { rel_cityOfBirth: 'PUEBLA' });
    expect((await form('I-485')).answers).not.toHaveProperty('middleName');
    expect((await form('I-130')).answers).toMatchObject({ rel_middleName: 'MIGUEL' });
    await answer(ctx, (await form('I-130')).application, { rel_middleName: '' });
    expect((await form('I-864')).answers).not.toHaveProperty(['immigrantName.middle']);
  });

  it('deleting a document removes no answer and ends its differences', async () => {
    const eva = await newPerson(services);
    const { id } = await startCase(eva, { packageId: 'spouse-green-card' });
    const holder = [
      { fact: 'name.family', value: 'SILVA' },
      { fact: 'name.given', value: 'LUIS' },
      { fact: 'birth.date', value: '1988-07-01' },
    ];
    const documentId = await addDocument(eva, readingOf('passport', { holder }));
    const { application } = (await formsIn(eva, id)).get('I-130')!;
    await answer(eva, application, { ...LUIS, rel_dateOfBirth: '1988-01-07' });
    const told = (await formsIn(eva, id)).get('I-130')!.application;
    expect(await differencesOfApplication(eva, told, 'en')).toMatchObject([{ path: 'rel_dateOfBirth' }]);
    await deleteDocument(eva, { id: documentId });
    const forms = await formsIn(eva, id);
    expect(await differencesOfApplication(eva, forms.get('I-130')!.application, 'en')).toEqual([]);
    expect(forms.get('I-130')!.answers).toMatchObject({ rel_firstName: 'LUIS', rel_dateOfBirth: '1988-01-07' });
    expect(forms.get('I-485')!.answers).toMatchObject({ firstName: 'LUIS', dateOfBirth: '1988-01-07' });
  });

  it('two people with the same name and birthday stay separate until the user joins them', async () => {
    const ctx = await newPerson(services);
    const one = await startCase(ctx, { packageId: 'spouse-green-card' });
    await answer(ctx, (await formsIn(ctx, one.id)).get('I-130')!.application, { ...ANA, ...LUIS });
    const two = await startCase(ctx, { packageId: 'spouse-green-card' });
    const again = await formsIn(ctx, two.id);
    // The user is the same person in every case; anybody else starts as a new person.
    expect(again.get('I-130')!.answers).toMatchObject({ firstName: 'ANA' });
    expect(again.get('I-130')!.answers).not.toHaveProperty('rel_firstName');
    await answer(ctx, again.get('I-130')!.application, LUIS);
    const personIn = async (caseId: string) =>
      (await formsIn(ctx, caseId)).get('I-485')!.row.roles.find(({ role }) => role === 'applicant')!.personId;
    const [keepId, joinId] = [await personIn(one.id), await personIn(two.id)];
    expect(joinId).not.toBe(keepId);
    expect((await possibleDuplicates(ctx, keepId)).map(({ id }) => id)).toEqual([joinId]);
    await joinPeople(ctx, { keepId, joinId });
    expect(await personIn(two.id)).toBe(keepId);
    expect(await possibleDuplicates(ctx, keepId)).toEqual([]);
  });

  it('an answer in one case fills the other cases about the person at once, except where the user typed another', async () => {
    const ctx = await newPerson(services);
    const other = await startCase(ctx, { packageId: 'work-authorization' });
    const { id } = await startCase(ctx, { packageId: 'spouse-green-card' });
    const i130 = async () => (await formsIn(ctx, id)).get('I-130')!.application;
    const i765 = async () => (await formsIn(ctx, other.id)).get('I-765')!;
    const listed = async () => (await findCases(ctx)).map((one) => one.id);
    const window = await watchCase(ctx, other.id);
    const told = window.next();
    await answer(ctx, await i130(), ANA);
    expect((await told).value).toMatchObject({ id: other.id });
    await window.return?.();
    expect((await i765()).answers).toMatchObject({ 'name.given': 'ANA', 'name.family': 'SILVA' });
    expect(await listed()).toEqual([id, other.id]);
    await answer(ctx, await i130(), { firstName: 'ANNA' });
    expect((await i765()).answers).toMatchObject({ 'name.given': 'ANNA' });
    await answer(ctx, (await i765()).application, { 'name.given': 'ANNE' });
    expect(await listed()).toEqual([other.id, id]);
    await answer(ctx, await i130(), { firstName: 'ANITA', middleName: 'MARIA' });
    expect((await i765()).answers).toMatchObject({ 'name.given': 'ANNE', 'name.middle': 'MARIA' });
  });

  const COMPANY = {
    organization: 'yes',
    companyName: 'BAY BOOKS LLC',
    'companyMailing.inUnitedStates': 'yes',
    'companyMailing.street': '1 PIER ST',
    'companyMailing.city': 'OAKLAND',
    'companyMailing.state': 'CA',
    'companyMailing.zip': '94607',
    signatoryTitle: 'OWNER',
    ein: '12-3456789',
    nonprofit: 'no',
    business: 'BOOKSTORE',
    employees: '12',
    small: 'yes',
    grossIncome: '900000',
    netIncome: '90000',
  } as const;
  const organizationsOf = (ctx: Context) =>
    ctx.db.person.findMany({ where: { userId: ctx.viewer!.id, relation: 'organization' } });

  it('the answers of a company in one form fill the other forms of its case', async () => {
    const ctx = await newPerson(services);
    const { id } = await startCase(ctx, { packageId: 'h-1b' });
    const form = async (type: string) => (await formsIn(ctx, id)).get(type)!;
    await answer(ctx, (await form('I-129')).application, { organization: 'no', business: 'BOOKSTORE' });
    expect(await organizationsOf(ctx)).toEqual([]);
    await answer(ctx, (await form('I-129')).application, COMPANY);
    for (const formType of ['I-140', 'G-28']) await addFormToCase(ctx, { caseId: id, formType });
    await answer(ctx, (await form('I-140')).application, { petitioner: 'employer', organization: 'yes' });
    await answer(ctx, (await form('I-140')).application, { established: '1998-05-01' });
    expect((await form('I-140')).answers).toMatchObject(COMPANY);
    // The I-140 asks for the date of establishment, the I-129 only for the year.
    expect((await form('I-129')).answers).toMatchObject({ established: '1998' });
    await answer(ctx, (await form('G-28')).application, { capacity: 'attorney', isEntity: 'yes' });
    expect((await form('G-28')).answers).toMatchObject({ entity: 'BAY BOOKS LLC', entityTitle: 'OWNER' });
    expect(await organizationsOf(ctx)).toHaveLength(1);
    expect(await differencesOfCase(ctx, id)).toEqual([]);
  });

  it('a company saved before forms had companies fills other forms after the next save', async () => {
    const ctx = await newPerson(services);
    const { id } = await startCase(ctx, { packageId: 'h-1b' });
    const form = async (type: string) => (await formsIn(ctx, id)).get(type)!;
    await answer(ctx, (await form('I-129')).application, COMPANY);
    await ctx.db.person.deleteMany({ where: { userId: ctx.viewer!.id, relation: 'organization' } });
    expect((await form('I-129')).answers).toMatchObject(COMPANY);
    await answer(ctx, (await form('I-129')).application, { workers: '1' });
    await addFormToCase(ctx, { caseId: id, formType: 'I-140' });
    await answer(ctx, (await form('I-140')).application, { petitioner: 'employer', organization: 'yes' });
    expect((await form('I-140')).answers).toMatchObject(COMPANY);
  });

  it('a company in two cases is joined at the request of the user, and never with a person', async () => {
    const ctx = await newPerson(services);
    const cases = [await startCase(ctx, { packageId: 'h-1b' }), await startCase(ctx, { packageId: 'h-1b' })];
    const [one, two] = cases.map(
      ({ id }) =>
        async () =>
          (await formsIn(ctx, id)).get('I-129')!,
    );
    await answer(ctx, (await one!()).application, COMPANY);
    await answer(ctx, (await two!()).application, { organization: 'yes', companyName: 'Bay Books, L.L.C.' });
    const companyIn = async (form: typeof one) =>
      (await form!()).row.roles.find(({ role }) => role === 'organization')!.personId;
    const [keepId, joinId] = [await companyIn(one), await companyIn(two)];
    expect(await possibleDuplicates(ctx, joinId)).toMatchObject([{ id: keepId }]);
    const worker = (await one!()).row.roles.find(({ role }) => role === 'beneficiary')!.personId;
    await expect(joinPeople(ctx, { keepId, joinId: worker })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    const { id: applicationId } = (await one!()).application;
    await expect(
      bindRole(ctx, { caseId: cases[0]!.id, applicationId, role: 'beneficiary', personId: keepId }),
    ).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await joinPeople(ctx, { keepId, joinId });
    expect((await two!()).answers).toMatchObject({ ein: '12-3456789', business: 'BOOKSTORE' });
  });

  it('a case started when its package named other people gets all people that an added form needs', async () => {
    const ctx = await newPerson(services);
    // Recreates a case from before the petition was fillable, when the package named the worker and the spouse.
    const i539 = await beginForm(ctx, 'I-539', {});
    const family = await ctx.db.$transaction((tx) => personFor(ctx, tx, ctx.viewer!.id, 'spouse'));
    const { id } = await ctx.db.case.create({
      data: {
        id: ctx.newId('cas'),
        userId: ctx.viewer!.id,
        packageId: 'h-1b',
        forms: {
          create: {
            applicationId: i539.id,
            addedAt: ctx.now(),
            roles: { create: { role: 'applicant', personId: family.id } },
          },
        },
      },
    });
    await answer(ctx, i539, { 'name.given': 'LUIS' });
    await addFormToCase(ctx, { caseId: id, formType: 'I-129' });
    const forms = await formsIn(ctx, id);
    const roles = forms.get('I-129')!.row.roles.map(({ role, person }) => [role, person.relation]);
    expect(Object.fromEntries(roles)).toEqual({ petitioner: 'self', beneficiary: 'other' });
    await answer(ctx, forms.get('I-129')!.application, { ...COMPANY, 'workerName.given': 'ANA' });
    expect((await formsIn(ctx, id)).get('I-539')!.answers).toMatchObject({ 'name.given': 'LUIS' });
  });

  it('another user can neither see nor change a case, and a change notifies an open window', async () => {
    const [ana, bao] = [await newPerson(services), await newPerson(services)];
    const { id } = await startCase(ana, { packageId: 'work-authorization' });
    const { application } = (await formsIn(ana, id)).get('I-765')!;
    await expect(addFormToCase(bao, { caseId: id, formType: 'G-1145' })).rejects.toMatchObject({
      code: 'CASE_NOT_FOUND',
    });
    await expect(acceptFilled(bao, { applicationId: application.id, sectionId: 'you' })).rejects.toMatchObject({
      code: 'APPLICATION_NOT_FOUND',
    });
    await expect(
      startCase(bao, { packageId: 'work-authorization', applicationIds: [application.id] }),
    ).rejects.toMatchObject({ code: 'APPLICATION_NOT_FOUND' });
    await expect(watchCase(bao, id)).rejects.toMatchObject({ code: 'CASE_NOT_FOUND' });
    const window = await watchCase(ana, id);
    const next = window.next();
    await answer(ana, application, { 'name.given': 'ANA' });
    expect((await next).value).toMatchObject({ id });
    await window.return?.();
  });
});
