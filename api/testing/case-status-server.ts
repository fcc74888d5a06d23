import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A local server that implements the agency's Case Status API. */
export interface CaseStatusServer {
  readonly url: string;
  /** Receipt numbers that were requested, in order. */
  readonly asked: string[];
  /** Number of tokens issued. */
  tokens: number;
  /** Sets the status returned for a receipt number; a null title makes the number unknown. */
  say(receiptNumber: string, title: string | null, text?: string): void;
  /** Sets the fault of all further case requests; undefined for none. */
  behave(how: CaseStatusFault | undefined): void;
  close(): Promise<void>;
}

type CaseStatusFault = 'busy' | 'broken' | 'nonsense' | 'otherNumber' | 'redirects' | 'endless' | 'tokenTakenBack';

export const CLIENT = { clientId: 'tern-client', clientSecret: 'tern-client-secret' } as const;

export async function startCaseStatusServer(): Promise<CaseStatusServer> {
  const cases = new Map<string, { title: string; text: string }>();
  const asked: string[] = [];
  let fault: CaseStatusFault | undefined;
  let live = '';
  const server = http.createServer((request, response) => {
    const json = (status: number, body: unknown, headers: Record<string, string> = {}) => {
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(JSON.stringify(body));
    };
    const giveToken = async (): Promise<void> => {
      const form = new URLSearchParams(await text(request));
      const isOurs =
        form.get('grant_type') === 'client_credentials' &&
        form.get('client_id') === CLIENT.clientId &&
        form.get('client_secret') === CLIENT.clientSecret;
      if (isOurs) {
        running.tokens += 1;
        live = `token-${running.tokens}`;
        json(200, { token_type: 'BearerToken', access_token: live, expires_in: '1799', status: 'approved' });
      } else json(401, { ErrorCode: 'invalid_client', Error: 'ClientId is Invalid' });
    };
    const tellCase = (receiptNumber: string): void => {
      const known = cases.get(receiptNumber);
      if (known) json(200, caseOf(fault === 'otherNumber' ? 'EAC9999999999' : receiptNumber, known));
      else json(404, { errors: [{ code: '404', message: 'Case Not Found' }] });
    };
    const faulty: Readonly<Record<Exclude<CaseStatusFault, 'otherNumber' | 'tokenTakenBack'>, () => void>> = {
      busy: () => json(429, { error: 'quota' }, { 'retry-after': '7200' }),
      broken: () => json(503, { error: 'down' }),
      nonsense: () => void response.end('<html>maintenance</html>'),
      redirects: () => void response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
      endless: () => void response.end(Buffer.alloc(2_000_000, 0x20)),
    };
    const answerAbout = (receiptNumber: string): void => {
      if (fault === 'tokenTakenBack') {
        fault = undefined;
        live = '';
      }
      if (request.headers.authorization !== `Bearer ${live}`) {
        json(401, { error: 'invalid_token' });
        return;
      }
      asked.push(receiptNumber);
      if (fault !== undefined && fault in faulty) faulty[fault as keyof typeof faulty]();
      else tellCase(receiptNumber);
    };
    const [, about, number = ''] = (request.url ?? '').split('/');
    if (request.method === 'POST' && request.url === '/oauth/accesstoken') void giveToken();
    else if (about === 'case-status') answerAbout(number);
    else json(404, {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const running: CaseStatusServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    tokens: 0,
    say: (number, title, words = '') => {
      if (title === null) cases.delete(number);
      else cases.set(number, { title, text: words });
    },
    behave: (how) => (fault = how),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return running;
}

const caseOf = (receiptNumber: string, { title, text: words }: { title: string; text: string }) => ({
  case_status: {
    receiptNumber,
    formType: 'I-130',
    submittedDate: '09-05-2026 14:28:46',
    modifiedDate: '09-05-2026 14:28:46',
    current_case_status_text_en: title,
    current_case_status_desc_en: words,
    current_case_status_text_es: `ES ${title}`,
    current_case_status_desc_es: `ES ${words}`,
    hist_case_status: null,
  },
  message: 'Query was successful',
});
