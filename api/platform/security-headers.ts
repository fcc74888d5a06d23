import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import type { Settings } from './settings.ts';

/** Origins that Stripe requires for its script, its card fields and its confirmation step. */
const STRIPE = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  image: ['https://*.stripe.com'],
} as const;

/** The checkout screen, matched like the web app's router: any letter case, a slash at the end. */
const CHECKOUT = /^\/checkout\/*$/i;

/**
 * Sets a policy without inline scripts, eval or other origins. A page that needs more sets its own policy; only the
 * document of /checkout may contact Stripe, and only when Stripe takes the payments.
 */
export function securityHeaders(
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { hasStripe }: { readonly hasStripe: boolean },
): (request: Request, response: Response, next: NextFunction) => void {
  const everywhere = headersOf(publicUrl, false);
  const checkout = headersOf(publicUrl, true);
  return (request, response, next) => {
    const isPaidWithStripe = hasStripe && CHECKOUT.test(request.path);
    response.setHeader('Permissions-Policy', permissions(isPaidWithStripe));
    response.setHeader('Reporting-Endpoints', `${REPORT_GROUP}="${CSP_REPORTS}"`);
    (isPaidWithStripe ? checkout : everywhere)(request, response, next);
  };
}

/** Path at which browsers report violations of the policy. */
export const CSP_REPORTS = '/csp-reports';
const REPORT_GROUP = 'csp';

/**
 * Features that no screen needs, as Chromium names them: it warns of others on each page. The microphone is for
 * dictating an answer.
 */
const NEVER =
  'accelerometer autoplay browsing-topics camera display-capture geolocation gyroscope hid magnetometer midi serial usb xr-spatial-tracking';

const permissions = (hasStripe: boolean) =>
  [
    ...NEVER.split(' ').map((name) => `${name}=()`),
    'microphone=(self)',
    hasStripe ? 'payment=(self "https://js.stripe.com" "https://hooks.stripe.com")' : 'payment=()',
  ].join(', ');

function headersOf(publicUrl: string, hasStripe: boolean): ReturnType<typeof helmet> {
  const isHttps = publicUrl.startsWith('https:');
  const socketOrigin = publicUrl.replace(/^http/, 'ws');
  const stripe = (kind: keyof typeof STRIPE): readonly string[] => (hasStripe ? STRIPE[kind] : []);
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...stripe('script')],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...stripe('image')],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", socketOrigin, ...stripe('connect')],
        ...(hasStripe ? { frameSrc: STRIPE.frame } : {}),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Older browsers know the first, newer ones the second.
        reportUri: [CSP_REPORTS],
        reportTo: [REPORT_GROUP],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'no-referrer' },
    // A bank's confirmation may open a window of its own, which must be able to respond.
    crossOriginOpenerPolicy: { policy: hasStripe ? 'same-origin-allow-popups' : 'same-origin' },
  });
}
