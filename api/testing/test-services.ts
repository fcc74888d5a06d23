import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { createCardPayments } from '../adapters/create-card-payments.ts';
import type { RequestInfo, Context, Viewer } from '../platform/context.ts';
import { CAPABILITIES } from '../capabilities.ts';
import { shareBlanks } from '../features/official-pdf/testing/official-blanks.ts';
import { nameContentFolders } from '../platform/compared-facts.ts';
import { asUser } from '../platform/row-identity.ts';
import { createServices, type RunningServices } from '../platform/services.ts';
import { setSiteName } from '../platform/site-name.ts';
import { releaseDatabase, acquireDatabase } from './test-databases.ts';
import { databaseUrl } from './test-database-url.ts';
import { readTestSettings } from './test-settings.ts';

export interface TestServices extends RunningServices {
  readonly databaseUrl: string;
  /** Connection as the owner of the tables, for statements that the product itself may never run. */
  readonly ownerUrl: string;
  /** Returns the statements sent to the database since the last call. */
  takeStatements(): string[];
  /** Sets the clock that use cases read. */
  setNow(moment: Date): void;
  /** Returns a context as the server would create it. */
  context(viewer?: Pick<Viewer, 'id'> | null, caller?: Partial<RequestInfo>): Context;
}

/** Limits are raised because tests send requests without pauses and all their users share one address. */
const UNHURRIED = {
  SAVES_PER_MINUTE: '1000000',
  VISITOR_POINTS_PER_MINUTE: '100000000',
  PERSON_POINTS_PER_MINUTE: '100000000',
} as const;

/** Fills the database before the product opens it. */
export type Fill = (url: string, ownerUrl: string) => Promise<void>;

/** Opens the real services on a migrated database of their own, empty unless `fill` is given. Close them when done. */
export async function openTestServices(env: Record<string, string> = {}, fill?: Fill): Promise<TestServices> {
  const name = await acquireDatabase();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tern-data-'));
  if (env['OFFICIAL_FORMS_DIR']) shareBlanks(dataDir);
  const settings = readTestSettings({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    FETCH_BLANKS: '0',
    ...UNHURRIED,
    ...env,
  });
  let statements: string[] = [];
  let moment: Date | undefined;
  const url = databaseUrl(inject('applicationUrl'), name);
  const ownerUrl = databaseUrl(inject('postgresUrl'), name);
  await fill?.(url, ownerUrl);
  const running = await createServices(settings, url, CAPABILITIES, (sql) => statements.push(sql));
  const now = () => moment ?? new Date();
  const services = { ...running, cardPayments: await createCardPayments(settings, { ...running, now }) };
  return {
    ...services,
    databaseUrl: url,
    ownerUrl,
    now,
    setNow: (next) => (moment = next),
    takeStatements() {
      const taken = statements;
      statements = [];
      return taken;
    },
    context: (viewer = null, caller = {}) => ({
      ...services,
      db: asUser(services.db, viewer),
      now,
      viewer: viewer && { id: viewer.id, sessionId: 'ses_test', isReadOnly: false },
      partner: null,
      caller: {
        requestId: 'req_test',
        address: '127.0.0.1',
        browserToken: undefined,
        sessionCookie: undefined,
        userAgent: undefined,
        isSignInConfirmed: false,
        isLocal: true,
        idempotencyKey: undefined,
        language: 'en',
        setCookie: () => {},
        ...caller,
      },
    }),
    async close() {
      await services.close();
      // Known to the whole process, which the next test file shares.
      setSiteName('Tern');
      nameContentFolders([]);
      await releaseDatabase(name);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
