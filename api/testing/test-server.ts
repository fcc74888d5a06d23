import type { Server } from 'node:http';
import { createTernServer } from '../server.ts';
import { openTestServices, type Fill, type TestServices } from './test-services.ts';

export interface TestServer {
  readonly url: string;
  readonly http: Server;
  readonly services: TestServices;
  /** Every call of the REST transport. */
  readonly routes: Awaited<ReturnType<typeof createTernServer>>['routes'];
  /** Runs the minutely job that closes connections whose session has ended. */
  closeEnded(): Promise<void>;
  /** Runs the minutely job that reloads a renewed certificate. */
  renewCertificate(): void;
  close(): Promise<void>;
}

/** Starts the whole server on a free port with its own database, without the web app. */
export async function startTestServer(env: Record<string, string> = {}, fill?: Fill): Promise<TestServer> {
  const services = await openTestServices(env, fill);
  const { http, routes, closeEnded, renewCertificate, stop } = await createTernServer(services, () => {});
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: services.settings.tls ? `https://localhost:${port}` : `http://127.0.0.1:${port}`,
    http,
    services,
    routes,
    closeEnded,
    renewCertificate,
    async close() {
      await stop();
      await services.close();
    },
  };
}
