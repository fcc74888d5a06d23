import { spawn } from 'node:child_process';
import path from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
export const MODELS = path.join(root, 'schema/prisma/models');

export async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** Runs `npm run prisma -- …` on the database at `url`. */
export function prisma(url: string, ...words: string[]): Promise<{ status: number | null; out: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['api/commands/prisma.mjs', ...words], {
      cwd: root,
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let out = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.once('close', (status) => resolve({ status, out }));
  });
}
