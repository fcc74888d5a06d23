/**
 * `npm run doctor`: checks everything an installation needs and reports what it found and what to do. Changes nothing
 * and works with or without a running server. Exit status 1 if there is a problem.
 */
import { CAPABILITIES } from '../capabilities.ts';
import { IdentifiedClient } from '../platform/identified-client.ts';
import { connectionProblem } from '../platform/prepare-database.ts';
import { createServices, type RunningServices } from '../platform/services.ts';
import { SettingsError } from '../platform/settings.ts';
import { requireWholeData } from '../platform/unfinished-restore.ts';
import { CHECKS } from './doctor/checks.ts';
import { passed, problem, type Finding, type DoctorContext } from './doctor/finding.ts';
import { findDatabase } from './find-database.ts';
import type { Command, Terminal } from './command.ts';

const lineOf = (name: string, { isProblem, sentence, remedy }: Finding) =>
  `${isProblem ? 'PROBLEM' : 'ok     '} ${name}: ${sentence}${remedy === undefined ? '' : `\n        ${remedy}`}`;

async function examine({ settings: readSettings, print }: Terminal): Promise<number> {
  let problems = 0;
  const note = (name: string, findings: readonly Finding[]) => {
    for (const finding of findings) print(lineOf(name, finding));
    problems += findings.filter(({ isProblem }) => isProblem).length;
  };
  const settings = readSettings();
  requireWholeData(settings.dataDir);
  note('Settings', [
    passed(settings.isProduction ? 'Production.' : 'Demo mode.'),
    ...settings.hints.map((hint) => passed(hint)),
  ]);
  const database = await findDatabase(settings);
  const client = new IdentifiedClient({ connectionString: database.url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  let services: Promise<RunningServices> | undefined;
  const patient: DoctorContext = {
    settings,
    client,
    services: () => (services ??= createServices({ ...settings, logLevel: 'silent' }, database.url, CAPABILITIES)),
  };
  try {
    await client.connect();
    // A connection pooler in statement mode closes the connection here.
    await client.query('BEGIN');
    await client.query('ROLLBACK');
    note('Database', [passed('The database accepts connections.')]);
    const { rows } = await client.query<{ isEmpty: boolean }>(
      `SELECT to_regclass('_prisma_migrations') IS NULL AS "isEmpty"`,
    );
    if (rows[0]?.isEmpty)
      note('Database', [problem('The database has no tables yet.', 'Start Tern once to create them: npm start')]);
    else
      for (const { name, look } of CHECKS)
        note(
          name,
          await look(patient).catch((error: unknown) => [
            problem(
              `The check failed to run: ${String(error)}.`,
              'Fix the problems reported above, then run npm run doctor again.',
            ),
          ]),
        );
  } catch (error) {
    const { sentence, remedy } = connectionProblem(error, 'DATABASE_URL');
    const message = String(error);
    note('Database', [
      message.includes('statement pooling mode')
        ? problem(
            `The connection pooler (PgBouncer) does not support transactions: ${message}.`,
            'Set pool_mode = transaction in PgBouncer. See docs/run-it.md.',
          )
        : problem(sentence, remedy),
    ]);
  } finally {
    await client.end().catch(() => {});
    await services?.then((opened) => opened.close()).catch(() => {});
    await database.close();
  }
  print(problems === 0 ? 'No problems found.' : `${problems} ${problems === 1 ? 'problem' : 'problems'} found.`);
  return problems === 0 ? 0 : 1;
}

export const doctor: Command = (_words, terminal) =>
  examine(terminal).catch((error: unknown) => {
    if (!(error instanceof SettingsError)) throw error;
    for (const sentence of error.problems)
      terminal.print(lineOf('Settings', problem(sentence, 'All settings are documented in .env.example.')));
    return 1;
  });
