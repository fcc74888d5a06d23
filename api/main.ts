import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { loadParts } from './platform/capability.ts';
import type { Services } from './platform/context.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { prepareDatabase } from './platform/prepare-database.ts';
import { sentenceForOperator } from './platform/sentence-for-operator.ts';
import { readSettings } from './platform/settings.ts';
import { publicSite } from './platform/site-settings.ts';
import { commandAsTyped } from './platform/command-as-typed.ts';
import { requireWholeData } from './platform/unfinished-restore.ts';
import { listen, requireFreePort } from './platform/web-server.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Shutdown callbacks in order of opening; they run in reverse. */
const closers: (() => unknown)[] = [];
let isStopping = false;

/** Process managers wait ten seconds before they kill the process. */
const MAX_STOP_MS = 9_500;
/** Limit per part, so that one that hangs does not keep the others from closing. */
const MAX_CLOSE_MS = 6_000;
/** Limit of the last send, so that an unreachable collector does not use up the time of the rest. */
const MAX_LAST_SEND_MS = 2_000;

async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  // The process exits even if something hangs.
  setTimeout(() => process.exit(1), MAX_STOP_MS).unref();
  for (const close of closers.reverse())
    await Promise.race([close(), wait(MAX_CLOSE_MS, undefined, { ref: false })]).catch((error: unknown) =>
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`),
    );
  process.exit(code);
}

const briefly = (sending: Promise<void>) => Promise.race([sending, wait(MAX_LAST_SEND_MS, undefined, { ref: false })]);

const say = (sentence: string) => process.stdout.write(`${commandAsTyped(sentence)}\n`);

/** Starts everything and notifies the parent process (api/commands/start.mjs) when it is ready. */
async function main(): Promise<void> {
  if (existsSync(path.join(root, '.env'))) process.loadEnvFile(path.join(root, '.env'));
  const settings = readSettings(process.env, root);
  requireWholeData(settings.dataDir);
  await requireFreePort(settings.host, settings.port, 'PORT');
  if (settings.metricsPort !== undefined) await requireFreePort(settings.host, settings.metricsPort, 'METRICS_PORT');
  // Libraries check less and cache more in production; Tern's own mode was read above.
  if (!process.argv.includes('--dev')) process.env['NODE_ENV'] = 'production';
  const startedAt = new Date();
  // From here on nothing may end this process without stopping the database that it starts.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));
  // The parent supervises this process; without it nobody would stop the database.
  process.on('disconnect', () => void stop(0));

  // The database starts while the code loads.
  const starting = settings.databaseUrl
    ? undefined
    : startEmbeddedPostgres({ dataDir: settings.dataDir, onEvent: say });
  // It may reject before it is awaited.
  starting?.catch(() => {});
  closers.push(async () => (await starting?.catch(() => undefined))?.stop());
  const [
    { createServices },
    { startJobs },
    { runMaintenance },
    { bindOwners },
    { startSandboxDeliveries },
    { CAPABILITIES },
  ] = await Promise.all([
    import('./platform/services.ts'),
    import('./platform/jobs.ts'),
    import('./maintenance.ts'),
    import('./platform/reencrypt.ts'),
    import('./adapters/sandbox-payments-deliveries.ts'),
    import('./capabilities.ts'),
    // The largest module, needed by `openServer`.
    settings.role === 'worker' ? undefined : import('./server.ts'),
  ]);
  const postgres = await starting;
  postgres?.notes.forEach(say);
  const databaseUrl = settings.databaseUrl ?? postgres?.url ?? '';
  await prepareDatabase({ url: databaseUrl, ownerUrl: settings.databaseOwnerUrl ?? postgres?.ownerUrl ?? databaseUrl });
  if (settings.tracing) {
    const { startTracing } = await import('./platform/tracing.ts');
    const { stop: endTracing } = await startTracing(settings.tracing);
    closers.push(() => briefly(endTracing()));
  }
  const services = await createServices(settings, databaseUrl, CAPABILITIES);
  closers.push(() => services.close());
  if (settings.tracing ?? settings.metricsCollector) {
    const { logCollectorFailures } = await import('./platform/collector-log.ts');
    logCollectorFailures(services);
  }
  // Last resort: an unhandled rejection is a bug, but must not interrupt all other requests.
  process.on('unhandledRejection', (error) => services.log.error({ err: error }, 'Unhandled promise rejection'));
  if (settings.metricsPort !== undefined || settings.metricsCollector) await publishMetrics(services);
  const host = { say, onStop: (end: () => unknown) => void closers.push(end) };
  const jobs =
    settings.role === 'web'
      ? undefined
      : await startJobs({ databaseUrl, isOnlyProcess: !settings.databaseUrl, log: services.log });
  if (jobs)
    for (const begin of await loadParts(CAPABILITIES.map((capability) => capability.jobs)))
      await begin(services, jobs, host);
  // Jobs stop before the reader closes; otherwise the files that they read would look broken.
  closers.push(() => jobs?.stop());
  const server = await openServer(services);
  const port = await listen(server.http, settings.host, settings.port, 'PORT');
  if (settings.role !== 'web') {
    const binding = new AbortController();
    const bound = bindOwners(services, binding.signal).catch((error: unknown) =>
      services.log.warn({ err: error }, 'Not all older values could be re-encrypted; the next start continues'),
    );
    closers.push(() => {
      binding.abort();
      return bound;
    });
    const maintenance = runMaintenance(services, settings.databaseUrl ? undefined : startedAt);
    closers.push(() => maintenance.stop());
  }
  say(
    settings.role === 'worker'
      ? `Tern is processing jobs. Health: /readyz on port ${port}`
      : `Tern is ready: ${settings.publicUrl.replace(/:0$/, `:${port}`)}`,
  );
  // With TLS the certificate is valid for the public host name only, and a worker does not receive sandbox events.
  const takesEvents = settings.tls || settings.role === 'worker' ? settings.publicUrl : addressOf(settings.host, port);
  if (jobs) await startSandboxDeliveries(services, jobs, takesEvents);
  // Without a callback the parent's death would end this process before its database.
  process.send?.({ isReady: true, port }, undefined, undefined, () => {});
  if (settings.role === 'worker') return;
  for (const begin of await loadParts(CAPABILITIES.map(({ whenReady }) => whenReady)))
    if (!isStopping) await begin(services, host);
}

/** Publishes metrics at a port of their own, to a collector, or both. */
async function publishMetrics(services: Services): Promise<void> {
  const { host, metricsPort, metricsCollector } = services.settings;
  const { measureProcessAndQueues } = await import('./platform/queue-metrics.ts');
  measureProcessAndQueues(services.db);
  if (metricsPort !== undefined) {
    const { serveMetrics } = await import('./platform/serve-metrics.ts');
    const metrics = await serveMetrics(services, { host, port: metricsPort });
    say(`Metrics: /metrics on port ${metrics.port}`);
    closers.push(metrics.stop);
  }
  if (metricsCollector) {
    const { startSendingMetrics } = await import('./platform/send-metrics.ts');
    const sending = startSendingMetrics(metricsCollector);
    closers.push(() => briefly(sending.stop()));
  }
}

/** Opens the server at `PORT`: the application or, in a worker process, only the health checks. */
async function openServer(services: Services): Promise<{ readonly http: Server }> {
  const { settings } = services;
  if (settings.role === 'worker') {
    const { createWorkerServer } = await import('./worker-server.ts');
    const server = createWorkerServer(services);
    closers.push(() => server.stop());
    return server;
  }
  const [{ createTernServer }, { serveBuiltWeb }, { parameterValidator }, { CAPABILITIES }] = await Promise.all([
    import('./server.ts'),
    import('./platform/serve-web.ts'),
    import('./parameter-validator.ts'),
    import('./capabilities.ts'),
  ]);
  const pages = {
    site: publicSite(settings),
    publicUrl: settings.publicUrl,
    isValidParameter: parameterValidator(services),
  };
  const isDevelopment = process.argv.includes('--dev');
  const web = isDevelopment
    ? await import('./commands/vite-in-development.ts').then(({ serveViteInDevelopment }) =>
        serveViteInDevelopment(root, pages),
      )
    : {
        serve: process.argv.includes('--no-screens') ? () => {} : serveBuiltWeb(path.join(root, 'web/dist'), pages),
        reload: () => {},
        close: () => Promise.resolve(),
      };
  closers.push(() => web.close());
  const server = await createTernServer(services, web.serve);
  closers.push(() => server.stop());
  if (isDevelopment) {
    await import('./commands/seed.ts').then(({ seedPeople }) => seedPeople(services));
    for (const watch of await loadParts(CAPABILITIES.map(({ watchContent }) => watchContent)))
      watch(services, web.reload);
  }
  return server;
}

/** Returns the URL at which this process reaches itself; for a wildcard host that is the loopback address. */
function addressOf(host: string, port: number): string {
  const own = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`;
}

main().catch((error: unknown) => {
  if (isStopping) return;
  process.stderr.write(`${sentenceForOperator(error) ?? (error instanceof Error ? error.stack : String(error))}\n`);
  void stop(1);
});
