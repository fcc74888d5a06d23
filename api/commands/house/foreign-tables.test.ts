import { expect, it } from 'vitest';
import { foreignTables } from './foreign-tables.ts';

const TABLES = new Map([['users', 'User']]);

it.each([
  ['ctx.db.application.findMany({})', 'desk', ['Application']],
  ['services.db\n  .application.count()', 'desk', ['Application']],
  ['tx.application.create({})', 'applications', []],
  ['tx.$queryRaw`SELECT 1 FROM users WHERE id = ${id} FOR UPDATE`', 'payments', ['User']],
  ['tx.$queryRaw`SELECT 1 FROM users`', 'accounts', []],
  ['db.requestKey.deleteMany()', 'documents', ['RequestKey']],
  ['db.$transaction((tx) => work(tx))', 'desk', []],
])('%j in %s uses the foreign tables %j', (text, owner, foreign) => {
  expect(foreignTables(text, owner, TABLES)).toEqual(foreign);
});
