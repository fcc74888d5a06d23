import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from './logger.ts';

export const newRequestId = () => `req_${randomBytes(9).toString('base64url')}`;

/** Logs each request: method, route without ids or query, status, milliseconds. Nothing personal. */
export function requestLog(log: Logger) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const began = process.hrtime.bigint();
    const requestId = newRequestId();
    response.setHeader('X-Request-Id', requestId);
    response.once('finish', () => {
      const path = pathWithoutSecrets(request.originalUrl);
      if (path.startsWith('/assets/')) return;
      const level = /^\/(healthz|readyz)$/.test(path) ? 'debug' : 'info';
      log[level]({
        requestId,
        method: request.method,
        path,
        status: response.statusCode,
        ms: Number(process.hrtime.bigint() - began) / 1e6,
      });
    });
    next();
  };
}

/** Longer than any segment of a route: an id, a token, or something that must not be logged. */
const SECRET_LENGTH = 30;

/** Removes secrets however a URL is spelled: a link's token opens its document. */
export function pathWithoutSecrets(address: string): string {
  const parts = decoded(address.split(/[?#]/)[0] ?? '')
    .split(/[/\\]+/)
    .filter((part) => part !== '' && part !== '.');
  return `/${parts
    .map((part, at) => {
      if (/^shared$/i.test(parts[at - 1] ?? '') || /tern[a-z]+_/i.test(part)) return ':token';
      return /^[a-z]{3,4}_[\w-]{22}$/.test(part) || part.length > SECRET_LENGTH ? ':id' : part;
    })
    .join('/')}`;
}

/** Decodes repeatedly, in case a path was encoded twice. */
function decoded(path: string): string {
  let text = path;
  try {
    for (let times = 0; times < 3 && text.includes('%'); times++) text = decodeURIComponent(text);
  } catch {
    return '/:unreadable';
  }
  return text;
}
