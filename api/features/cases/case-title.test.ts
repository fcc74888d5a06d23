import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANA, formsIn, LUIS } from '../../testing/people-with-cases.ts';
import { answer, fillProfile, newPerson } from '../../testing/people-with-readings.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import type { Context } from '../../platform/context.ts';
import { titleOfCase } from './case-title.ts';
import { startCase } from './start-case.ts';

describe('the title of a case', () => {
  let services: TestServices;
  beforeAll(async () => void (services = await openTestServices()));
  afterAll(() => services.close());

  const begin = async (ctx: Context, packageId: string, day: string) =>
    await startCase({ ...ctx, now: () => new Date(day) }, { packageId });
  const say = async (ctx: Context, id: string, formType: string, answers: Record<string, string>) =>
    await answer(ctx, (await formsIn(ctx, id)).get(formType)!.application, answers);

  it('is its package and, once known, the name of the person, isolated from right-to-left text', async () => {
    const ctx = await newPerson(services);
    const spouse = await begin(ctx, 'spouse-green-card', '2026-03-02T08:00:00Z');
    expect(await titleOfCase(ctx, spouse, 'en')).toBe('Spouse green card');
    await say(ctx, spouse.id, 'I-130', { ...ANA, ...LUIS });
    expect(await titleOfCase(ctx, spouse, 'en')).toBe('Spouse green card — \u2068LUIS SILVA\u2069');
    expect(await titleOfCase(ctx, spouse, 'ar')).toMatch(/[\u0600-\u06ff] — \u2068LUIS SILVA\u2069$/);
    const own = await begin(ctx, 'citizenship', '2026-03-02T08:00:00Z');
    expect(await titleOfCase(ctx, own, 'en')).toBe('Citizenship — \u2068ANA SILVA\u2069');
  });

  it('includes the start time in the time zone of the user when two titles would be equal', async () => {
    const ctx = await newPerson(services);
    await fillProfile(ctx, { timezone: 'America/Los_Angeles' });
    const first = await begin(ctx, 'child-green-card', '2026-03-02T02:30:00Z');
    const second = await begin(ctx, 'child-green-card', '2026-03-09T20:00:00Z');
    const titles = async () => [await titleOfCase(ctx, first, 'en'), await titleOfCase(ctx, second, 'es')];
    expect(await titles()).toEqual([
      expect.stringMatching(/^Child green card — \u2068March 1, 2026 at 6:30\sPM\u2069$/),
      expect.stringMatching(/9 de marzo de 2026 a las 1:00\sp\.m\./),
    ]);
    await say(ctx, second.id, 'I-130', { rel_lastName: 'LIMA', rel_firstName: 'LIA' });
    expect(await titles()).toEqual(['Child green card', expect.stringMatching(/ — \u2068LIA LIMA\u2069$/)]);
    await say(ctx, first.id, 'I-130', { rel_lastName: 'LIMA', rel_firstName: 'LIA' });
    expect((await titles()).map((title) => title?.split(' — ').length)).toEqual([3, 3]);
  });
});
