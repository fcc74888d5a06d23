import { readFileSync } from 'node:fs';
import path from 'node:path';
import { exampleAnswers } from './fill-form.ts';
import { openSession, ternUrl, type Session } from './person.ts';

const fixtures = path.resolve(import.meta.dirname, '../../api/testing/fixtures/set');

export interface LivedInAccount {
  readonly session: Session;
  /** Of a completed I-130. */
  readonly formId: string;
  /** Of a document whose translation is ordered. */
  readonly documentId: string;
  readonly caseId: string;
  /** Of somebody of the case. */
  readonly personId: string;
  /** What a link to the case shows to whoever holds it. */
  readonly sharedCase: string;
}

/** Somebody who has used Tern for a while: a form that was sent, a begun one, documents, an order and a conversation. */
export async function livedInAccount(email: string, language: string): Promise<LivedInAccount> {
  const session = await openSession(email);
  const ask = async <Body>(method: string, address: string, body?: unknown): Promise<Body> => {
    const response = await fetch(ternUrl() + address, {
      method,
      headers: {
        authorization: `Bearer ${session.token}`,
        'accept-language': language,
        ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Body;
  };
  const start = (formData: object, status: string) =>
    ask<{ application: { id: string } }>('POST', '/api/applications', { formType: 'I-130', formData, status });
  const upload = async (file: string) => {
    const form = new FormData();
    form.append('file', new Blob([readFileSync(path.join(fixtures, file))], { type: 'image/jpeg' }), file);
    return (await ask<{ document: { id: string } }>('POST', '/api/documents/upload', form)).document.id;
  };
  await start({ lastName: 'SILVA', firstName: 'ANA' }, 'draft');
  const { application } = await start(exampleAnswers('minimal-spouse'), 'completed');
  const documentId = await upload('birth-mexico.jpg');
  await upload('passport-mexico.jpg');
  await ask('POST', `/api/documents/${documentId}/translate`, { targetLanguage: 'en-US', rushService: false });
  const { conversation } = await ask<{ conversation: { id: string } }>('POST', '/api/conversations', {
    title: 'What does the I-130 cost?',
    language,
  });
  await ask('POST', `/api/conversations/${conversation.id}/messages`, { content: 'What does the I-130 cost?' });
  await ask('POST', '/graphql', {
    query: `mutation ($filing: SaveFilingInput!, $dates: SaveKeyDatesInput!) {
      saveFiling(input: $filing) { __typename }
      saveKeyDates(input: $dates) { __typename }
      renewCalendarFeed { __typename }
    }`,
    variables: {
      filing: {
        applicationId: application.id,
        revision: 0,
        sentOn: '2026-01-05',
        receipts: ['IOE0912345678'],
        notices: [
          { kind: 'RECEIPT', issuedOn: '2026-01-12', isMailed: true, isDone: false },
          { kind: 'EVIDENCE_REQUEST', issuedOn: '2026-02-02', dueOn: '2099-12-25', isMailed: true, isDone: false },
          { kind: 'INTENT_TO_DENY', isMailed: true, isDone: false },
        ],
      },
      dates: { revision: 0, dates: [{ kind: 'WORK_PERMIT_EXPIRES', on: '2099-07-04' }] },
    },
  });
  const started = await ask<{ data: { startCase: { id: string; people: { id: string }[] } } }>('POST', '/graphql', {
    query: `mutation { startCase(input: { packageId: "spouse-green-card" }) { ... on Case { id people { id } } } }`,
  });
  const { id: caseId, people } = started.data.startCase;
  const shared = await ask<{ data: { shareCase: { url: string } } }>('POST', '/graphql', {
    query: 'mutation ($input: ShareCaseInput!) { shareCase(input: $input) { ... on CaseLink { url } } }',
    variables: { input: { caseId, name: 'Rosa', mayComment: true } },
  });
  const sharedCase = new URL(shared.data.shareCase.url).pathname;
  return { session, formId: application.id, documentId, caseId, personId: people[0]?.id ?? '', sharedCase };
}
