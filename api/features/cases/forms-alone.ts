import { answeredFacts } from '../../engines/people/form-facts.ts';
import { areDifferentPeople, identityInAnswers, identityOf, type Identity } from '../../engines/people/identity.ts';
import { fullName } from '../../engines/people/person-names.ts';
import type { Application, Case, RoleBinding } from '../../generated/prisma/client.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { applicationsOf, decryptAnswers, formOf, isOpen } from '../applications/public.ts';
import { findEdition } from '../forms/public.ts';
import { currentFacts, findPeople, householderOf, identityFacts, type KnownFact } from '../people/public.ts';
import { packageOf } from './case-forms.ts';
import { FormAboutOthersError } from './cases-errors.ts';
import type { CountedForm } from './find-case.ts';
import { placeBefore } from './place-before.ts';

/** A form of the user that belongs to no case. */
export interface FormAlone {
  readonly application: Application;
  /** Whom its answers name: "ANA SILVA". */
  readonly names: readonly string[];
  /** It names somebody for certain who is not in the case: it would fill the case with answers about others. */
  readonly isAboutOthers: boolean;
}

/** The newest of somebody who has more is what they mean. */
const FORMS_AT_MOST = 50;

/** Who is known already, by what they are in the package, or in a form that the package does not name. */
type Parts = ReadonlyMap<string, Identity>;

/** Open forms that may join a case, last changed first. @throws NotSignedInError */
export async function formsAlone(
  ctx: Context,
  found: Pick<Case, 'packageId' | 'takenOut'> & { readonly forms: readonly CountedForm[] },
): Promise<readonly FormAlone[]> {
  const [facts, alone] = await Promise.all([identityFacts(ctx, householderOf(ctx)), openAlone(ctx)]);
  const { packageId, forms } = found;
  return alone.map((application) => {
    // One that was taken out may be about somebody who was in that form alone, as a joint sponsor is.
    const here = { application, roles: placeBefore(found, application)?.roles ?? [] };
    const known = identitiesOf(facts, partsOf(ctx, packageId, [here, ...forms]));
    return compared(ctx, application, packageId, known).form;
  });
}

/**
 * Forms of a package that were begun alone and are about the same people, of each kind the one that was changed last: to
 * be offered when a case begins.
 * @throws NotSignedInError
 */
export async function formsToJoin(ctx: Context, packageId: string, viewerIs?: string): Promise<readonly FormAlone[]> {
  const facts = await identityFacts(ctx, householderOf(ctx));
  const { people = {}, forms = [] } = packageOf(ctx, packageId)?.case ?? {};
  const self = (await findPeople(ctx)).find(({ relation }) => relation === 'self');
  const part = viewerIs ?? Object.keys(people).find((one) => people[one] === 'self');
  const known = identitiesOf(facts, self && part !== undefined ? [[part, self.id]] : []);
  const alone = await openAlone(ctx);
  const begun = forms.flatMap(({ form }) => alone.find(({ formType }) => formType === form) ?? []);
  return joiningInTurn(ctx, packageId, known, begun).filter(({ isAboutOthers }) => !isAboutOthers);
}

/**
 * Before forms join a case: the answers about one person would be filled in about another.
 * @param people by part the id of who has it
 * @throws FormAboutOthersError when one names somebody else than the case, or than one that joins before it
 */
export async function refuseOthers(
  ctx: Context,
  tx: Transaction,
  packageId: string | null,
  people: Iterable<readonly [string, string]>,
  joining: readonly Application[],
): Promise<void> {
  if (joining.length === 0) return;
  const parts = [...people];
  const ids = parts.map(([, personId]) => personId);
  const known = identitiesOf(await currentFacts(ctx, tx, ids), parts);
  if (joiningInTurn(ctx, packageId, known, joining).some(({ isAboutOthers }) => isAboutOthers))
    throw new FormAboutOthersError();
}

/** By their part the people of a case; of two with one part the first, as a joint sponsor is none of the package. */
export const partsOf = (
  ctx: Context,
  packageId: string | null,
  forms: readonly {
    readonly application: Pick<Application, 'formType'>;
    readonly roles: readonly Pick<RoleBinding, 'role' | 'personId'>[];
  }[],
) => {
  const parts = forms.flatMap(({ application: { formType }, roles }) =>
    roles.map(({ role, personId }) => [partOf(ctx, packageId, formType, role), personId] as const),
  );
  return [...new Map(parts.reverse())];
};

/** Whom one names that joins is known to the next. */
function joiningInTurn(ctx: Context, packageId: string | null, known: Parts, applications: readonly Application[]) {
  let named = known;
  return applications.map((application): FormAlone => {
    const { form, parts } = compared(ctx, application, packageId, named);
    const isNamed = ([, { name }]: readonly [string, Identity]) => fullName(name) !== '';
    if (!form.isAboutOthers) named = new Map([...named, ...parts, ...[...named].filter(isNamed)]);
    return form;
  });
}

async function openAlone(ctx: Context): Promise<readonly Application[]> {
  const userId = householderOf(ctx);
  // Of forms in a case no answers are loaded: there they are most.
  const inCases = await ctx.db.caseForm.findMany({ where: { case: { userId } }, select: { applicationId: true } });
  const taken = inCases.map(({ applicationId }) => applicationId);
  const found = await applicationsOf(ctx, [userId], FORMS_AT_MOST, taken);
  return found.filter(
    (application) => isOpen(application) && findEdition(ctx, application.formType, application.edition) !== undefined,
  );
}

function compared(ctx: Context, application: Application, packageId: string | null, known: Parts) {
  const form = formOf(ctx, application);
  const answered = answeredFacts(form, decryptAnswers(ctx.vault, application));
  const parts = new Map(
    form.people.map((role) => [partOf(ctx, packageId, application.formType, role), identityInAnswers(answered, role)]),
  );
  const names = [...parts.values()].map(({ name }) => fullName(name)).filter((name) => name !== '');
  const isAboutOthers = [...parts].some(([part, identity]) => {
    const here = known.get(part);
    return here !== undefined && areDifferentPeople(here, identity);
  });
  return { form: { application, names, isAboutOthers }, parts };
}

/** What somebody of a form is in the package; their role where it does not say. */
export const partOf = (ctx: Context, packageId: string | null, formType: string | undefined, role: string): string =>
  packageOf(ctx, packageId)?.case.forms.find(({ form }) => form === formType)?.roles[role] ?? role;

const identitiesOf = (facts: readonly KnownFact[], people: readonly (readonly [string, string])[]): Parts =>
  new Map(
    people.map(([part, personId]) => {
      const own = facts.filter((fact) => fact.personId === personId);
      return [part, identityOf((key) => own.find((fact) => fact.key === key)?.value ?? undefined)];
    }),
  );
