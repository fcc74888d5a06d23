/** A peer of open-bench-server.ts: the schema behind a default Apollo, which wraps resolvers in its whole process. */
import { benchSettings, listen } from './bench-settings.ts';
import { createServer } from 'node:http';
import { ApolloServer } from '@apollo/server';
import { expressMiddleware } from '@as-integrations/express5';
import express from 'express';
import { CAPABILITIES } from '../capabilities.ts';
import type { Context } from '../platform/context.ts';
import { createServices } from '../platform/services.ts';
import { contextOfRequest } from '../request-context.ts';
import { schema } from '../schema.ts';

const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const services = await createServices(benchSettings(dataDir), databaseUrl, CAPABILITIES);
const apollo = new ApolloServer<Context>({ schema, includeStacktraceInErrorResponses: false });
await apollo.start();
const plain = express();
plain.use(express.json({ limit: '10mb' }));
plain.use('/graphql', expressMiddleware(apollo, { context: ({ req, res }) => contextOfRequest(services, req, res) }));
process.on('message', () => process.send?.(process.cpuUsage()));
process.once('disconnect', () => process.exit());
process.send?.(await listen(createServer(plain)));
