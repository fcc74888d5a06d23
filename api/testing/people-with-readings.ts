import type { FormData } from '../../schema/forms/definition.ts';
import { openSession } from '../features/accounts/public.ts';
import { updateProfile } from '../features/accounts/update-profile.ts';
import { saveApplication } from '../features/applications/save-application.ts';
import { startApplication } from '../features/applications/start-application.ts';
import { encryptDocumentValue } from '../features/documents/document-record.ts';
import { orderTranslation } from '../features/translations/order-translation.ts';
import type { DocumentType, Finding, PersonOnDocument, Reading } from '../features/documents/reading/reading.ts';
import type { Application } from '../generated/prisma/client.ts';
import type { Context } from '../platform/context.ts';
import type { TestServices } from './test-services.ts';

export { deleteDocument } from '../features/documents/delete-document.ts';
export { differencesOfApplication } from '../features/proposals/differences-of-application.ts';

let count = 0;

/** Returns the context of a new signed-in user. */
export async function newPerson(services: TestServices): Promise<Context> {
  const email = `person-with-papers-${++count}@example.org`;
  const { userId } = await services.db.$transaction((tx) => openSession(services, tx, email, 'en'));
  return services.context({ id: userId });
}

export async function fillProfile(ctx: Context, profile: Parameters<typeof updateProfile>[1]): Promise<void> {
  await updateProfile(ctx, profile);
}

/** Begins a form with these answers. */
export async function beginForm(ctx: Context, formType: string, formData: FormData = {}): Promise<Application> {
  return await startApplication(ctx, { formType, formData });
}

/** Saves further answers to the form. */
export async function answer(ctx: Context, { id, revision }: Application, changes: FormData): Promise<Application> {
  return await saveApplication(ctx, { id, revision, changes });
}

/** Submits the form as it is, with these questions left empty on purpose. */
export async function submitLeavingEmpty(
  ctx: Context,
  { id, revision }: Application,
  leftEmpty: readonly string[],
): Promise<Application> {
  return await saveApplication(ctx, { id, revision, changes: {}, leftEmpty, status: 'completed' });
}

export interface ReadValue extends Partial<Finding> {
  readonly fact: string;
  readonly value: string;
}

/** Returns a reading with these facts, by default from a well-read machine-readable zone. */
export function readingOf(
  documentType: DocumentType,
  people: Readonly<Partial<Record<PersonOnDocument, readonly ReadValue[]>>>,
  rest: Partial<Reading> = {},
): Reading {
  const values = Object.entries(people).flatMap(([person, found]) =>
    found.map((readValue) => ({ person: person as PersonOnDocument, ...readValue })),
  );
  const findings = values.map((value, at): Finding => {
    const isName = value.fact.includes('name.');
    return {
      id: `f${at + 1}`,
      printed: value.value,
      page: 1,
      box: { x: 0.1, y: 0.8, width: 0.5, height: 0.05 },
      from: 'mrz',
      sureness: isName ? 'likely' : 'sure',
      ...value,
    };
  });
  return {
    documentType,
    typeSureness: 'sure',
    language: 'en',
    pageCount: 1,
    pagesPrinted: null,
    pages: [{ page: 1, problems: [] }],
    findings,
    ...rest,
  };
}

/** Stores a document of the user that was read. */
export async function addDocument(ctx: Context, reading: Reading, name = 'scan.jpg'): Promise<string> {
  const id = ctx.newId('doc');
  const userId = ctx.viewer?.id ?? '';
  await ctx.db.document.create({
    data: {
      id,
      userId,
      originalNameEncrypted: encryptDocumentValue(ctx.vault, { id, userId }, 'originalName', name),
      mimeType: 'image/jpeg',
      fileSize: 100,
      contentFingerprint: id,
      analysisStatus: 'completed',
      readingEncrypted: encryptDocumentValue(ctx.vault, { id, userId }, 'reading', JSON.stringify(reading)),
      createdAt: ctx.now(),
      updatedAt: ctx.now(),
    },
  });
  return id;
}

/** Orders the translation of the user's document. @returns its tracking number */
export async function orderFor(ctx: Context, documentId: string): Promise<string> {
  return (await orderTranslation(ctx, { documentId })).order.trackingNumber;
}
