import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import type { Logger } from './logger.ts';

export const newRequestId = () => `req_${randomBytes(9).toString('base64url')}`;

/** One line for each request: method, route without ids or query, status, milliseconds. Nothing of a person. */
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

/** Longer than any word of a route: an id, a token, or something that nobody meant for a log. */
const SECRET_LENGTH = 30;

/** However an address is spelled: whoever reads a link's token opens its document. */
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

/** Also what was encoded twice; what cannot be read tells nothing. */
function decoded(path: string): string {
  let text = path;
  try {
    for (let times = 0; times < 3 && text.includes('%'); times++) text = decodeURIComponent(text);
  } catch {
    return '/:unreadable';
  }
  return text;
}
