import type { Document } from '../../generated/prisma/client.ts';
import { requireWriter } from '../../platform/authorise.ts';
import type { Context } from '../../platform/context.ts';
import type { Limit } from '../../platform/limits.ts';
import { editionOfApplication, findApplication } from '../applications/public.ts';
import { incrementRevision } from './create-document-link.ts';
import { publishDocumentChanged } from './document-events.ts';
import { decryptReading } from './document-record.ts';
import { findDocument } from './find-document.ts';
import { UnknownPersonError, UnknownRoleError } from './people-errors.ts';
import type { Reading } from './reading/reading.ts';

/** Used instead of a role: the person has no part in the application. */
const NOBODY = 'nobody';

export interface SetDocumentPersonInput {
  readonly documentId: string;
  readonly applicationId: string;
  /** A person the document is about: "holder", "spouse1" … */
  readonly person: string;
  /** A role of the form, "nobody", or null to remove the assignment. */
  readonly role: string | null;
}

const SETTING: Limit = { name: 'set-document-person', times: 300, seconds: 3_600 };

/**
 * Assigns a role in an application to a person on a document.
 * @throws NotSignedInError, TooManyRequestsError
 * @throws DocumentNotFoundError, ApplicationNotFoundError also for those of another user
 * @throws FormNotFoundError, UnknownPersonError, UnknownRoleError
 */
export async function setDocumentPerson(ctx: Context, input: SetDocumentPersonInput): Promise<Document> {
  const { id: userId } = requireWriter(ctx);
  await ctx.limits.take(SETTING, userId);
  const { documentId, applicationId, person, role } = input;
  const document = await findDocument(ctx, documentId);
  const application = await findApplication(ctx, applicationId);
  const key = { documentId_applicationId_person: { documentId, applicationId, person } };
  if (role !== null) {
    const { roles = {} } = editionOfApplication(ctx, application).definition;
    if (role !== NOBODY && !Object.hasOwn(roles, role)) throw new UnknownRoleError();
    if (!peopleOf(decryptReading(ctx.vault, document)).includes(person)) throw new UnknownPersonError();
  }
  const revision = await ctx.db.$transaction(async (tx) => {
    if (role === null) await tx.documentPerson.deleteMany({ where: { documentId, applicationId, person } });
    else
      await tx.documentPerson.upsert({
        where: key,
        create: { documentId, applicationId, person, role },
        update: { role },
      });
    return incrementRevision(tx, { id: documentId, userId });
  });
  await publishDocumentChanged(ctx, { userId, id: documentId, revision });
  return await findDocument(ctx, documentId);
}

/** Returns the people the document is about, in reading order. */
export function peopleOf(reading: Reading | null): string[] {
  const people = (reading?.findings ?? []).flatMap(({ person }) => (person === null ? [] : [person]));
  return [...new Set<string>(people)];
}
