/** How the agency is asked for the status of a case, by its own public interface. */
export interface CaseStatusSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** Questions in 24 hours, by all people together: what the agency grants. */
  readonly askedPerDay: number;
}

interface FoundCaseStatus {
  readonly caseStatus: CaseStatusSettings | undefined;
  readonly problems: readonly string[];
}

const PRODUCTION = 'https://api.uscis.gov';
/** Of the agency's sandbox; production is granted more. */
const ASKED_PER_DAY = 1_000;

/** Both parts of the credential or none. They are never repeated in a sentence. */
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
      : ['CASE_STATUS_CLIENT_ID and CASE_STATUS_CLIENT_SECRET go together: set both or neither.']),
    ...(isSafe(baseUrl)
      ? []
      : [
          'CASE_STATUS_BASE_URL must begin with https://, or be an http:// address of this machine: it is sent the secret.',
        ]),
    ...(/^[1-9]\d{0,8}$/.test(perDay) ? [] : ['CASE_STATUS_PER_DAY must be a whole number from 1.']),
  ];
  if (problems.length > 0 || !clientId || !clientSecret) return { caseStatus: undefined, problems };
  return {
    caseStatus: { clientId, clientSecret, baseUrl: baseUrl.replace(/\/+$/, ''), askedPerDay: Number(perDay) },
    problems,
  };
}

function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname));
}
