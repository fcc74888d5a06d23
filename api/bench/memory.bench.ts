/**
 * Measures the server process's resident memory: at rest, under two minutes of load from 32 connections that send the
 * next request at once (a quarter saves into cases, the others read lists, cases and draft PDFs), and a minute later.
 */
import { setInterval } from 'node:timers';
import { setTimeout as wait } from 'node:timers/promises';
import { beginCaseWriter, type CaseWriter } from '../testing/case-writer.ts';
import { startTern, WITH_BLANKS } from '../testing/running-tern.ts';

const WRITERS = 8;
const READERS = 24;
const LOAD_MS = 120_000;
const REST_MS = 60_000;
const GOAL = 1.3;

const megabytes = (bytes: number) => Math.round(bytes / 1024 / 1024);
const LIST =
  '{ viewer { id applications(first: 20) { edges { node { id formType title status progressPercent } } } } }';
const CASES = '{ cases { id title forms { blanksCount problemsCount application { id formType progressPercent } } } }';

const tern = await startTern(WITH_BLANKS);

let refused = 0;

async function ask(token: string, path: string, query?: string): Promise<string> {
  const response = await fetch(tern.url + path, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(query !== undefined && { method: 'POST', body: JSON.stringify({ query }) }),
  });
  const body = await response.text();
  // Rate limited, or overloaded: the loop goes on with another request.
  if (response.status === 429 || response.status === 503) refused++;
  else if (!response.ok) throw new Error(`${path}: ${response.status} ${body.slice(0, 300)}`);
  return body;
}

/** Reads as this user until time is over. @returns number of responses */
async function readUntil({ token }: CaseWriter, isOver: () => boolean): Promise<number> {
  const [, id = ''] = /"(app_[\w-]+)"/.exec(await ask(token, '/graphql', LIST)) ?? [];
  let answers = 0;
  for (; !isOver(); answers++) {
    const turn = answers % 20;
    if (turn === 19) await ask(token, `/api/applications/${id}/pdf`);
    else if (turn % 3 === 0) await ask(token, '/graphql', CASES);
    else if (turn % 3 === 1) await ask(token, '/graphql', LIST);
    else await ask(token, '/api/applications?first=20');
  }
  return answers;
}

try {
  await wait(REST_MS);
  const atRest = tern.memory();
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, (_, i) => beginCaseWriter(tern.url, `writer${i}@example.org`)),
  );
  let highest = 0;
  const watch = setInterval(() => (highest = Math.max(highest, tern.memory())), 500);
  const until = performance.now() + LOAD_MS;
  const isOver = () => performance.now() > until;
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: READERS }, (_, i) => readUntil(writers[i % WRITERS]!, isOver))),
    Promise.all(writers.map((writer) => writer.writeUntil(isOver))),
  ]);
  clearInterval(watch);
  await wait(REST_MS);
  const after = tern.memory();
  const reads = answers.reduce((sum, count) => sum + count, 0);
  const saves = writers.reduce((sum, writer) => sum + writer.saves, 0);
  console.log(
    `${WRITERS + READERS} connections for ${LOAD_MS / 1000} s: ${reads} reads of which ${refused} were refused, ${saves} saves`,
  );
  console.log(
    `MB resident: at rest ${megabytes(atRest)} (goal ≤ 350), under load at most ${megabytes(highest)}, ` +
      `${REST_MS / 1000} s after ${megabytes(after)}: ${(after / atRest).toFixed(2)} ×   (goal ≤ ${GOAL} ×)`,
  );
} finally {
  await tern.stop();
}
