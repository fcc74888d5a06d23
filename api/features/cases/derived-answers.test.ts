import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pathsInCondition } from '../../../schema/forms/conditions.ts';
import type { Condition } from '../../../schema/content/condition.ts';
import { AnswerView } from '../../../schema/forms/answer-view.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import type { FormModel } from '../../../schema/forms/form-model.ts';
import { problemOf } from '../../../schema/forms/validate.ts';
import type { Context } from '../../platform/context.ts';
import { answer, newPerson } from '../../testing/people-with-readings.ts';
import { differencesOfCase, formsIn } from '../../testing/people-with-cases.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { editionOfApplication } from '../applications/public.ts';
import { findEdition, findForm, formPackages } from '../forms/public.ts';
import { personFor } from '../people/public.ts';
import { acceptFilled } from './accept-filled.ts';
import { addFormToCase } from './add-form-to-case.ts';
import { bindRole } from './bind-role.ts';
import { conditionHolds } from './case-forms.ts';
import { filledAnswers } from './filled-answers.ts';
import { removeFormFromCase } from './remove-form-from-case.ts';
import { startCase } from './start-case.ts';

const HOME = { streetAddress: '1 OAK ST', cityName: 'CHICAGO', stateName: 'IL', zipCode: '60601' } as const;
const THEIR_HOME = {
  'rel_address.inUnitedStates': 'yes',
  'rel_address.street': '1 OAK ST',
  'rel_address.city': 'CHICAGO',
  'rel_address.state': 'IL',
  'rel_address.zip': '60601',
} as const;

describe('answers that follow from another form of the case', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  async function coupleCase() {
    const ctx = await newPerson(services);
    const { id } = await startCase(ctx, { packageId: 'spouse-green-card' });
    const answersOf = async (form: string) => (await formsIn(ctx, id)).get(form)!.answers;
    const say = async (form: string, answers: FormData) => {
      await answer(ctx, (await formsIn(ctx, id)).get(form)!.application, answers);
    };
    return { ctx, id, answersOf, say };
  }

  /** Returns the source of the answer at a path, as its screen shows it. */
  async function sourceOf(ctx: Context, caseId: string, form: string, path: string) {
    const { row, application } = (await formsIn(ctx, caseId)).get(form)!;
    const filled = await filledAnswers(ctx, row, editionOfApplication(ctx, application).model);
    return filled.find((one) => one.path === path)?.formType;
  }

  it('fills the green card category from the petition, names the petition as its source, and follows its changes', async () => {
    const { ctx, id, answersOf, say } = await coupleCase();
    await say('I-130', { rel_relationship: 'Spouse', petitionerStatus: 'citizen' });
    expect(await answersOf('I-485')).toMatchObject({
      category: 'Family-based petition',
      familyCategory: 'citizenSpouse',
    });
    expect(await sourceOf(ctx, id, 'I-485', 'familyCategory')).toBe('I-130');
    expect(await answersOf('I-864')).toMatchObject({ basis: 'petitioner' });
    await say('I-130', { petitionerStatus: 'resident' });
    expect(await answersOf('I-485')).toMatchObject({ familyCategory: 'residentSpouse' });
    await say('I-130', { petitionerStatus: '' });
    expect(await answersOf('I-485')).not.toHaveProperty('familyCategory');
  });

  it('clears dependent answers when the person changes one, and keeps an emptied answer empty', async () => {
    const { answersOf, say } = await coupleCase();
    expect(await answersOf('I-765')).toMatchObject({ categoryLetter: 'C', categoryNumber: '9' });
    await say('I-765', { categoryLetter: 'A' });
    expect(await answersOf('I-765')).not.toHaveProperty('categoryNumber');
    await say('I-485', { category: '' });
    await say('I-130', { petitionerStatus: 'citizen' });
    expect(await answersOf('I-485')).not.toHaveProperty('category');
  });

  it('removes followed answers with the form they came from, unless the person has reviewed them', async () => {
    const { ctx, id, answersOf } = await coupleCase();
    const forms = await formsIn(ctx, id);
    await acceptFilled(ctx, { applicationId: forms.get('I-131')!.application.id, sectionId: 'kind' });
    await removeFormFromCase(ctx, { caseId: id, applicationId: forms.get('I-485')!.application.id });
    expect(await answersOf('I-765')).not.toHaveProperty('categoryNumber');
    expect(await answersOf('I-131')).toMatchObject({ kind: 'advanceParole', basis: 'i485' });
    await addFormToCase(ctx, { caseId: id, formType: 'I-485' });
    expect(await answersOf('I-765')).toMatchObject({ categoryLetter: 'C', categoryNumber: '9' });
  });

  it('does not take the form of a second sponsor for that of the petitioner', async () => {
    const { ctx, id } = await coupleCase();
    const first = (await formsIn(ctx, id)).get('I-864')!.application.id;
    await addFormToCase(ctx, { caseId: id, formType: 'I-864' });
    const second = (await formsIn(ctx, id)).get('I-864')!.application.id;
    expect(second).not.toBe(first);
    const other = await ctx.db.$transaction((tx) => personFor(ctx, tx, ctx.viewer!.id, 'other'));
    await bindRole(ctx, { caseId: id, applicationId: second, role: 'sponsor', personId: other.id });
    const { answers } = (await formsIn(ctx, id)).get('I-864')!;
    expect(answers).not.toHaveProperty('basis');
  });

  it('copies how a person read a form to all forms they sign; another signer’s answer is no difference', async () => {
    const { ctx, id, answersOf, say } = await coupleCase();
    await say('I-130', { statementLanguage: 'english', preparerHelped: 'no' });
    expect(await answersOf('I-864')).toMatchObject({ statementLanguage: 'english', preparerHelped: 'no' });
    expect(await answersOf('I-485')).not.toHaveProperty('statementLanguage');
    await say('I-485', { statementLanguage: 'interpreter', preparerHelped: 'yes' });
    expect(await answersOf('I-765')).toMatchObject({ statementLanguage: 'interpreter' });
    expect(await answersOf('I-864')).toMatchObject({ statementLanguage: 'english', preparerHelped: 'no' });
    expect(await differencesOfCase(ctx, id)).toEqual([]);
  });

  it('fills the shared address of a couple that lives together, and leaves it empty when they live apart', async () => {
    const { answersOf, say } = await coupleCase();
    await say('I-130', { rel_relationship: 'Spouse', ...HOME, mailingSameAsPhysical: 'yes' });
    await say('I-130', THEIR_HOME);
    const shared = { 'sharedAddress.street': '1 OAK ST', 'sharedAddress.zip': '60601', sharedTo: 'present' };
    expect(await answersOf('I-130')).toMatchObject(shared);
    await say('I-130', { 'rel_address.street': '2 ELM ST' });
    expect(await answersOf('I-130')).not.toHaveProperty('sharedTo');
  });

  it('every package names only questions that exist and answers that its forms accept', () => {
    const modelOf = (type: string) => {
      const form = findForm(services, type);
      if (form?.kind !== 'form') throw new Error(`“${type}” cannot be filled.`);
      return findEdition(services, type, form.currentEdition)!.model;
    };
    const takes = (model: FormModel, path: string, text: string) => {
      const leaf = model.leaf(path);
      return leaf !== undefined && problemOf(leaf, text, { today: '2026-11-28' }) === undefined;
    };
    const wrong = formPackages(services, 'en').flatMap(({ id, case: plan }) =>
      (plan?.forms ?? []).flatMap(({ form, follows = [] }) =>
        follows.flatMap(({ from, when, answers = {}, same = {} }) => {
          const read = [...Object.values(same), ...pathsInCondition(when ?? {})];
          return [
            ...Object.keys(answers).filter((path) => !takes(modelOf(form), path, answers[path] ?? '')),
            ...Object.keys(same).filter((path) => !modelOf(form).leaf(path)),
            ...read.filter((path) => !modelOf(from).leaf(path)),
          ].map((path) => `${id} ${form} ${path}`);
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('derives from the move-in date whether five years have passed, and from a named employer that it was work', async () => {
    const { answersOf, say } = await coupleCase();
    await say('I-130A', { homeFrom: '2015-01-15', 'jobAbroad.employer': 'CAFE SOL' });
    expect(await answersOf('I-485')).toMatchObject({ fiveYears: 'yes', 'jobAbroad.kind': 'work' });
    await say('I-130A', { homeFrom: `${services.now().getUTCFullYear() - 4}-01-15` });
    expect(await answersOf('I-485')).toMatchObject({ fiveYears: 'no' });
  });

  it('evaluates conditions of a package on groups, lists and rows like conditions of a form', () => {
    const { model } = findEdition(services, 'I-130', '2024-04-01')!;
    const holds = (condition: Condition, answers: FormData) =>
      conditionHolds(model, new AnswerView(model, answers), condition);
    expect(holds({ answered: 'parent1' }, { 'parent1.family': 'SILVA' })).toBe(true);
    expect(holds({ answered: 'parent1' }, {})).toBe(false);
    expect(holds({ answered: 'otherNames' }, { 'otherNames[0].family': 'LIMA' })).toBe(true);
    expect(holds({ otherNames: 'any-row' }, { 'otherNames[0].family': 'LIMA' })).toBe(true);
    expect(holds({ 'otherNames[0].family': 'LIMA' }, { 'otherNames[0].family': 'LIMA' })).toBe(true);
    expect(holds({ noSuchAnswer: 'yes' }, { noSuchAnswer: 'yes' })).toBe(false);
  });
});
