/**
 * Measures a spouse-package case with every form answered and forty documents: CPU of a save that fills the other
 * forms and of opening the case, and the delay until a second window learns of a change. For SQL statements see
 * `case-statements.test.ts`.
 */
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { editionOfApplication, findApplication, decryptAnswers } from '../features/applications/public.ts';
import { saveApplication } from '../features/applications/save-application.ts';
import { formsOfCase } from '../features/cases/find-case.ts';
import { startCase } from '../features/cases/start-case.ts';
import { nextAnswers } from '../testing/answer-as-a-couple.ts';
import { PASSPORT, storeDocument } from '../testing/people-with-documents.ts';
import { CaseDocument, DashboardDocument } from '../../web/generated/graphql.ts';
import { screenRequest, contextOf, median, openBenchServer, send, type BenchServer } from './open-bench-server.ts';

const ROUNDS = 7;
const TIMES = 100;
const PAPERS = 40;

async function cpuOf(work: () => Promise<unknown>, times = 1): Promise<number> {
  const before = process.cpuUsage();
  for (let time = 0; time < times; time++) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / times;
}

async function rounds(work: () => Promise<number>): Promise<string> {
  await work();
  const all: number[] = [];
  for (let round = 0; round < ROUNDS; round++) all.push(await work());
  return median(all).toFixed(1);
}

/** Creates a couple's case as after the interview. @returns its I-130 and the CPU of each save on the way */
async function answeredCase({ services, userId }: BenchServer) {
  const ctx = contextOf(services, userId);
  const { id } = await startCase(ctx, { packageId: 'spouse-green-card' });
  const saves: number[] = [];
  let i130 = '';
  for (const { applicationId } of await formsOfCase(ctx.db, id))
    for (;;) {
      const application = await findApplication(ctx, applicationId);
      if (application.formType === 'I-130') i130 = applicationId;
      const { model } = editionOfApplication(ctx, application);
      const changes = nextAnswers(model, decryptAnswers(ctx.vault, application));
      if (Object.keys(changes).length === 0) break;
      const { revision } = application;
      saves.push(await cpuOf(() => saveApplication(ctx, { id: applicationId, revision, changes })));
    }
  for (let at = 0; at < PAPERS; at++)
    await storeDocument(services, userId, { bytes: Buffer.from(`%PDF-1.7 ${at}`), reading: PASSPORT });
  /** Changes the relative's last name, which five other forms ask for. */
  let count = 0;
  const saveName = async () => {
    const { revision } = await findApplication(ctx, i130);
    const letter = (at: number) => 'ABCDEFGHIJ'[Math.floor(count / 10 ** at) % 10];
    count++;
    await saveApplication(ctx, { id: i130, revision, changes: { rel_lastName: `SILVA${letter(1)}${letter(0)}` } });
  };
  return { id, saves, saveName };
}

/** Measures milliseconds from the start of a save until another window's socket receives the event. */
async function untilHeard({ tern, token }: BenchServer, id: string, save: () => Promise<void>): Promise<number[]> {
  const client = createClient({
    url: tern.replace('http', 'ws'),
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
  });
  let heard = () => {};
  const query = `subscription { caseChanged(id: "${id}") { id revision } }`;
  const isOpen = new Promise<void>((resolve) => client.on('message', () => resolve()));
  const stop = client.subscribe({ query }, { next: () => heard(), error: () => {}, complete: () => {} });
  await isOpen;
  const times: number[] = [];
  // The first ones warm up, and may be sent before the server has subscribed this window.
  for (let time = 0; time < TIMES; time++) {
    const start = performance.now();
    const news = new Promise<void>((resolve) => (heard = resolve));
    await save();
    await Promise.race([news, new Promise((resolve) => setTimeout(resolve, 2_000).unref())]);
    if (time >= TIMES / 4) times.push(performance.now() - start);
  }
  stop();
  await client.dispose();
  return times;
}

const server = await openBenchServer({ applications: 0 });
try {
  const { tern, token } = server;
  const { id, saves, saveName } = await answeredCase(server);
  console.log(`interview of the spouse package, CPU ms of a save: median ${median(saves).toFixed(1)}`);
  console.log(`one fact into five other forms, CPU ms ${await rounds(() => cpuOf(saveName, TIMES))}   (goal ≤ 30)`);
  const openCase = screenRequest(CaseDocument, { id });
  const { body, bytes } = await send(tern, openCase, 2, token);
  if (!body.includes('Spouse')) throw new Error(`not the case: ${body}`);
  const opened = await rounds(async () => (await send(tern, openCase, TIMES, token)).cpu);
  console.log(`a case with ${PAPERS} papers opens, ${bytes} bytes, CPU ms ${opened}   (goal ≤ 15)`);
  const dashboard = screenRequest(DashboardDocument);
  const shown = await rounds(async () => (await send(tern, dashboard, TIMES, token)).cpu);
  console.log(`the dashboard with this case, CPU ms ${shown}`);
  const heard = await untilHeard(server, id, saveName);
  console.log(
    `a second window hears of a save, ms from its begin: median ${median(heard).toFixed(0)}, longest ${Math.max(...heard).toFixed(0)}   (goal ≤ 300)`,
  );
} finally {
  await server.close();
}
