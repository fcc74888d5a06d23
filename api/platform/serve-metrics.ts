import type { RequestListener } from 'node:http';
import type { Services } from './context.ts';
import { metrics } from './metrics.ts';
import { listen, openWebServer } from './web-server.ts';

/**
 * Serves `/metrics` for Prometheus, on a port that no proxy must expose: the figures are not protected.
 * @returns the port, and a function that stops it
 */
export async function serveMetrics(
  { log, settings }: Pick<Services, 'log' | 'settings'>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<{ port: number; stop: () => Promise<void> }> {
  const answer: RequestListener = (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
      return void response.writeHead(404).end();
    metrics.metrics().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'The metrics could not be read');
        response.writeHead(500).end();
      },
    );
  };
  const { http } = openWebServer(answer, settings.tls, log);
  return {
    port: await listen(http, host, port, 'METRICS_PORT'),
    stop: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}
