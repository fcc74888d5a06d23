import { sendUpload } from '../../features/documents/testing/send-upload.ts';
import { samplePdf } from '../../features/documents/testing/sample-files.ts';
import { signIn, type SignedInClient } from '../../features/applications/testing/transports.ts';
import type { TestServer } from '../test-server.ts';

/**
 * Uses most of Tern's features as people do: starts, changes, views, shares, pays and deletes.
 * @param domain domain of the users' e-mail addresses; another domain makes other users
 */
export async function walk(server: TestServer, domain = 'example.org'): Promise<SignedInClient> {
  const ana = await signIn(server, `ana@${domain}`);
  await ana.rest('PATCH', `/api/users/${ana.userId}`, PROFILE);
  const application = await fillForm(ana);
  const { id: documentId } = await uploadPaper(server, ana);
  await change(ana, 'createDocumentLink', { documentId });
  await change(ana, 'orderTranslation', { documentId, sourceLanguage: 'es' });
  await change(ana, 'saveFiling', { applicationId: application.id, revision: 0, ...FILING });
  await change(ana, 'saveKeyDates', { revision: 0, dates: [] });
  await talk(ana);
  await workOnCase(ana);
  await pay(ana);
  await change(ana, 'reviewCase', { purpose: 'family', status: 'tourist', location: 'yes' });
  await change(ana, 'writeToSupport', { text: 'The date on my receipt is wrong.' });
  await leave(server, domain);
  await queryEverything(server.url, ana.token);
  return ana;
}

const PROFILE = { firstName: 'ANA', lastName: 'SILVA', phone: '(202) 555-0198', address: '7781 QUILL LANE' };
const FILING = { sentOn: '2026-11-20', receipts: ['IOE0912345678'], notices: [] };
const EVERYTHING = `{ cases { id } ownPdfs { id } viewer { id firstName lastName phone
  applications { edges { node { id formType formData } } } documents { edges { node { id } } }
  translations { edges { node { id trackingNumber } } } conversations { edges { node { id title } } } } }`;

/** Returns all data of this person as their screens query it. */
export async function queryEverything(url: string, token: string): Promise<unknown> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query: EVERYTHING }),
  });
  const { data, errors } = (await response.json()) as { data?: { viewer: unknown }; errors?: unknown };
  if (!data?.viewer || errors) throw new Error(JSON.stringify(errors ?? 'Nobody is signed in.'));
  return data;
}

async function change(person: SignedInClient, name: string, input: object): Promise<void> {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const query = `mutation ($input: ${type}!) { done: ${name}(input: $input) { __typename } }`;
  const { body } = await person.graphql<{ done: { __typename: string } }>(query, { input });
  if (!body.data || body.data.done.__typename.endsWith('Error')) throw new Error(`${name}: ${JSON.stringify(body)}`);
}

async function fillForm(person: SignedInClient) {
  const { body } = await person.rest<{ application: { id: string; revision: number } }>('POST', '/api/applications', {
    formType: 'I-130',
    formData: { lastName: 'SILVA', firstName: 'ANA', socialSecurityNumber: '219-09-9997' },
    status: 'draft',
  });
  const { id, revision } = body.application;
  await change(person, 'saveApplication', {
    id,
    revision,
    changes: { rel_lastName: 'SILVA', rel_firstName: 'LUIS', rel_relationship: 'Spouse' },
  });
  await change(person, 'tickChecklistItem', { id: `${id}:photos`, isTicked: true });
  await person.rest('GET', `/api/applications/${id}`);
  await person.rest('GET', '/api/applications');
  await person.rest('GET', `/api/applications/${id}/pdf`);
  return body.application;
}

async function uploadPaper(server: TestServer, person: SignedInClient): Promise<{ id: string }> {
  const { body } = await sendUpload(server, person, { name: 'birth.pdf', bytes: samplePdf('ACTA') });
  if (!body.document) throw new Error(JSON.stringify(body));
  await person.rest('GET', '/api/documents');
  await (await person.rest('GET', `/api/documents/${body.document.id}/download`)).response.arrayBuffer();
  return body.document;
}

async function talk(person: SignedInClient): Promise<void> {
  const { body } = await person.rest<{ conversation: { id: string } }>('POST', '/api/conversations', { title: 'Fees' });
  const messages = `/api/conversations/${body.conversation.id}/messages`;
  await person.rest('POST', messages, { content: 'How much does Form I-130 cost?' });
  await person.rest('GET', messages);
}

async function workOnCase(person: SignedInClient): Promise<void> {
  await change(person, 'startCase', { packageId: 'spouse-green-card' });
  const { body } = await person.graphql<{ cases: readonly { id: string }[] }>('{ cases { id } }');
  const id = body.data?.cases[0]?.id;
  await change(person, 'shareCase', { caseId: id, name: 'Clinic', mayComment: true });
  await change(person, 'addPerson', { relation: 'child' });
  await person.graphql('query ($id: ID!) { node(id: $id) { ... on Case { id forms { application { id } } } } }', {
    id,
  });
  await (await person.rest('GET', '/api/export/download')).response.arrayBuffer();
}

async function pay(person: SignedInClient): Promise<void> {
  const offer = { amount: 19, serviceType: 'form-completion', description: 'Form Completion' };
  const { body } = await person.rest<{ clientSecret: string }>('POST', '/api/payments/create-payment-intent', offer);
  const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/34', securityCode: '123', postalCode: '94110' };
  await person.rest('POST', '/api/payments/sandbox/confirm', { clientSecret: body.clientSecret, ...card });
  await person.rest('GET', '/api/transactions');
}

/** One user deletes what they created, another deletes their account. */
async function leave(server: TestServer, domain: string): Promise<void> {
  const bao = await signIn(server, `bao@${domain}`);
  const { id } = await fillForm(bao);
  const { id: documentId } = await uploadPaper(server, bao);
  await bao.rest('DELETE', `/api/applications/${id}`);
  await bao.rest('DELETE', `/api/documents/${documentId}`);
  await fillForm(bao);
  await bao.rest('DELETE', `/api/users/${bao.userId}`);
  const cho = await signIn(server, `cho@${domain}`);
  await cho.rest('POST', '/api/auth/sign-out');
  await cho.rest('POST', '/api/auth/magic-link', { email: `cho@${domain}` });
}
