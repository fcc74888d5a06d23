import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { nextAnswers } from '../../testing/answer-as-a-couple.ts';
import { factsGivenIn } from '../../testing/people-with-cases.ts';
import { answer, beginForm, newPerson } from '../../testing/people-with-readings.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { editionOfApplication, findApplication, decryptAnswers } from '../applications/public.ts';
import { formsOfCase } from './find-case.ts';
import { startCase } from './start-case.ts';

/** Forms that a couple file together with the petition. */
const FIVE = ['I-130A', 'I-485', 'I-864', 'I-765', 'I-131'];
const FORMS = ['I-130', ...FIVE];

let services: TestServices;
beforeAll(async () => void (services = await openTestServices({ SAVES_PER_MINUTE: '100000' })));
afterAll(() => services.close());

interface Answered {
  readonly application: Application;
  /** Paths that the person answered. */
  readonly asked: readonly string[];
}

/** Answers a form section by section, as a person would. */
async function answerForm(ctx: Context, id: string): Promise<Answered> {
  const asked: string[] = [];
  for (;;) {
    const application = await findApplication(ctx, id);
    const { model } = editionOfApplication(ctx, application);
    const answers = nextAnswers(model, decryptAnswers(ctx.vault, application));
    if (Object.keys(answers).length === 0) return { application, asked };
    asked.push(...Object.keys(answers));
    await answer(ctx, application, answers);
  }
}

it('a couple types no fact twice and answers at most 60 percent of the questions of the separate forms', async () => {
  const [alone, together] = [await newPerson(services), await newPerson(services)];
  const separate: Answered[] = [];
  for (const form of FORMS) separate.push(await answerForm(alone, (await beginForm(alone, form)).id));

  const { id } = await startCase(together, { packageId: 'spouse-green-card' });
  const rows = await formsOfCase(together.db, id);
  const typeOf = new Map(
    await Promise.all(
      rows.map(async (row) => [(await findApplication(together, row.applicationId)).formType, row] as const),
    ),
  );
  const joint: Answered[] = [];
  const told: string[] = [];
  for (const form of FORMS) {
    const row = typeOf.get(form)!;
    const answered = await answerForm(together, row.applicationId);
    joint.push(answered);
    told.push(...factsGivenIn(together, answered, row));
  }
  const twice = told.filter((fact, at) => told.indexOf(fact) !== at);

  const sum = (answered: readonly Answered[], forms: readonly string[]) =>
    forms.reduce((total, form) => total + (answered[FORMS.indexOf(form)]?.asked.length ?? 0), 0);
  const shareOf = (forms: readonly string[]) => sum(joint, forms) / sum(separate, forms);
  const percent = (forms: readonly string[]) => `${Math.round(shareOf(forms) * 100)} %`;
  const each = FORMS.map((form, at) => `${form} ${joint[at]?.asked.length} of ${separate[at]?.asked.length}`).join(
    ', ',
  );
  process.stdout.write(
    `spouse package: ${each}; all six ${percent(FORMS)}, the five beside the I-130 ${percent(FIVE)}; ${twice.length} facts typed twice\n`,
  );
  expect(twice).toEqual([]);
  expect(shareOf(FORMS)).toBeLessThanOrEqual(0.6);
  expect(shareOf(FIVE)).toBeLessThanOrEqual(0.5);
});
