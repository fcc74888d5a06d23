import type { RequestInfo } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import type { Settings } from '../../platform/settings.ts';

export const LINK_MINUTES = 10;
export const LINK_SECONDS = LINK_MINUTES * 60;
const DAY_SECONDS = 24 * 60 * 60;
export const SESSION_SECONDS = 30 * DAY_SECONDS;
/** Without a sign of the person; half an hour on a shared computer, which the web app counts. */
export const IDLE_SECONDS = 14 * DAY_SECONDS;
/** How exactly the last use is known: each note of it is a write. */
export const USE_NOTED_SECONDS = DAY_SECONDS;

const QUARTER_HOUR = 15 * 60;
export const LIMITS = {
  /** From one network: a stranger elsewhere must not use up what the owner has. */
  linksOfOneEmail: { name: 'sign-in-email', times: 5, seconds: QUARTER_HOUR },
  /** From everywhere: a mailbox is no target either. */
  mailsToOneEmail: { name: 'sign-in-mails', times: 40, seconds: QUARTER_HOUR },
  linksOfOneNetwork: { name: 'sign-in-network', times: 120, seconds: QUARTER_HOUR },
  confirmationsOfOneNetwork: { name: 'sign-in-confirm', times: 120, seconds: QUARTER_HOUR },
  passkeysOfOneNetwork: { name: 'passkeys-network', times: 120, seconds: QUARTER_HOUR },
  passkeysOfOnePerson: { name: 'passkeys-person', times: 60, seconds: QUARTER_HOUR },
} as const satisfies Record<string, Limit>;

/** May the link's request sign in at once? On the developer's own machine only (see `RequestInfo.isLocal`). */
export function canSignInAtOnce(
  settings: Pick<Settings, 'isDevelopmentSignInOn'>,
  caller: Pick<RequestInfo, 'isLocal'>,
): boolean {
  return settings.isDevelopmentSignInOn && caller.isLocal;
}

/** The outbox has the same gate, but `DEV_LOGIN=0` does not close it: then it is the only way to the link. */
export function isOutboxOpen(
  settings: Pick<Settings, 'isProduction' | 'smtpUrl'>,
  caller: Pick<RequestInfo, 'isLocal'>,
): boolean {
  return !settings.isProduction && settings.smtpUrl === undefined && caller.isLocal;
}
