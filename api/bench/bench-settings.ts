import './as-in-production.ts';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { readSettings, type Settings } from '../platform/settings.ts';
import { HIGH_RATE_LIMITS } from '../testing/running-tern.ts';

/** Settings of each process of a benchmark: processes with the same `dataDir` share its database and keys. */
export const benchSettings = (dataDir: string, { OFFICIAL_FORMS_DIR } = process.env): Settings =>
  readSettings(
    { DATA_DIR: dataDir, LOG_LEVEL: 'silent', FETCH_BLANKS: '0', OFFICIAL_FORMS_DIR, ...HIGH_RATE_LIMITS },
    path.resolve(import.meta.dirname, '../..'),
  );

export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`;
}
