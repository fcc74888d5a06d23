import { isOnThisMachine } from './clear-text.ts';

/** Access to the agency's public Case Status API. */
export interface CaseStatusSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Without a trailing slash. */
  readonly baseUrl: string;
  /** The agency's quota: requests in 24 hours by all users together. */
  readonly askedPerDay: number;
}

interface FoundCaseStatus {
  readonly caseStatus: CaseStatusSettings | undefined;
  readonly problems: readonly string[];
}

const PRODUCTION = 'https://api.uscis.gov';
/** Quota of the agency's sandbox; production has a higher one. */
const ASKED_PER_DAY = 1_000;

/** Reads the credential: both parts or none. Error messages never repeat them. */
export function caseStatusOf(env: Readonly<Record<string, string | undefined>>): FoundCaseStatus {
  const read = (name: string) => env[name]?.trim() || undefined;
  const clientId = read('CASE_STATUS_CLIENT_ID');
  const clientSecret = read('CASE_STATUS_CLIENT_SECRET');
  const baseUrl = read('CASE_STATUS_BASE_URL') ?? PRODUCTION;
  const perDay = read('CASE_STATUS_PER_DAY') ?? String(ASKED_PER_DAY);
  if (!clientId && !clientSecret) return { caseStatus: undefined, problems: [] };
  const problems = [
    ...(clientId && clientSecret
      ? []
      : ['CASE_STATUS_CLIENT_ID and CASE_STATUS_CLIENT_SECRET belong together: set both or neither.']),
    ...(isOnThisMachine(baseUrl) || (URL.canParse(baseUrl) && baseUrl.startsWith('https://'))
      ? []
      : [
          'CASE_STATUS_BASE_URL must begin with https://, or be an http:// address on this machine, because the client secret is sent to it.',
        ]),
    ...(/^[1-9]\d{0,8}$/.test(perDay) ? [] : ['CASE_STATUS_PER_DAY must be a whole number of at least 1.']),
  ];
  if (problems.length > 0 || !clientId || !clientSecret) return { caseStatus: undefined, problems };
  return {
    caseStatus: { clientId, clientSecret, baseUrl: baseUrl.replace(/\/+$/, ''), askedPerDay: Number(perDay) },
    problems,
  };
}
