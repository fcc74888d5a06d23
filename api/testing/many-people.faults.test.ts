import { expect, it, onTestFinished } from 'vitest';
import { CAPABILITIES } from '../capabilities.ts';
import { signIn, type SignedInClient } from '../features/applications/testing/transports.ts';
import { loadParts } from '../platform/capability.ts';
import { repeatPerson, type RepeatedTable } from './many-people.ts';
import { isSoak, rounds } from './rounds.ts';
import { plansOf, type StatementPlan } from './statement-plans.ts';
import { startTestServer } from './test-server.ts';
import { recordStatements } from './version-before/record-statements.ts';
import { walk } from './version-before/walk.ts';

/** Number of people with an account, a session and a form in progress. */
const NEWCOMERS = rounds(1_000, 950_000);
/** Number of people who also have a case, documents and an order. PostgreSQL uses no index on small tables. */
const WITH_A_CASE = rounds(4_000, 50_000);
/** Maximum rows of one person, all of which their export and deletion read. */
const MAX_ROWS = 1_000;

const FORMS = '{ cases { forms { application { id revision formType } } } }';
const SAVE = 'mutation ($input: SaveApplicationInput!) { saveApplication(input: $input) { __typename } }';

interface Forms {
  readonly cases: readonly { forms: readonly { application: { id: string; revision: number; formType: string } }[] }[];
}

/** Saves an answer that other forms of the case take over, so that facts are stored. */
async function answerInCase(person: SignedInClient): Promise<void> {
  const { body } = await person.graphql<Forms>(FORMS);
  const form = body.data?.cases
    .flatMap(({ forms }) => forms)
    .find(({ application }) => application.formType === 'I-130');
  const { id, revision } = form!.application;
  const input = { id, revision, changes: { rel_firstName: 'LUIS', rel_lastName: 'REYES' } };
  const saved = await person.graphql<{ saveApplication: { __typename: string } }>(SAVE, { input });
  expect(saved.body.data?.saveApplication.__typename).toBe('Application');
}

it('runs the queries of one user through indexes, however many other users there are', async () => {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const newcomer = await signIn(server, 'newcomer@example.org');
  await newcomer.rest('POST', '/api/applications', { formType: 'I-90', formData: {}, status: 'draft' });
  const ana = await walk(server);
  await answerInCase(ana);
  const tables = [
    ...(await repeatPerson(server.services, newcomer.userId, NEWCOMERS)),
    ...(await repeatPerson(server.services, ana.userId, WITH_A_CASE)),
  ];
  const large = new Set(tables.map(({ table }) => table));
  expect([...large]).toEqual(expect.arrayContaining(['applications', 'documents', 'facts', 'stored_files']));

  const recorder = recordStatements();
  onTestFinished(() => recorder.stop());
  await answerInCase(await walk(server, 'example.net'));
  const asked = recorder.statements.length;
  for (const work of await loadParts(CAPABILITIES.map(({ hourly }) => hourly))) await work(server.services);
  recorder.stop();

  const plans = await plansOf(server.services.databaseUrl, recorder.statements.slice(0, asked));
  expect(plans.length).toBeGreaterThan(150);
  const hourly = await plansOf(server.services.databaseUrl, recorder.statements.slice(asked));
  if (isSoak) print(tables, plans, hourly);
  const read = ({ wholeTables, rowsRead }: StatementPlan) =>
    rowsRead > MAX_ROWS || wholeTables.some((table) => large.has(table));
  expect(plans.filter(read)).toEqual([]);
});

function print(tables: readonly RepeatedTable[], plans: readonly StatementPlan[], hourly: readonly StatementPlan[]) {
  const lineOf = ({ text, ways, rowsRead }: StatementPlan) =>
    `${rowsRead} rows: ${text.replaceAll(/\s+/g, ' ').slice(0, 240)}\n      ${ways.join('; ')}`;
  const lines = [
    `${NEWCOMERS + WITH_A_CASE} people: ${tables.map(({ table, rows }) => `${table} ${rows}`).join(', ')}`,
    ...plans.map(lineOf),
    'Each hour:',
    ...hourly.map(lineOf),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
