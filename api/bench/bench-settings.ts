import './as-in-production.ts';
import type { Server } from 'node:http';
import path from 'node:path';
import { readSettings, type Settings } from '../platform/settings.ts';
import { UNHURRIED } from '../testing/running-tern.ts';

/** Of each process of a benchmark: those of one folder share its database and keys. */
export function benchSettings(dataDir: string): Settings {
  const { OFFICIAL_FORMS_DIR } = process.env;
  return readSettings(
    { DATA_DIR: dataDir, LOG_LEVEL: 'silent', FETCH_BLANKS: '0', OFFICIAL_FORMS_DIR, ...UNHURRIED },
    path.resolve(import.meta.dirname, '../..'),
  );
}

/** @returns its address for GraphQL, on a free port */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/graphql`;
}
