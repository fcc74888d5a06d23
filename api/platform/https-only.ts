import type { IncomingHttpHeaders } from 'node:http';
import type { RequestHandler } from 'express';
import { refusal } from './errors.ts';
import { refusalOf } from './rest.ts';
import type { Settings } from './settings.ts';

class HttpsNeededError extends refusal(
  'HTTPS_NEEDED',
  403,
  'This was sent in clear. Use https, and have any key or token that was in it replaced.',
) {}

/** Did it reach the proxy without TLS? Whoever says so without a proxy refuses only themselves. */
export const isInClear = (headers: IncomingHttpHeaders, { publicUrl }: Pick<Settings, 'publicUrl'>): boolean =>
  publicUrl.startsWith('https:') && /^http\s*(,|$)/i.test(String(headers['x-forwarded-proto'] ?? ''));

/** A program that sends its token in clear is told, not led on: else nobody would notice. Pages the proxy leads to https. */
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
