import type { TranslationOrder } from '../../../generated/prisma/client.ts';
import type { Context } from '../../../platform/context.ts';
import { signIn, type SignedInClient } from '../../../testing/people-with-documents.ts';
import { newTranslator } from '../../../testing/printed-translations.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { TestServices } from '../../../testing/test-services.ts';
import { orderToCertify } from './order-to-certify.ts';

interface Refusal {
  readonly code: string;
  readonly message: string;
}

/** Starts a server with a customer, Ana, and two translators: Rosa, who holds the orders, and Leo. */
export async function openCertificateDesk() {
  const server = await startTestServer();
  const ana = await signIn(server, 'ana@example.org');
  const [rosa, rosaId] = await translator(server, 'rosa@example.org');
  const [leo, leoId] = await translator(server, 'leo@example.org');
  const { db } = server.services;

  const fetchPdf = async (path: string, headers: Record<string, string>) => {
    const response = await fetch(server.url + path, { headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    return { status: response.status, bytes, headers: response.headers };
  };

  return {
    ...{ server, ana, rosa, rosaId, leo, leoId, fetchPdf },
    newOrder: (more?: Parameters<typeof orderToCertify>[3]) =>
      orderToCertify(server.services, server.services.context({ id: ana.userId }), rosaId, more),
    print: ({ id }: TranslationOrder, who = rosa) =>
      fetchPdf(`/api/desk/translations/${id}/certificate`, { authorization: `Bearer ${who.token}` }),
    upload: (order: TranslationOrder, bytes: Uint8Array, fields?: Record<string, string>, who = rosa) =>
      uploadScan(server, who, order, bytes, fields),
    download: ({ orderedDocumentId }: TranslationOrder, headers?: Record<string, string>) =>
      fetchPdf(`/api/translations/${orderedDocumentId}/download`, headers ?? { authorization: `Bearer ${ana.token}` }),
    verify: async (code: string, query = '') =>
      (await (await fetch(`${server.url}/api/verify/${code}${query}`)).json()) as Record<string, unknown>,
    codeOf: async ({ id: orderId }: TranslationOrder, version = 1) =>
      (await db.translationCertificate.findUniqueOrThrow({ where: { orderId_version: { orderId, version } } })).code,
    statusOf: async ({ id }: TranslationOrder) =>
      (await db.translationOrder.findUniqueOrThrow({ where: { id } })).status,
    filesOf: ({ id: orderId }: TranslationOrder) => db.storedFile.count({ where: { orderId } }),
  };
}

async function translator(server: TestServer, email: string): Promise<[SignedInClient, string]> {
  const asking = await signIn(server, email);
  const profile = { phone: '+1 503 555 0142' };
  const { translatorId } = await newTranslator(server.services, { profile, userId: asking.userId });
  return [asking, translatorId];
}

async function uploadScan(
  server: TestServer,
  { token }: SignedInClient,
  { id }: TranslationOrder,
  bytes: Uint8Array,
  fields: Record<string, string> = { signed: 'yes' },
) {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(bytes)]), 'scan.jpg');
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  const response = await fetch(`${server.url}/api/desk/translations/${id}/signed-certificate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return { status: response.status, body: (await response.json()) as Refusal & { status?: string } };
}

/** Signed scans of an order that wait for a second person, as that person sees them. */
export async function signedScansOf(who: SignedInClient, { id }: TranslationOrder) {
  const { data } = await who.graphql<{
    signedScans: { id: string; orderId: string; scanUrl: string; printedUrl: string }[];
  }>('{ signedScans { id orderId scanUrl printedUrl } }');
  return data.signedScans.filter(({ orderId }) => orderId === id);
}

export async function confirmScan(
  who: SignedInClient,
  { id: orderId }: TranslationOrder,
  scanId: string,
  more: object = { isConfirmed: true },
) {
  const { data } = await who.graphql<{ confirmSignedScan: { code?: string; isCertified?: boolean } }>(
    `mutation ($input: ConfirmSignedScanInput!) { confirmSignedScan(input: $input) {
      ... on AnsweredScan { isCertified } ... on Error { code } } }`,
    { input: { orderId, scanId, ...more } },
  );
  return data.confirmSignedScan;
}

/** Simulates a kill before the commit: neither the transaction nor the cleanup happens. */
export const killedBeforeCommit = (services: TestServices, ctx: Context): Context => ({
  ...ctx,
  files: {
    ...services.files,
    put: services.files.put.bind(services.files),
    get: services.files.get.bind(services.files),
    delete: () => Promise.reject(new Error('killed')),
  },
  db: new Proxy(services.db, {
    get: (db, name) => {
      if (name === '$transaction') return () => Promise.reject(new Error('killed'));
      const value = Reflect.get(db, name) as unknown;
      return typeof value === 'function' ? (value.bind(db) as unknown) : value;
    },
  }),
});
