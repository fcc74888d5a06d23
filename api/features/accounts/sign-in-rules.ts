import type { RequestInfo } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Settings } from '../../platform/settings.ts';

export const LINK_MINUTES = 10;
export const LINK_SECONDS = LINK_MINUTES * 60;
const DAY_SECONDS = 24 * 60 * 60;
export const SESSION_SECONDS = 30 * DAY_SECONDS;
/** Idle time after which a session ends. The web app enforces half an hour on a shared computer. */
export const IDLE_SECONDS = 14 * DAY_SECONDS;
/** Precision of the last use; each update is a write. */
export const LAST_USE_PRECISION_SECONDS = DAY_SECONDS;

const QUARTER_HOUR = 15 * 60;
export const LIMITS = {
  /** Per network, so that a stranger elsewhere cannot use up the owner's limit. */
  linksOfOneEmail: { name: 'sign-in-email', times: 5, seconds: QUARTER_HOUR },
  /** From all networks together, so that nobody can flood a mailbox. */
  mailsToOneEmail: { name: 'sign-in-mails', times: 40, seconds: QUARTER_HOUR },
  linksOfOneNetwork: { name: 'sign-in-network', times: 120, seconds: QUARTER_HOUR },
  confirmationsOfOneNetwork: { name: 'sign-in-confirm', times: 120, seconds: QUARTER_HOUR },
  passkeysOfOneNetwork: { name: 'passkeys-network', times: 120, seconds: QUARTER_HOUR },
  passkeysOfOnePerson: { name: 'passkeys-person', times: 60, seconds: QUARTER_HOUR },
} as const satisfies Record<string, Limit>;

/** Whether a request for a link signs in at once: on the developer's own machine only (see `RequestInfo.isLocal`). */
export function canSignInAtOnce(
  settings: Pick<Settings, 'isDevelopmentSignInOn'>,
  caller: Pick<RequestInfo, 'isLocal'>,
): boolean {
  return settings.isDevelopmentSignInOn && caller.isLocal;
}

/** Whether the outbox page is open. `DEV_LOGIN=0` does not close it: it is then the only way to the link. */
export function isOutboxOpen(
  settings: Pick<Settings, 'isProduction' | 'smtpUrl'>,
  caller: Pick<RequestInfo, 'isLocal'>,
): boolean {
  return !settings.isProduction && settings.smtpUrl === undefined && caller.isLocal;
}
