import { requireReader } from '../../platform/authorise.ts';
import { answeredFacts } from '../../engines/people/form-facts.ts';
import { areDifferentPeople, identityInAnswers, identityOf, type Identity } from '../../engines/people/identity.ts';
import { fullName } from '../../engines/people/person-names.ts';
import type { Application, Case, RoleBinding } from '../../generated/prisma/client.ts';
import type { Context, Transaction } from '../../platform/context.ts';
import { applicationsOf, decryptAnswers, formOf, isOpen } from '../applications/public.ts';
import { findEdition } from '../forms/public.ts';
import { currentFacts, findPeople, identityFacts, type KnownFact } from '../people/public.ts';
import { packageOf } from './case-forms.ts';
import { FormAboutOthersError } from './cases-errors.ts';
import type { CountedForm } from './find-case.ts';
import { removedFormState } from './removed-form-state.ts';

/** An application of the user outside any case. */
export interface FormAlone {
  readonly application: Application;
  /** Names of the people in its answers: "ANA SILVA". */
  readonly names: readonly string[];
  /** Whether it certainly names somebody outside the case, and would fill the case with answers about them. */
  readonly isAboutOthers: boolean;
}

/** Users with more applications mean the newest ones. */
const FORMS_AT_MOST = 50;

/** Known people by part in the package, or by role in a form that the package does not name. */
type Parts = ReadonlyMap<string, Identity>;

/** Returns open applications that may join a case, last changed first. @throws NotSignedInError */
export async function formsAlone(
  ctx: Context,
  found: Pick<Case, 'packageId' | 'takenOut'> & { readonly forms: readonly CountedForm[] },
): Promise<readonly FormAlone[]> {
  const [facts, alone] = await Promise.all([identityFacts(ctx, requireReader(ctx).id), openAlone(ctx)]);
  const { packageId, forms } = found;
  return alone.map((application) => {
    // A form that was taken out may be about somebody in that form alone, such as a joint sponsor.
    const here = { application, roles: removedFormState(found, application)?.roles ?? [] };
    const known = identitiesOf(facts, partsOf(ctx, packageId, [here, ...forms]));
    return compared(ctx, application, packageId, known).form;
  });
}

/**
 * Returns the applications outside a case to offer when one starts: of each form in the package the last changed one
 * about the same people.
 * @throws NotSignedInError
 */
export async function formsToJoin(ctx: Context, packageId: string, viewerIs?: string): Promise<readonly FormAlone[]> {
  const facts = await identityFacts(ctx, requireReader(ctx).id);
  const { people = {}, forms = [] } = packageOf(ctx, packageId)?.case ?? {};
  const self = (await findPeople(ctx)).find(({ relation }) => relation === 'self');
  const part = viewerIs ?? Object.keys(people).find((one) => people[one] === 'self');
  const known = identitiesOf(facts, self && part !== undefined ? [[part, self.id]] : []);
  const alone = await openAlone(ctx);
  const begun = forms.flatMap(({ form }) => alone.find(({ formType }) => formType === form) ?? []);
  return joiningInTurn(ctx, packageId, known, begun).filter(({ isAboutOthers }) => !isAboutOthers);
}

/**
 * Prevents forms about other people from joining a case, which would fill answers about one person into another's.
 * @param people pairs of part and person id
 * @throws FormAboutOthersError when one names somebody else than the case or a form joining before it
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

/** Returns the people of a case by part; the first of two, because a joint sponsor is not in the package. */
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

/** Compares the forms in order; the people of each one count as known for the next. */
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
  const userId = requireReader(ctx).id;
  // Most applications are in a case, so their answers are not loaded.
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

/** Returns a role's part in the package, or the role itself where the package does not define it. */
export const partOf = (ctx: Context, packageId: string | null, formType: string | undefined, role: string): string =>
  packageOf(ctx, packageId)?.case.forms.find(({ form }) => form === formType)?.roles[role] ?? role;

const identitiesOf = (facts: readonly KnownFact[], people: readonly (readonly [string, string])[]): Parts =>
  new Map(
    people.map(([part, personId]) => {
      const own = facts.filter((fact) => fact.personId === personId);
      return [part, identityOf((key) => own.find((fact) => fact.key === key)?.value ?? undefined)];
    }),
  );
