import { requireReader } from '../../platform/authorise.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import { answeredFacts, type FormFacts } from '../../engines/people/form-facts.ts';
import { identityInAnswers, type Identity, areDifferentPeople } from '../../engines/people/identity.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context, Services } from '../../platform/context.ts';
import { findViewer, decryptUser, type Profile } from '../accounts/public.ts';
import { applicationsOf, formOf, decryptAnswers } from '../applications/public.ts';
import { findingsForApplication, type DocumentWithFindings } from '../documents/public.ts';
import { findEdition } from '../forms/public.ts';
import type { KnownValue } from './known-value.ts';
import { relationsInForms, roleOfUser } from './relations-in-forms.ts';
import { shareWhileRunning } from '../../platform/share-while-running.ts';
import { valuesOfApplication, type AnsweredApplication } from './values-of-applications.ts';
import { placeDocument, type PlacedDocument } from './values-of-documents.ts';
import { parseUsAddress } from './us-address.ts';

/** Answers to one edition of a form; without an id the application does not exist yet. */
export interface AnswersToForm {
  readonly id: string | null;
  readonly formType: string;
  readonly edition: string;
  readonly answers: FormData;
}

/** Decrypting all answers of an account takes time, and older ones are seldom relevant. */
const EARLIER_APPLICATIONS = 20;

/** Returns a stored application with its answers decrypted. */
export function decryptApplication(ctx: Pick<Services, 'vault'>, application: Application): AnswersToForm {
  const { id, formType, edition } = application;
  return { id, formType, edition, answers: decryptAnswers(ctx.vault, application) };
}

/**
 * Returns the viewer's documents with the roles of their people in the application.
 * @throws NotSignedInError, FormNotFoundError
 */
export async function placedDocuments(ctx: Context, asked: AnswersToForm): Promise<readonly PlacedDocument[]> {
  const { id: userId } = requireReader(ctx);
  return shareWhileRunning(ctx, JSON.stringify(['placed', userId, asked.id, asked.answers]), async () =>
    placeDocuments(ctx, asked, await findingsForApplication(ctx, asked.id ?? '', userId)),
  );
}

/** @throws FormNotFoundError */
export function placeDocuments(
  ctx: Services,
  asked: AnswersToForm,
  read: readonly DocumentWithFindings[],
): readonly PlacedDocument[] {
  const form = formOf(ctx, asked);
  const answered = answeredFacts(form, asked.answers);
  const identities = identitiesIn(form, asked.answers);
  return read.map((document) => placeDocument(document, identities, answered));
}

function identitiesIn(form: FormFacts, answers: FormData): ReadonlyMap<string, Identity> {
  const answered = answeredFacts(form, answers);
  return new Map(form.people.map((role) => [role, identityInAnswers(answered, role)]));
}

/** Returns all values from documents, other applications and the profile, and the user's own role in the form. */
export async function findKnownValues(
  ctx: Context,
  asked: AnswersToForm,
): Promise<{ readonly values: readonly KnownValue[]; readonly userRole: string | undefined }> {
  const form = formOf(ctx, asked);
  const [documents, earlier, viewer] = await Promise.all([
    placedDocuments(ctx, asked),
    earlierApplications(ctx, asked),
    findViewer(ctx),
  ]);
  const relations = await relationsInForms(ctx, [
    ...(asked.id === null ? [] : [asked.id]),
    ...earlier.map(({ application }) => application.id),
  ]);
  const userRole = roleOfUser(form, relations.get(asked.id ?? ''));
  const user = userRole === undefined ? undefined : identitiesIn(form, asked.answers).get(userRole);
  const values = [
    ...documents.flatMap(({ values: found }) => found),
    ...earlier.flatMap((application) => {
      const userThere = roleOfUser(application.form, relations.get(application.application.id));
      return valuesOfApplication(application, form, asked.answers, { here: userRole, there: userThere });
    }),
    ...(user ? valuesOfProfile(decryptUser(ctx.vault, viewer), userRole, user) : []),
  ];
  return { values, userRole };
}

async function earlierApplications(ctx: Context, { id }: AnswersToForm): Promise<readonly AnsweredApplication[]> {
  // One extra, because the requested application may be among them.
  const applications = await applicationsOf(ctx, [requireReader(ctx).id], EARLIER_APPLICATIONS + 1);
  return applications
    .filter((application) => application.id !== id)
    .slice(0, EARLIER_APPLICATIONS)
    .filter((application) => isEditionAvailable(ctx, application))
    .map((application) => ({
      application,
      form: formOf(ctx, application),
      answers: decryptAnswers(ctx.vault, application),
    }));
}

/** Whether the form's definition still exists. Otherwise the answers mean nothing, but can still be deleted. */
export function isEditionAvailable(ctx: Services, { formType, edition }: Application): boolean {
  return findEdition(ctx, formType, edition) !== undefined;
}

/** Returns the profile's values for the user who fills in the form, unless the answers name somebody else there. */
function valuesOfProfile(
  profile: Pick<Profile, 'firstName' | 'lastName' | 'phone' | 'address' | 'email'>,
  self: string | undefined,
  answered: Identity,
): readonly KnownValue[] {
  if (self === undefined) return [];
  const { firstName, lastName, phone, address, email } = profile;
  const name = { family: lastName ?? undefined, given: firstName ?? undefined };
  if (areDifferentPeople({ name, birthDate: undefined }, answered)) return [];
  const home = address === null ? {} : (parseUsAddress(address) ?? {});
  const facts: Readonly<Record<string, string | null | undefined>> = {
    'name.family': lastName,
    'name.given': firstName,
    'phone.daytime': phone,
    email,
    ...prefixed('mailing', home),
    ...prefixed('home', home),
  };
  return Object.entries(facts).flatMap(([fact, value]): KnownValue[] =>
    value === null || value === undefined || value === ''
      ? []
      : [{ fact: `${self}.${fact}`, value, sureness: 'likely', source: { kind: 'profile' } }],
  );
}

function prefixed(holder: string, parts: object): Record<string, string> {
  return Object.fromEntries(Object.entries(parts).map(([part, text]) => [`${holder}.${part}`, String(text)]));
}
