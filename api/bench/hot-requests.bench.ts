/**
 * Measures CPU over all threads of the most awaited requests, with forms as full as an example's: a dashboard of
 * twenty forms, a save of one answer, and the official PDF (with OFFICIAL_FORMS_DIR). Median of three rounds after V8
 * has compiled what runs often.
 */
import { largestExample } from './largest-example.ts';
import { DashboardDocument } from '../../web/generated/graphql.ts';
import { screenRequest, contextOf, median, openBenchServer, send, WARM_UP } from './open-bench-server.ts';
import { saveApplication } from '../features/applications/save-application.ts';

const TIMES = 200;

const server = await openBenchServer({ formData: largestExample });
const { services, tern, token, userId } = server;
const ctx = contextOf(services, userId);

async function rounds(once: () => Promise<number>): Promise<string> {
  for (let time = 0; time < WARM_UP; time += TIMES) await once();
  return median([await once(), await once(), await once()]).toFixed(2);
}

try {
  const { id } = await services.db.application.findFirstOrThrow();
  console.log(
    `Node ${process.version}, forms of ${Object.keys(largestExample).length} answers; CPU ms of each request over all threads`,
  );
  const dashboard = screenRequest(DashboardDocument);
  const first = await send(tern, dashboard, 1, token);
  if (!first.body.includes('"app_')) throw new Error(`not the dashboard: ${first.body}`);
  console.log(`dashboard ${await rounds(async () => (await send(tern, dashboard, TIMES, token)).cpu)}   (goal ≤ 4)`);
  let { revision } = await services.db.application.findUniqueOrThrow({ where: { id } });
  const save = async () => {
    const before = process.cpuUsage();
    for (let time = 0; time < TIMES; time++)
      ({ revision } = await saveApplication(ctx, { id, revision, changes: { lastName: `SILVA ${time}` } }));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / TIMES;
  };
  console.log(`save, without its transport ${await rounds(save)}   (goal ≤ 5.5)`);
  const pdf = tern.replace('/graphql', `/api/applications/${id}/pdf`);
  const printed = await send(pdf, undefined, 1, token);
  console.log(
    `PDF of ${Math.round(printed.bytes / 1024)} kB ${await rounds(async () => (await send(pdf, undefined, TIMES, token)).cpu)}   (goal ≤ 20)`,
  );
} finally {
  await server.close();
}
