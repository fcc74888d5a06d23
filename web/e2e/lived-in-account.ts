import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { exampleAnswers } from './fill-form.ts';
import { openSession, ternUrl, type Session } from './person.ts';

const fixtures = path.resolve(import.meta.dirname, '../../api/testing/fixtures/set');

export interface LivedInAccount {
  readonly session: Session;
  /** A completed I-130. */
  readonly formId: string;
  /** A document with a translation order. */
  readonly documentId: string;
  readonly caseId: string;
  /** A person of the case. */
  readonly personId: string;
  /** Address of a shared link to the case. */
  readonly sharedCase: string;
}

/** Returns photographs, for screenshots. OCR of each takes seconds. */
export const photographs = (): Promise<readonly File[]> =>
  Promise.resolve(
    ['birth-mexico.jpg', 'passport-mexico.jpg'].map(
      (name) => new File([readFileSync(path.join(fixtures, name))], name, { type: 'image/jpeg' }),
    ),
  );

/** Returns PDFs with a text layer, which are read immediately. */
const typedPages = (): Promise<readonly File[]> =>
  Promise.all(
    ['ACTA DE NACIMIENTO', 'PASAPORTE'].map(async (title) => {
      const pdf = await PDFDocument.create();
      const font = await pdf.embedFont(StandardFonts.Helvetica);
      pdf
        .addPage()
        .drawText(`${title} de MARIA ELENA GONZALEZ, Estados Unidos Mexicanos`, { x: 72, y: 700, size: 12, font });
      return new File([Buffer.from(await pdf.save())], `${title}.pdf`, { type: 'application/pdf' });
    }),
  );

/** Creates an account with a submitted form, a draft, documents, an order and a conversation. */
export async function livedInAccount(email: string, language: string, papers = typedPages): Promise<LivedInAccount> {
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
  const upload = async (file: File) => {
    const form = new FormData();
    form.append('file', file);
    return (await ask<{ document: { id: string } }>('POST', '/api/documents/upload', form)).document.id;
  };
  await start({ lastName: 'SILVA', firstName: 'ANA' }, 'draft');
  const { application } = await start(exampleAnswers('minimal-spouse'), 'completed');
  const documentIds: string[] = [];
  // One at a time, because lists show them in the order of upload.
  for (const paper of await papers()) documentIds.push(await upload(paper));
  const [documentId = ''] = documentIds;
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
