import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createModel } from '../../adapters/create-model.ts';
import type { Context } from '../../platform/context.ts';
import { startModelServer, type ModelServer } from '../../testing/model-server.ts';
import { newPerson } from '../../testing/people-with-readings.ts';
import { openTestServices, type TestServices } from '../../testing/test-services.ts';
import { refineSummary } from './refine-summary.ts';
import { reviewCase } from './review-case.ts';
import { decryptReview } from './encrypted-review.ts';

/** The table's wording apart from articles; a model must stay this close to it. */
const GOOD =
  'You told us: it is about work, you are in the United States, and your status or visa is F-1. Forms that official pages name for this are I-129, I-140, I-765, and I-20. Which of them, if any, is right for you is the question for a lawyer or an accredited representative.';
const BUENO =
  'Usted nos dijo que se trata de el trabajo, que está en Estados Unidos y que su estatus o visa es F-1. Formularios que las páginas oficiales nombran para esto son I-129, I-140, I-765 e I-20. Cuál de ellos le corresponde, si alguno, es la pregunta para un abogado o un representante acreditado.';
const FRANCAIS =
  'Vous nous avez dit : le sujet est le travail, vous êtes aux États-Unis, et votre statut ou visa est F-1. Les formulaires que les pages officielles citent pour cela sont I-129, I-140, I-765 et I-20. Lequel vous convient, s’il y en a un, est une question pour un avocat ou un représentant agréé.';
const sentencesOf = (text: string) => text.split(/(?<=\.) /);
const WORK = { purpose: 'work', location: 'yes', status: 'f1', language: 'en' } as const;

describe('the summary of a case review', () => {
  let services: TestServices;
  let server: ModelServer;
  let ana: Context;
  beforeAll(async () => {
    server = await startModelServer();
    services = await openTestServices();
    const model = createModel({ provider: 'anthropic', baseUrl: server.anthropicUrl, apiKey: 'k', model: 'small-1' });
    ana = { ...(await newPerson(services)), model };
  });
  afterAll(async () => {
    await services.close();
    await server.close();
  });
  beforeEach(() => {
    server.behave('well');
    server.seen.length = 0;
  });
  const review = async (input: Parameters<typeof reviewCase>[1] = WORK) =>
    decryptReview(services.vault, await reviewCase(ana, input)).result;

  it('is taken from the model when it is equivalent; forms, steps and questions stay those of the rules', async () => {
    const byRules = await reviewCase({ ...ana, model: undefined }, WORK);
    const rules = decryptReview(services.vault, byRules).result;
    server.answer(() => `\n${GOOD}\n`);
    expect(await review()).toEqual({ ...rules, summary: GOOD, refinedBy: 'model' });
    expect(server.seen[0]?.messages).toEqual([{ role: 'user', text: rules.summary }]);
    const use = await services.db.assistantUsage.findFirstOrThrow({ where: { userId: ana.viewer?.id ?? '' } });
    expect(use.inputTokens + use.outputTokens).toBeGreaterThan(0);
    server.answer(() => BUENO);
    expect(await review({ ...WORK, language: 'es' })).toMatchObject({ summary: BUENO, refinedBy: 'model' });
  });

  it.each([
    ['nothing', ''],
    ['an essay', `${GOOD} ${'It is a long story. '.repeat(60)}`],
    ['another form', GOOD.replace('I-20', 'I-20 and I-589')],
    ['a form too few', GOOD.replace(' and I-20', '')],
    ['a fee', `${GOOD} It costs $675.`],
    ['a date', `${GOOD} It takes 30 days.`],
    ['advice', `${GOOD} You should file the first one.`],
    ['a promise', `${GOOD} You qualify for it.`],
    ['an invention without a number or a form', `${GOOD} Visa helpers in your town bring it to a good end.`],
    ['a free paraphrase', GOOD.replace('You told us', 'Thank you for telling us')],
    ['the opposite', GOOD.replace('is the question for', 'is no question for')],
    ['half a sentence at its end', `${GOOD} And now`],
    ['HTML', `<p>${GOOD}</p>`],
    ['Markdown', `**${GOOD}**`],
    ['a link', `${GOOD} See https://example.org.`],
    ['no lawyer', GOOD.replace('lawyer or an accredited representative', 'friend')],
    ['no sentence about a lawyer', sentencesOf(GOOD).slice(0, 2).join(' ')],
    ['a sentence too few', GOOD.slice(GOOD.indexOf('Forms'))],
    ['Spanish', BUENO],
    ['French', FRANCAIS],
    ['one sentence in another language', [...sentencesOf(GOOD).slice(0, 2), sentencesOf(BUENO)[2]].join(' ')],
    ['every sentence in two languages', `${GOOD} ${BUENO}`],
    ['garbage', '\u0000\uFFFD'.repeat(200)],
  ])('stays that of the rules when the model answers with %s', async (_what, answer) => {
    server.answer(() => answer);
    expect(await review()).toMatchObject({ refinedBy: 'rules' });
    expect(server.seen.length).toBeGreaterThan(0);
  });

  it.each([
    ['English', GOOD],
    ['French', FRANCAIS],
    ['no sentence about a lawyer', sentencesOf(BUENO).slice(0, 2).join(' ')],
  ])('stays that of the rules in Spanish when the model answers with %s', async (_what, answer) => {
    server.answer(() => answer);
    expect(await review({ ...WORK, language: 'es' })).toMatchObject({ refinedBy: 'rules' });
    expect(server.seen.length).toBeGreaterThan(0);
  });

  it.each(['refuses', 'hangsUp', 'talksNonsense'] as const)(
    'stays that of the rules when the model %s',
    async (how) => {
      server.behave(how);
      expect(await review()).toMatchObject({ refinedBy: 'rules' });
    },
  );

  it('does not wait for a model that hangs', async () => {
    server.behave('hangs');
    expect(await refineSummary(ana, GOOD, 'en', { timeoutMs: 200 })).toBeUndefined();
  });

  it('is not requested from the model when the budget of the user is used up', async () => {
    const { model: settings } = ana.settings;
    const budget = { tokensPerDay: 0, inputCentsPerMillion: 0, outputCentsPerMillion: 0, centsPerMonth: undefined };
    const base = { provider: 'anthropic', baseUrl: server.anthropicUrl, apiKey: 'k', model: 'small-1' } as const;
    const poor = { ...ana, settings: { ...ana.settings, model: { ...settings, ...base, budget } } };
    expect(await refineSummary(poor, GOOD, 'en')).toBeUndefined();
    expect(server.seen).toEqual([]);
  });

  it('is never requested from the model for an asylum case', async () => {
    server.answer(() => GOOD);
    for (const location of ['yes', 'no'] as const) await review({ ...WORK, purpose: 'asylum', location });
    expect(server.seen).toEqual([]);
  });
});
