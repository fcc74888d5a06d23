import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import type { Settings } from './settings.ts';

/** No inline script, no eval, nothing from elsewhere. A page that needs more sets its own policy, knowingly. */
export function securityHeaders({
  publicUrl,
}: Settings): (request: Request, response: Response, next: NextFunction) => void {
  const isHttps = publicUrl.startsWith('https:');
  const socketOrigin = publicUrl.replace(/^http/, 'ws');
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", socketOrigin],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  });
}
