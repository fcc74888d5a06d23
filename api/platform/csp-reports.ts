import { json, Router, type Request } from 'express';
import { z } from 'zod';
import type { Services } from './context.ts';
import type { Limit } from './limits.ts';
import { networkOf } from './network-of.ts';
import { CSP_REPORTS } from './security-headers.ts';

/** Few reports suffice: a page that violates the policy does so again and again. */
const REPORTS: Limit = { name: 'csp-reports', times: 20, seconds: 60 };
const MAX_AT_ONCE = 10;

const text = z.string().max(4_000).optional();
/** Formats of browsers with `report-uri` (older) and with `report-to` (newer). */
const older = z.object({
  'csp-report': z.object({ 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text }),
});
const newer = z.array(z.object({ type: text, body: z.object({ effectiveDirective: text, blockedURL: text }) }));

interface Violation {
  readonly directive: string;
  /** The blocked source: a host, or a word such as "inline". Never a whole URL. */
  readonly blocked: string;
}

/** Accepts browsers' reports and logs what was blocked, without the page, its address or the user. */
export function cspReports({ limits, log }: Services): Router {
  const router = Router();
  const parse = json({ type: ['application/csp-report', 'application/reports+json'], limit: '16kb', strict: false });
  router.post(CSP_REPORTS, parse, async (request: Request, response) => {
    response.status(204);
    const { isExceeded } = await limits.spend(REPORTS, networkOf(request.ip ?? ''), 1);
    if (!isExceeded)
      for (const violation of violationsIn(request.body)) log.warn(violation, 'A browser kept something out of a page');
    response.end();
  });
  return router;
}

function violationsIn(body: unknown): readonly Violation[] {
  const one = older.safeParse(body);
  if (one.success) {
    const report = one.data['csp-report'];
    return [violation(report['effective-directive'] ?? report['violated-directive'], report['blocked-uri'])];
  }
  const several = newer.safeParse(body);
  if (!several.success) return [];
  return several.data
    .slice(0, MAX_AT_ONCE)
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: { effectiveDirective, blockedURL } }) => violation(effectiveDirective, blockedURL));
}

const violation = (directive = '', blocked = ''): Violation => ({
  directive: /^[a-z-]{1,40}/.exec(directive)?.[0] ?? 'unknown',
  blocked: URL.canParse(blocked)
    ? /^(https?|wss?):$/.test(new URL(blocked).protocol)
      ? new URL(blocked).host
      : new URL(blocked).protocol
    : (/^[a-z-]{1,30}$/.exec(blocked)?.[0] ?? 'unknown'),
});
