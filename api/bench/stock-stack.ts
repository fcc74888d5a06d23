/**
 * A peer of open-bench-server.ts: the list of applications as the documentation of Apollo Server, Pothos and Prisma
 * shows it, with their defaults and nothing of Tern but its tables. The session is looked up in each request.
 */
import './as-in-production.ts';
import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApolloServer } from '@apollo/server';
import { ApolloServerPluginDrainHttpServer } from '@apollo/server/plugin/drainHttpServer';
import { expressMiddleware } from '@as-integrations/express5';
import SchemaBuilder from '@pothos/core';
import PrismaPlugin from '@pothos/plugin-prisma';
import RelayPlugin from '@pothos/plugin-relay';
import ScopeAuthPlugin from '@pothos/plugin-scope-auth';
import { PrismaPg } from '@prisma/adapter-pg';
import cors from 'cors';
import express from 'express';
import type PrismaTypes from '../generated/pothos-types.ts';
import { getDatamodel } from '../generated/pothos-types.ts';
import { PrismaClient } from '../generated/prisma/client.ts';

interface MyContext {
  readonly userId: string | undefined;
}

/** Connects as the owner of the tables, whom row policies do not restrict. */
const [, , connectionString = ''] = process.argv.slice(2);
const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString }) });

const builder = new SchemaBuilder<{
  Context: MyContext;
  PrismaTypes: PrismaTypes;
  DefaultFieldNullability: false;
  AuthScopes: { signedIn: boolean };
  Scalars: { ID: { Input: string; Output: string }; DateTime: { Input: Date; Output: Date } };
}>({
  plugins: [ScopeAuthPlugin, RelayPlugin, PrismaPlugin],
  defaultFieldNullability: false,
  scopeAuth: { authScopes: ({ userId }) => ({ signedIn: userId !== undefined }) },
  relay: {},
  prisma: { client: prisma, dmmf: getDatamodel() },
});

builder.scalarType('DateTime', {
  serialize: (date) => date.toISOString(),
  parseValue: (value) => new Date(String(value)),
});
const Status = builder.enumType('Status', { values: ['draft', 'in_progress', 'completed'] as const });
const TITLES: Readonly<Record<string, string>> = { 'I-130': 'Petition for Alien Relative' };

builder.prismaObject('Application', {
  fields: (t) => ({
    id: t.exposeID('id'),
    formType: t.exposeString('formType'),
    title: t.string({
      args: { language: t.arg.string() },
      resolve: ({ formType }) => TITLES[formType] ?? formType,
    }),
    status: t.expose('status', { type: Status }),
    progressPercent: t.exposeInt('progressPercent'),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

builder.prismaObject('User', {
  fields: (t) => ({
    id: t.exposeID('id'),
    applications: t.relatedConnection('applications', {
      cursor: 'id',
      query: { orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }] },
    }),
  }),
});

builder.queryType({
  fields: (t) => ({
    viewer: t.prismaField({
      type: 'User',
      authScopes: { signedIn: true },
      resolve: (query, _root, _args, { userId = '' }) =>
        prisma.user.findUniqueOrThrow({ ...query, where: { id: userId } }),
    }),
  }),
});

async function userOf(authorization = ''): Promise<string | undefined> {
  const tokenHash = createHash('sha256').update(authorization.replace('Bearer ', '')).digest('base64url');
  const session = await prisma.session.findUnique({ where: { tokenHash } });
  return session && session.expiresAt > new Date() ? session.userId : undefined;
}

const app = express();
const httpServer = http.createServer(app);
const server = new ApolloServer<MyContext>({
  schema: builder.toSchema(),
  plugins: [ApolloServerPluginDrainHttpServer({ httpServer })],
});
await server.start();
app.use(
  '/graphql',
  cors(),
  express.json(),
  expressMiddleware(server, { context: async ({ req }) => ({ userId: await userOf(req.headers.authorization) }) }),
);
process.on('message', () => process.send?.(process.cpuUsage()));
process.once('disconnect', () => process.exit());
await new Promise<void>((resolve) => httpServer.listen(0, '127.0.0.1', resolve));
process.send?.(`http://127.0.0.1:${(httpServer.address() as AddressInfo).port}/graphql`);
