import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { nextAnswers } from '../../testing/answer-as-a-couple.ts';
import { answer, beginForm, newPerson } from '../../testing/people-with-papers.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { editionOfApplication, findApplication, openAnswers } from '../applications/public.ts';
import { formsOfCase } from './find-case.ts';
import { startCase } from './start-case.ts';

const FORMS = ['I-130', 'I-130A', 'I-485', 'I-864', 'I-765', 'I-131'];

let services: TestServices;
beforeAll(async () => void (services = await openTestServices({ SAVES_PER_MINUTE: '100000' })));
afterAll(() => services.close());

/** Answers a form section by section. @returns the paths that the person answered, and the CPU of each save */
async function answerForm(ctx: Context, id: string) {
  const asked: string[] = [];
  const cpu: number[] = [];
  for (;;) {
    const application = await findApplication(ctx, id);
    const { model } = editionOfApplication(ctx, application);
    const answers = nextAnswers(model, openAnswers(ctx.vault, application));
    if (Object.keys(answers).length === 0) return { asked, cpu };
    asked.push(...Object.keys(answers));
    const start = process.cpuUsage();
    await answer(ctx, application, answers);
    const { user, system } = process.cpuUsage(start);
    cpu.push((user + system) / 1000);
  }
}

it('the forms of a couple together ask hardly more than half of what they ask alone', async () => {
  const [alone, together] = [await newPerson(services), await newPerson(services)];
  const separate = new Map<string, number>();
  for (const form of FORMS)
    separate.set(form, (await answerForm(alone, (await beginForm(alone, form)).id)).asked.length);

  const { id } = await startCase(together, { packageId: 'spouse-green-card' });
  const rows = await formsOfCase(together.db, id);
  const applications: Application[] = [];
  for (const { applicationId } of rows) applications.push(await findApplication(together, applicationId));
  const joint = new Map<string, number>();
  const times: number[] = [];
  for (const form of FORMS) {
    const { asked, cpu } = await answerForm(together, applications.find(({ formType }) => formType === form)!.id);
    joint.set(form, asked.length);
    times.push(...cpu);
    if (process.env['SHOW']) process.stdout.write(`${form}: ${asked.join(' ')}\n`);
  }
  const sum = (counts: ReadonlyMap<string, number>) => [...counts.values()].reduce((total, count) => total + count, 0);
  const share = sum(joint) / sum(separate);
  const line = FORMS.map((form) => `${form} ${joint.get(form)} of ${separate.get(form)}`).join(', ');
  const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
  process.stdout.write(
    `spouse package: ${line}; together ${Math.round(share * 100)} %; ${times.length} saves, median ${median.toFixed(1)} ms CPU\n`,
  );
  expect(share).toBeLessThanOrEqual(0.55);
});
