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

/** In place of a role: the person has no part in the application. */
const NOBODY = 'nobody';

export interface SetDocumentPersonInput {
  readonly documentId: string;
  readonly applicationId: string;
  /** "holder", "spouse1" …: somebody whom the document is about. */
  readonly person: string;
  /** A role of the form, "nobody", or null to take back what was said. */
  readonly role: string | null;
}

const SETTING: Limit = { name: 'set-document-person', times: 300, seconds: 3_600 };

/**
 * Says who a person on a document is in an application.
 * @throws NotSignedInError, TooManyRequestsError
 * @throws DocumentNotFoundError, ApplicationNotFoundError also for those of somebody else
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

/** Whom the document is about, in the order they were read. */
export function peopleOf(reading: Reading | null): string[] {
  const people = (reading?.findings ?? []).flatMap(({ person }) => (person === null ? [] : [person]));
  return [...new Set<string>(people)];
}
