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
      const path =
        request.originalUrl
          .split('?')[0]
          ?.replace(/\/[a-z]{3,4}_[\w-]{22}/g, '/:id')
          // Whoever reads a link's token opens its document.
          .replace(/^\/shared\/[^/]+/, '/shared/:token') ?? '';
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
