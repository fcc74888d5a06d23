/**
 * Measures how well Tess answers worried users in 14 languages without a model: each question alone, from a user with
 * one begun form. A hash splits `questions/` into a half that may be looked at while working and a sealed one, of
 * which only figures are printed. `npx tsx api/bench/tess-questions.bench.ts --seen` lists the failures of the first.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { CAPABILITIES } from '../capabilities.ts';
import { openSession } from '../features/accounts/public.ts';
import { startApplication } from '../features/applications/start-application.ts';
import { asker } from '../features/assistant/testing/asker.ts';
import type { Context } from '../platform/context.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { prepareDatabase } from '../platform/prepare-database.ts';
import { createServices, type RunningServices } from '../platform/services.ts';
import { readSettings } from '../platform/settings.ts';
import { judge } from './judge-question.ts';
import { halfOf, questionLanguages, questionsIn, type BenchQuestion } from './question-sets.ts';
import { printSeenFailures, report, type JudgedAnswer } from './report-questions.ts';

const root = path.resolve(import.meta.dirname, '../..');
const isSeenAlone = process.argv.includes('--seen');

async function somebodyWithAForm(services: RunningServices): Promise<Context> {
  const { userId } = await services.db.$transaction((tx) => openSession(services, tx, 'asks@example.org', 'en'));
  const ctx: Context = {
    ...services,
    viewer: { id: userId, sessionId: 'ses_bench', isReadOnly: false },
    partner: null,
    caller: {
      requestId: 'req_bench',
      address: '127.0.0.1',
      browserToken: undefined,
      sessionCookie: undefined,
      userAgent: undefined,
      isSignInConfirmed: false,
      isLocal: true,
      idempotencyKey: undefined,
      language: 'en',
      setCookie: () => {},
    },
  };
  await startApplication(ctx, { formType: 'I-130', formData: { lastName: 'GARCIA' } });
  return ctx;
}

async function askedOf(ctx: Context, question: BenchQuestion, language: string): Promise<JudgedAnswer> {
  const answer = await asker(ctx)(question.q, language);
  const ids = answer.citations.map(({ passageId }) => passageId).join(' ');
  const came = `${answer.source} ${ids}`.trim();
  return {
    ...judge(ctx, question, language, answer),
    question,
    language,
    half: halfOf(question),
    came,
    text: answer.text,
  };
}

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tern-questions-'));
const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false });
try {
  await prepareDatabase(postgres);
  const settings = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', FETCH_BLANKS: '0' }, root);
  const services = await createServices(settings, postgres.url, CAPABILITIES);
  try {
    const ctx = await somebodyWithAForm(services);
    const languages = questionLanguages();
    const judged: JudgedAnswer[] = [];
    for (const language of languages)
      for (const question of questionsIn(language))
        if (!isSeenAlone || halfOf(question) === 'seen') judged.push(await askedOf(ctx, question, language));
    report(judged, languages);
    if (isSeenAlone) printSeenFailures(judged);
  } finally {
    await services.close();
  }
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
