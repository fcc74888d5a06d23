import { fullName } from '../../engines/people/person-names.ts';
import type { Application, Document } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { formOf } from '../applications/public.ts';
import type { PersonOnDocument } from '../documents/public.ts';
import { localisedModel } from './localised-model.ts';
import { identityOnDocument, NOBODY } from './place-people.ts';
import { nobodyTitle, whoseQuestion } from './proposal-messages.ts';
import { decryptApplication, placedDocuments } from './what-is-known.ts';

/** A person on a document whose role in the application only the user can tell. */
export interface UnplacedPerson {
  readonly document: Document;
  readonly person: PersonOnDocument;
  /** Name as read; null if none was found. */
  readonly name: string | null;
  /** Question such as "Whose passport is this?" */
  readonly question: string;
  /** Choices: the roles of the form, and "nobody". */
  readonly roles: readonly { readonly role: string; readonly title: string }[];
}

/** Returns people on documents who may have a role in the form that is not known yet. @throws NotSignedInError */
export async function unplacedPeople(
  ctx: Context,
  application: Application,
  language: string,
): Promise<readonly UnplacedPerson[]> {
  const opened = decryptApplication(ctx, application);
  const form = formOf(ctx, opened);
  const { roles = {} } = localisedModel(ctx, opened, language).definition;
  const choices = [
    ...form.people.map((role) => ({ role, title: roles[role] ?? role })),
    { role: NOBODY, title: nobodyTitle(language) },
  ];
  const asksFor = new Set(form.leaves.map(({ fact }) => fact.slice(fact.indexOf('.') + 1)));
  return (await placedDocuments(ctx, opened)).flatMap(({ document, reading, placement }) => {
    const useful = placement.unplaced.filter((person) =>
      reading.findings.some((finding) => finding.person === person && asksFor.has(finding.fact)),
    );
    return useful.map((person) => {
      const name = fullName(identityOnDocument(reading, person).name) || null;
      const isHolder = person === 'holder';
      return {
        document,
        person,
        name,
        question: whoseQuestion(reading.documentType, { name, isHolder }, language),
        roles: choices,
      };
    });
  });
}
