import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { refusal } from './errors.ts';
import { refusalOf } from './rest.ts';
import type { Settings } from './settings.ts';

class HttpsNeededError extends refusal(
  'HTTPS_NEEDED',
  403,
  'The request was not encrypted. Use https, and replace any API key or token that it contained.',
) {}

/** Whether the request reached the proxy without TLS. Without a proxy a false header harms only its sender. */
export const isInClear = (headers: IncomingHttpHeaders, { publicUrl }: Pick<Settings, 'publicUrl'>): boolean =>
  publicUrl.startsWith('https:') && /^http\s*(,|$)/i.test(String(headers['x-forwarded-proto'] ?? ''));

/** Refuses requests without TLS: a redirect would hide a token sent in clear. The proxy redirects pages to https. */
export const httpsOnly =
  (settings: Pick<Settings, 'publicUrl'>): RequestHandler =>
  (request, response, next) => {
    if (!isInClear(request.headers, settings)) {
      next();
      return;
    }
    const { status, json } = refusalOf(new HttpsNeededError());
    response.status(status).json(json);
  };
