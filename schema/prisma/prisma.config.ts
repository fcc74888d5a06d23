import { defineConfig } from 'prisma/config';

/** Read by Prisma's command line only; `node api/commands/prisma.mjs` calls it with a schema engine from npm. */
export default defineConfig({
  schema: 'models',
  migrations: { path: 'migrations' },
  datasource: { url: process.env['DATABASE_URL'] ?? 'postgresql://127.0.0.1:1/none' },
});
