/**
 * Runs Prisma's command line without its native schema engine, which npm cannot install: `npm run prisma --
 * <arguments>`. A WebAssembly module from npm replaces it, behind a stand-in that speaks the binary's protocol.
 */
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const require = createRequire(import.meta.url);
const cli = path.join(path.dirname(require.resolve('prisma/package.json')), 'build/index.js');
// Without DATABASE_URL the schema engine exits silently, and Prisma takes that for "no difference".
if (['migrate', 'db'].includes(process.argv[2]) && !process.env.DATABASE_URL) {
  console.error(`"prisma ${process.argv[2]}" requires a database, which may be empty: set DATABASE_URL.`);
  process.exit(1);
}
const result = spawnSync(
  process.execPath,
  [cli, ...process.argv.slice(2), '--config', path.join(root, 'schema/prisma/prisma.config.ts')],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      // Prisma looks for generators on the PATH, which npm sets only for its own scripts.
      PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
      PRISMA_SCHEMA_ENGINE_BINARY: path.join(root, 'api/commands/schema-engine.mjs'),
      PRISMA_HIDE_UPDATE_MESSAGE: '1',
      CHECKPOINT_DISABLE: '1',
    },
  },
);
process.exit(result.status ?? 1);
