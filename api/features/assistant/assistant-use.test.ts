import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startModelServer, type ReceivedRequest, type ModelServer } from '../../testing/model-server.ts';
import { signIn, type SignedInClient } from '../../testing/people-with-documents.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { answerQuestion } from './answer-question.ts';
import type { AnswerMetadata } from './answer-types.ts';

const USE = '{ viewer { assistantUse { tokensUsed tokensLimit costCents costLimitCents resetsAt } } }';
const QUESTION = { text: 'How much does Form I-130 cost?', language: 'en', history: [], place: null };

/** A model that quotes the first passage and invents a sentence. */
const quoting = ({ messages }: ReceivedRequest) => {
  const [, text = ''] = /\[1\] .*\n(.*)/.exec(messages.at(-1)?.text ?? '') ?? [];
  const [sentence = ''] = text.split(/(?<=\.) /);
  return `${sentence} [1] Many people pay $999. [1] It is quick.`;
};

describe('Tess with a model', () => {
  let model: ModelServer;
  let server: TestServer;
  let ana: SignedInClient;
  beforeAll(async () => {
    model = await startModelServer();
    server = await startTestServer({
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'small-1',
      AI_BASE_URL: model.openAiUrl,
      AI_TOKENS_PER_DAY: '50000',
      AI_INPUT_CENTS_PER_MILLION: '300',
      AI_OUTPUT_CENTS_PER_MILLION: '1500',
    });
  });
  afterAll(async () => {
    await server.close();
    await model.close();
  });
  beforeEach(async () => {
    model.behave('well');
    model.answer(quoting);
    ana = await signIn(server, `ana-${Math.random()}@example.org`);
  });

  async function ask() {
    const ctx = server.services.context({ id: ana.userId });
    const pieces = answerQuestion(ctx, QUESTION, new AbortController().signal);
    let said = '';
    for (;;) {
      const { value, done } = await pieces.next();
      if (done === true) return { said, ...(value satisfies AnswerMetadata) };
      said += value;
    }
  }
  const use = async (who = ana) =>
    (await who.graphql<{ viewer: { assistantUse: Record<string, unknown> | null } }>(USE)).data.viewer.assistantUse;

  it('answers from the passages and returns the tokens and cents used', async () => {
    expect(await use()).toMatchObject({ tokensUsed: 0, tokensLimit: 50_000, costCents: 0, costLimitCents: null });
    const answer = await ask();
    expect(answer.said).toMatch(/^The base filing fee for Form I-130 is \$675 on paper and \$625 online\. \[1\]\n\n/);
    expect(answer.said).not.toMatch(/\$999|quick/);
    expect(answer).toMatchObject({ source: 'model', notice: null, citations: [{ number: 1, passageId: 'i-130.fee' }] });
    const used = await use();
    expect(used?.['tokensUsed']).toBeGreaterThan(500);
    expect(used?.['costCents']).toBeGreaterThan(0);
    expect(new Date(used?.['resetsAt'] as string).getTime()).toBeGreaterThan(Date.now());
  });

  it('answers from the library with the notice MODEL_DOWN when the model is down or breaks off', async () => {
    model.behave('refuses');
    expect(await ask()).toMatchObject({ source: 'library', notice: 'MODEL_DOWN' });
    model.behave('endsInTheMiddle');
    model.answer((asked) => `${quoting(asked)} ${'And more is coming. '.repeat(20)}`);
    const broken = await ask();
    expect(broken).toMatchObject({ notice: 'MODEL_DOWN' });
    expect(broken.said.match(/\$675/g)?.length).toBeGreaterThanOrEqual(1);
  });

  it('answers from the library when no sentence of the model is backed or the budget is used up', async () => {
    model.answer(() => 'Everybody pays $999.');
    const unbacked = await ask();
    expect(unbacked).toMatchObject({ source: 'library', notice: null });
    expect(unbacked.said).not.toContain('999');
    await server.services.db.assistantUsage.updateMany({
      where: { userId: ana.userId },
      data: { inputTokens: 50_000 },
    });
    expect(await ask()).toMatchObject({ source: 'library', notice: 'BUDGET_USED' });
  });

  it('does not show the use of another user', async () => {
    await ask();
    expect(await use(await signIn(server, 'ben@example.org'))).toMatchObject({ tokensUsed: 0 });
  });

  it('returns no use when no model is configured', async () => {
    const without = await startTestServer();
    expect(await use(await signIn(without, 'cleo@example.org'))).toBeNull();
    await without.close();
  });
});
