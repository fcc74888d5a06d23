import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FormData } from '../../../schema/forms/definition.ts';
import type { Context } from '../../platform/context.ts';
import { differencesOfCase, formsIn } from '../../testing/people-with-cases.ts';
import { answer, newPerson } from '../../testing/people-with-readings.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { currentFacts } from '../people/public.ts';
import { addFormToCase } from './add-form-to-case.ts';
import { bindRole } from './bind-role.ts';
import { changeFacts } from './change-facts.ts';
import { startCase } from './start-case.ts';

const under = (prefix: string, row: FormData): FormData =>
  Object.fromEntries(Object.entries(row).map(([path, text]) => [`${prefix}.${path}`, text]));

const OLGA = {
  family: 'SILVA',
  given: 'OLGA',
  relationship: 'Child',
  dateOfBirth: '2016-02-03',
  countryOfBirth: 'PERU',
} as const;
const IVAN = { ...OLGA, given: 'IVAN', relationship: 'Stepchild', dateOfBirth: '2004-05-06' } as const;
const ANA = { ...OLGA, given: 'ANA', relationship: 'Spouse', dateOfBirth: '1990-03-12' } as const;
const FAMILY: FormData = {
  rel_relationship: 'Spouse',
  ...under('rel_family[0]', ANA),
  ...under('rel_family[1]', OLGA),
  ...under('rel_family[2]', IVAN),
};
const MARRIAGES: FormData = {
  rel_timesMarried: '2',
  rel_maritalStatus: 'married',
  ...under('rel_spouses[0]', { family: 'SILVA', given: 'ANA' }),
  ...under('rel_spouses[1]', { family: 'ROJAS', given: 'EVA', ended: '2012-01-31' }),
};

/** Forms group the people of a household into different lists. */
describe('lists of people in a case', () => {
  let services: TestServices;
  beforeAll(async () => {
    services = await openTestServices();
    services.setNow(new Date('2026-11-21T12:00:00Z'));
  });
  afterAll(() => services.close());

  async function begun(packageId = 'spouse-green-card') {
    const ctx = await newPerson(services);
    const { id } = await startCase(ctx, { packageId });
    const form = async (type: string) => (await formsIn(ctx, id)).get(type)!;
    const say = async (type: string, answers: FormData) =>
      void (await answer(ctx, (await form(type)).application, answers));
    return { ctx, id, form, say };
  }
  const rowsIn = (answers: FormData, list: string) =>
    Object.entries(answers).filter(([path]) => path.startsWith(`${list}[`));

  it('offers children and former spouses in every list that asks for them, and no other people', async () => {
    const { ctx, id, form, say } = await begun();
    await say('I-130', { ...FAMILY, ...MARRIAGES });
    await say('I-485', { childrenCount: '2' });
    const { answers } = await form('I-485');
    expect(answers).toMatchObject({
      'children[0].name.given': 'OLGA',
      'children[0].dateOfBirth': '2016-02-03',
      'children[0].countryOfBirth': 'PERU',
      'children[0].relationship': 'BIOLOGICAL CHILD',
      'children[1].name.given': 'IVAN',
      'children[1].relationship': 'STEPCHILD',
      'formerSpouses[0].name.family': 'ROJAS',
      'formerSpouses[0].ended': '2012-01-31',
    });
    expect(rowsIn(answers, 'children').some(([path]) => path.startsWith('children[2]'))).toBe(false);
    expect(rowsIn(answers, 'formerSpouses').some(([path]) => path.startsWith('formerSpouses[1]'))).toBe(false);
    await addFormToCase(ctx, { caseId: id, formType: 'N-400' });
    await bindApplicant(ctx, id, 'N-400');
    await say('N-400', { childrenCount: '1' });
    const minors = rowsIn((await form('N-400')).answers, 'children');
    expect(Object.fromEntries(minors)).toMatchObject({ 'children[0].given': 'OLGA' });
    expect(minors.some(([path]) => path.startsWith('children[1]'))).toBe(false);
  });

  it('fills a list of the first form from the second, with the kind of child', async () => {
    const { form, say } = await begun();
    await say('I-485', {
      childrenCount: '1',
      ...under('children[0]', { 'name.family': 'SILVA', 'name.given': 'OLGA', relationship: 'ADOPTED CHILD' }),
    });
    expect((await form('I-130')).answers).toMatchObject({
      'rel_family[0].given': 'OLGA',
      'rel_family[0].relationship': 'Adopted child',
    });
  });

  it('does not call a child biological when no list states the kind', async () => {
    const { ctx, id, form, say } = await begun();
    await addFormToCase(ctx, { caseId: id, formType: 'I-821' });
    await bindApplicant(ctx, id, 'I-821');
    await say('I-821', { request: 'initial', late: 'yes' });
    await say('I-821', under('children[0]', { 'name.family': 'SILVA', 'name.given': 'OLGA' }));
    await say('I-485', { childrenCount: '1' });
    const [{ answers: petition }, { answers }] = [await form('I-130'), await form('I-485')];
    expect(petition).toMatchObject({ 'rel_family[0].given': 'OLGA' });
    expect(petition).not.toHaveProperty(['rel_family[0].relationship']);
    expect(answers).toMatchObject({ 'children[0].name.given': 'OLGA' });
    expect(answers).not.toHaveProperty(['children[0].relationship']);
  });

  it.each([
    ['divorced', 'DIVORCE'],
    ['died', 'DEATH'],
  ])(
    'fills how a marriage ended (%s) as a choice in one form and as text in another, without a difference',
    async (kind, words) => {
      const eva = { 'name.family': 'ROJAS', 'name.given': 'EVA' };
      const { ctx, id, form, say } = await begun();
      await addFormToCase(ctx, { caseId: id, formType: 'I-821' });
      await bindApplicant(ctx, id, 'I-821');
      await say('I-485', { maritalStatus: 'married', timesMarried: '2' });
      await say('I-821', { request: 'initial', late: 'yes' });
      await say('I-485', under('formerSpouses[0]', { ...eva, howEnded: kind }));
      expect((await form('I-821')).answers).toMatchObject({ 'formerSpouses[0].howEnded': words });
      expect(await differencesOfCase(ctx, id)).toEqual([]);
    },
  );

  it('keeps typed values with the person of their row when the other list is reordered', async () => {
    const { form, say } = await begun();
    await say('I-130', FAMILY);
    await say('I-485', { childrenCount: '2' });
    await say('I-485', { 'children[0].aNumber': 'A123456789' });
    await say('I-130', { ...under('rel_family[1]', IVAN), ...under('rel_family[2]', OLGA) });
    const { answers } = await form('I-485');
    expect(answers).toMatchObject({
      'children[0].name.given': 'OLGA',
      'children[0].dateOfBirth': '2016-02-03',
      'children[0].aNumber': 'A123456789',
      'children[1].name.given': 'IVAN',
    });
    expect(rowsIn(answers, 'children').some(([path]) => path.startsWith('children[2]'))).toBe(false);
  });

  it('reports one difference when two lists disagree about a child, and changes both lists', async () => {
    const { ctx, id, form, say } = await begun();
    await say('I-130', FAMILY);
    await say('I-485', { childrenCount: '2' });
    expect(await differencesOfCase(ctx, id)).toEqual([]);
    await say('I-485', { 'children[0].dateOfBirth': '2017-02-03' });
    const [difference, ...others] = await differencesOfCase(ctx, id);
    expect(others).toEqual([]);
    expect(difference?.uses.map(({ path }) => path).sort()).toEqual([
      'children[0].dateOfBirth',
      'rel_family[1].dateOfBirth',
    ]);
    const { personId, key, fact, uses } = difference!;
    const applicationIds = uses.map(({ application }) => application.id);
    await changeFacts(ctx, {
      caseId: id,
      facts: [{ personId, key, value: '2018-02-03', factId: fact?.id ?? null }],
      applicationIds,
    });
    expect((await form('I-485')).answers['children[0].dateOfBirth']).toBe('2018-02-03');
    expect((await form('I-130')).answers['rel_family[1].dateOfBirth']).toBe('2018-02-03');
    expect(await differencesOfCase(ctx, id)).toEqual([]);
  });

  it.each([
    ['born on different days', { dateOfBirth: '2016-02-03' }, { dateOfBirth: '2018-04-05' }],
    ['of whom one has a longer one, born on one day', { given: 'JOSE' }, { given: 'JOSE LUIS' }],
    ['born on one day', {}, {}],
  ] as const)('keeps two children of one name apart in every list: %s', async (_what, one, other) => {
    const { ctx, id, form, say } = await begun();
    const [first, second] = [
      { ...OLGA, ...one },
      { ...OLGA, ...other },
    ];
    await say('I-130', {
      rel_relationship: 'Spouse',
      ...under('rel_family[0]', first),
      ...under('rel_family[1]', second),
    });
    await say('I-485', { childrenCount: '2' });
    const { answers } = await form('I-485');
    for (const [at, { given, dateOfBirth }] of [first, second].entries())
      expect(answers).toMatchObject({
        [`children[${at}].name.given`]: given,
        [`children[${at}].dateOfBirth`]: dateOfBirth,
      });
    expect(await differencesOfCase(ctx, id)).toEqual([]);
  });

  const SAMI = { lastName: 'HADDAD', firstName: 'SAMI', dateOfBirth: '1980-01-25', countryOfBirth: 'LEBANON' } as const;
  const relative = (rel_relationship: string, rel_firstName: string, rel_dateOfBirth: string): FormData => {
    return { rel_relationship, rel_lastName: 'HADDAD', rel_firstName, rel_dateOfBirth };
  };

  it('lists the petitioner of a child as a parent, but not for a stepchild', async () => {
    const { form, say } = await begun('child-green-card');
    await say('I-130', { ...SAMI, ...relative('Child', 'NIA', '2012-05-05'), childParentKind: 'bornMarried' });
    expect((await form('I-485')).answers).toMatchObject({
      'parent1.name.family': 'HADDAD',
      'parent1.name.given': 'SAMI',
      'parent1.dateOfBirth': '1980-01-25',
      'parent1.countryOfBirth': 'LEBANON',
    });
    await say('I-130', { childParentKind: 'step' });
    expect((await form('I-485')).answers).not.toHaveProperty(['parent1.name.given']);
  });

  it('keeps a parent who is already named in place, and puts the petitioner in the other place', async () => {
    const { form, say } = await begun('child-green-card');
    await say('I-485', { 'parent1.name.family': 'OKAFOR', 'parent1.name.given': 'ADA' });
    await say('I-130', { ...SAMI, ...relative('Child', 'NIA', '2012-05-05'), childParentKind: 'adopted' });
    const { answers } = await form('I-485');
    expect(answers).toMatchObject({ 'parent1.name.given': 'ADA', 'parent2.name.given': 'SAMI' });
    expect(answers).not.toHaveProperty(['parent1.dateOfBirth']);
  });

  it('lists the petitioner of a parent as a child in every list, biological where the petition states it', async () => {
    const { form, say } = await begun('parent-green-card');
    await say('I-130', { ...SAMI, ...relative('Parent', 'LEILA', '1956-03-02'), childParentKind: 'bornUnmarried' });
    expect((await form('I-130')).answers).toMatchObject({
      'parent1.given': 'LEILA',
      'parent1.dateOfBirth': '1956-03-02',
      'rel_family[0].given': 'SAMI',
      'rel_family[0].relationship': 'Child',
    });
    await say('I-485', { childrenCount: '1' });
    expect((await form('I-485')).answers).toMatchObject({
      'children[0].name.family': 'HADDAD',
      'children[0].name.given': 'SAMI',
      'children[0].dateOfBirth': '1980-01-25',
      'children[0].relationship': 'BIOLOGICAL CHILD',
    });
  });

  it('fills an answer about the spouse into the form of that spouse', async () => {
    const { form, say } = await begun();
    await say('I-130', { rel_relationship: 'Spouse' });
    await say('I-485', { maritalStatus: 'married', timesMarried: '1', 'spouse.aNumber': 'A123456789' });
    expect((await form('I-864')).answers).toMatchObject({ aNumber: 'A123456789' });
  });

  it('fills a one-line place of arrival from the city and state of another form', async () => {
    const { form, say } = await begun();
    await say('I-485', { arrivalCity: 'CHICAGO', arrivalState: 'IL' });
    expect((await form('I-765')).answers).toMatchObject({ arrivalPlace: 'CHICAGO, IL' });
  });

  it('fills the billing address of the person’s own card, and stores no fact from another person’s card', async () => {
    const { ctx, id, form, say } = await begun();
    await say('I-130', { streetAddress: '1 OAK ST', cityName: 'CHICAGO', stateName: 'IL', zipCode: '60601' });
    await addFormToCase(ctx, { caseId: id, formType: 'G-1450' });
    await say('G-1450', { ownCard: 'yes' });
    const own = { 'ownBilling.street': '1 OAK ST', 'ownBilling.city': 'CHICAGO', 'ownBilling.zip': '60601' };
    expect((await form('G-1450')).answers).toMatchObject(own);
    await say('G-1450', {
      ownCard: 'no',
      'billing.street': '9 ELM ST',
      'billing.city': 'GARY',
      phone: '(219) 555-0101',
    });
    const people = (await form('G-1450')).row.roles.map(({ personId }) => personId);
    expect((await currentFacts(ctx, ctx.db, people)).filter(({ value }) => value === '9 ELM ST')).toEqual([]);
    expect((await form('I-130')).answers).toMatchObject({ streetAddress: '1 OAK ST' });
  });
});

/** Makes the form's applicant the person whom the other forms are about. */
async function bindApplicant(ctx: Context, caseId: string, formType: string): Promise<void> {
  const forms = await formsIn(ctx, caseId);
  const { personId } = forms.get('I-485')!.row.roles.find(({ role }) => role === 'applicant')!;
  await bindRole(ctx, { caseId, applicationId: forms.get(formType)!.application.id, role: 'applicant', personId });
}
