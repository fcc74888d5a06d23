import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormData } from '../../../schema/forms/definition.ts';
import { answer, newPerson, submitLeavingEmpty } from '../../testing/people-with-readings.ts';
import { deleteApplication, factsOfCase, formsIn, LUIS } from '../../testing/people-with-cases.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { editionOfApplication } from '../applications/public.ts';
import { currentFacts, possibleDuplicates } from '../people/public.ts';
import { acceptFilled } from './accept-filled.ts';
import { addFormToCase } from './add-form-to-case.ts';
import { watchCase } from './case-events.ts';
import { changeFacts } from './change-facts.ts';
import { usesOfFact } from './fact-uses.ts';
import { joinPeople } from './join-people.ts';
import { startCase } from './start-case.ts';

describe('forms of a case that are deleted, set aside or submitted', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  async function begun(packageId = 'spouse-green-card') {
    const ctx = await newPerson(services);
    const { id } = await startCase(ctx, { packageId });
    const form = async (type: string) => (await formsIn(ctx, id)).get(type)!;
    const say = async (type: string, answers: FormData) => {
      await answer(ctx, (await form(type)).application, answers);
    };
    return { ctx, id, form, say };
  }

  it('deleting a form removes the answers that followed from it, keeps reviewed ones, and notifies open windows', async () => {
    const { ctx, id, form, say } = await begun();
    await say('I-130', { ...LUIS, petitionerStatus: 'citizen' });
    const { application } = await form('I-131');
    await acceptFilled(ctx, { applicationId: application.id, sectionId: 'kind' });
    expect((await form('I-485')).answers).toMatchObject({ familyCategory: 'citizenSpouse', firstName: 'LUIS' });
    const window = await watchCase(ctx, id);
    const told = window.next();
    await deleteApplication(ctx, { id: (await form('I-130')).application.id });
    expect((await told).value).toMatchObject({ id });
    await window.return?.();
    const i485 = await form('I-485');
    expect(i485.answers).not.toHaveProperty('familyCategory');
    // Facts about people are kept and still name their source.
    expect(i485.answers).toMatchObject({ firstName: 'LUIS' });
    await deleteApplication(ctx, { id: i485.application.id });
    expect((await form('I-765')).answers).not.toHaveProperty('categoryNumber');
    expect((await form('I-131')).answers).toMatchObject({ kind: 'advanceParole' });
    await addFormToCase(ctx, { caseId: id, formType: 'I-130' });
    expect((await form('I-130')).answers).toMatchObject({ rel_firstName: 'LUIS', rel_dateOfBirth: '1988-07-01' });
  });

  it('keeps a form set aside while no form answers whether it is needed', async () => {
    const { ctx, form, say } = await begun();
    await say('I-130', { ...LUIS, rel_relationship: 'Child' });
    await deleteApplication(ctx, { id: (await form('I-130')).application.id });
    expect((await form('I-130A')).row.parkedAt).not.toBeNull();
  });

  it('keeps text typed and fields emptied in a form that was set aside, once it comes back', async () => {
    const { form, say } = await begun();
    await say('I-130', { ...LUIS, rel_middleName: 'MIGUEL', rel_cityOfBirth: 'PUEBLA' });
    const [given, middle] = ['name.given', 'name.middle'];
    expect((await form('I-130A')).answers).toMatchObject({ [given]: 'LUIS', [middle]: 'MIGUEL' });
    await say('I-130', { rel_relationship: 'Child' });
    await say('I-130A', { [given]: 'LUIS ANGEL', [middle]: '' });
    await say('I-130', { rel_firstName: 'LUIZ', rel_relationship: 'Spouse' });
    const { row, answers } = await form('I-130A');
    expect(row.parkedAt).toBeNull();
    expect(answers[given]).toBe('LUIS ANGEL');
    expect(answers).not.toHaveProperty([middle]);
  });

  it('updates a form that was set aside with a changed fact, once it comes back', async () => {
    const { ctx, id, form, say } = await begun();
    await say('I-130', LUIS);
    await say('I-130', { rel_relationship: 'Child' });
    const facts = await factsOfCase(ctx, id, 'en');
    const { personId, key, fact, uses } = facts.find(({ uses: [use] }) => use?.path === 'rel_firstName')!;
    const applicationIds = uses.map(({ application }) => application.id);
    await changeFacts(ctx, { caseId: id, facts: [{ personId, key, value: 'LUIZ', factId: fact!.id }], applicationIds });
    expect((await form('I-130A')).answers).toMatchObject({ 'name.given': 'LUIS' });
    await say('I-130', { rel_relationship: 'Spouse' });
    expect((await form('I-130A')).answers).toMatchObject({ 'name.given': 'LUIZ' });
  });

  it('keeps an answer marked when another tab changed it after the person saw the section', async () => {
    const { ctx, form, say } = await begun();
    await say('I-130', LUIS);
    const { application, answers } = await form('I-485');
    const path = 'firstName';
    await say('I-130', { rel_firstName: 'LUIZ' });
    const { sectionId } = editionOfApplication(ctx, application).model.leaf(path)!;
    const look = (value: string) =>
      acceptFilled(ctx, { applicationId: application.id, sectionId, answers: [{ path, value }] });
    await look(answers[path] ?? '');
    expect((await form('I-485')).row.filled).toHaveProperty(path);
    await look('LUIZ');
    expect((await form('I-485')).row.filled).not.toHaveProperty(path);
  });

  async function submitted() {
    const { ctx, id, form, say } = await begun('work-authorization');
    await addFormToCase(ctx, { caseId: id, formType: 'G-1145' });
    await say('I-765', { 'name.given': 'ANA', 'name.family': 'SILVA' });
    await say('G-1145', { how: 'email', email: 'ana@example.org' });
    const done = await submitLeavingEmpty(ctx, (await form('G-1145')).application, []);
    expect(done.status).toBe('completed');
    return { ctx, id, form, say };
  }

  it('changes a fact in a submitted form only when the person selects it, and reopens that form', async () => {
    const { ctx, id, form } = await submitted();
    const change = async (value: string, types: readonly string[]) => {
      const [found] = (await factsOfCase(ctx, id, 'en')).filter(({ key }) => key === 'name.given');
      const { personId, key, fact, uses } = found!;
      const applicationIds = uses.flatMap(({ application: { id: used, formType } }) =>
        types.includes(formType) ? [used] : [],
      );
      await changeFacts(ctx, { caseId: id, facts: [{ personId, key, value, factId: fact!.id }], applicationIds });
    };
    await change('ANNA', ['I-765']);
    expect(await form('G-1145')).toMatchObject({
      application: { status: 'completed' },
      answers: { 'name.given': 'ANA' },
    });
    await change('ANNE', ['I-765', 'G-1145']);
    expect((await form('I-765')).answers).toMatchObject({ 'name.given': 'ANNE' });
    // It was submitted with another name, so it has to be submitted again.
    expect(await form('G-1145')).toMatchObject({
      application: { status: 'in_progress' },
      answers: { 'name.given': 'ANNE' },
    });
  });

  it('rejects a fact that no form can hold with the reason, and normalizes a valid one to the format of the forms', async () => {
    const { ctx, id, form, say } = await begun();
    await say('I-130', { ...LUIS, rel_sex: 'male', rel_socialSecurityNumber: '123456789' });
    const known = async (key: string) =>
      (await factsOfCase(ctx, id, 'en')).find((found) => found.key === key && found.uses[0]?.path.startsWith('rel_'))!;
    const change = async (key: string, value: string) => {
      const { personId, fact, uses } = await known(key);
      const applicationIds = uses.map(({ application }) => application.id);
      await changeFacts(ctx, { caseId: id, facts: [{ personId, key, value, factId: fact!.id }], applicationIds });
    };
    for (const [key, value, code] of [
      ['birth.date', 'July 3', 'invalidDate'],
      ['birth.date', '1988-02-30', 'invalidDate'],
      ['sex', 'banana', 'notAnOption'],
      ['ssn', '12', 'ssnDigits'],
    ] as const) {
      const before = await known(key);
      await expect(change(key, value)).rejects.toMatchObject({ code: 'FACT_NOT_FITTING', problem: { code } });
      expect(await known(key)).toEqual(before);
    }
    await change('birth.date', ' 7/3/1988 ');
    expect((await known('birth.date')).fact?.value).toBe('1988-07-03');
    expect((await form('I-864')).answers).toMatchObject({ immigrantDateOfBirth: '1988-07-03' });
  });

  it('changes a fact in another case of the person too, only in the selected forms and all or nothing', async () => {
    const { ctx, id, form, say } = await begun('work-authorization');
    await say('I-765', { 'name.given': 'ANA', 'name.family': 'SILVA' });
    const other = await startCase(ctx, { packageId: 'spouse-green-card' });
    const elsewhere = async (type: string) => (await formsIn(ctx, other.id)).get(type)!;
    expect((await elsewhere('I-130')).answers).toMatchObject({ firstName: 'ANA' });
    const { personId } = (await form('I-765')).row.roles.find(({ role }) => role === 'applicant')!;
    const known = async () => (await currentFacts(ctx, ctx.db, [personId], ['name.given']))[0]!;
    const uses = await usesOfFact(ctx, await known(), 'en');
    const used = uses.map(({ application: { formType } }) => formType);
    expect(used).toEqual(expect.arrayContaining(['I-765', 'I-130', 'I-864']));
    const change = async (value: string, types: readonly string[]) => {
      const { id: factId, key } = await known();
      const applicationIds = uses.flatMap(({ application }) =>
        types.includes(application.formType) ? [application.id] : [],
      );
      await changeFacts(ctx, { caseId: id, facts: [{ personId, key, value, factId }], applicationIds });
    };
    const window = await watchCase(ctx, other.id);
    const told = window.next();
    await change('ANNA', ['I-765', 'I-130']);
    expect((await told).value).toMatchObject({ id: other.id });
    await window.return?.();
    expect((await form('I-765')).answers).toMatchObject({ 'name.given': 'ANNA' });
    expect((await elsewhere('I-130')).answers).toMatchObject({ firstName: 'ANNA' });
    // This form was not listed in the change: it keeps its answer, even after the next save in its case.
    await answer(ctx, (await elsewhere('I-130')).application, { middleName: 'LUZ' });
    expect((await elsewhere('I-864')).answers).toMatchObject({ 'name.given': 'ANA' });
    const before = (await elsewhere('I-130')).application.revision;
    await expect(change('', ['I-765', 'I-130'])).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect((await elsewhere('I-130')).application.revision).toBe(before);
  });

  it('keeps an answer typed into a submitted form when another form changes the same fact', async () => {
    const { form, say } = await submitted();
    await say('G-1145', { 'name.given': 'ANA LUZ' });
    await say('I-765', { 'name.given': 'ANITA' });
    expect((await form('G-1145')).answers).toMatchObject({ 'name.given': 'ANA LUZ' });
  });

  it('keeps two people of one form apart, even with the same name and date of birth', async () => {
    const { ctx, form, say } = await begun();
    const twin = { family: 'SILVA', given: 'ANA', birth: '1990-03-12' };
    await say('I-130', { lastName: twin.family, firstName: twin.given, dateOfBirth: twin.birth });
    await say('I-130', { rel_lastName: twin.family, rel_firstName: twin.given, rel_dateOfBirth: twin.birth });
    const personIn = async (role: string) =>
      (await form('I-130')).row.roles.find((binding) => binding.role === role)!.personId;
    const [keepId, joinId] = [await personIn('petitioner'), await personIn('beneficiary')];
    expect(await possibleDuplicates(ctx, keepId)).toEqual([]);
    await expect(joinPeople(ctx, { keepId, joinId })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await personIn('beneficiary')).toBe(joinId);
  });
});
