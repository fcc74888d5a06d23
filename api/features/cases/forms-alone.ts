import { answeredFacts } from '../../engines/people/form-facts.ts';
import { areDifferentPeople, identityInAnswers, identityOf, type Identity } from '../../engines/people/identity.ts';
import { fullName } from '../../engines/people/person-names.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { applicationsOf, decryptAnswers, formOf, isOpen } from '../applications/public.ts';
import { findEdition } from '../forms/public.ts';
import { findPeople, householderOf, identityFacts } from '../people/public.ts';
import { packageOf } from './case-forms.ts';
import type { BoundForm } from './find-case.ts';

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
  { packageId, forms }: { readonly packageId: string | null; readonly forms: readonly BoundForm[] },
  types: ReadonlyMap<string, string>,
): Promise<readonly FormAlone[]> {
  const facts = await identityFacts(ctx, householderOf(ctx));
  const parts = forms.flatMap(({ applicationId, roles }) =>
    roles.map(({ role, personId }) => [partOf(ctx, packageId, types.get(applicationId), role), personId] as const),
  );
  const known = new Map(parts.map(([part, personId]) => [part, identityIn(facts, personId)]));
  return (await openAlone(ctx)).map((application) => compared(ctx, application, packageId, known).form);
}

/**
 * Forms of a package that were begun alone and are about the same people, of each kind the one that was changed last: to
 * be offered when a case begins.
 * @throws NotSignedInError
 */
export async function formsToJoin(ctx: Context, packageId: string): Promise<readonly FormAlone[]> {
  const facts = await identityFacts(ctx, householderOf(ctx));
  const { people = {}, forms = [] } = packageOf(ctx, packageId)?.case ?? {};
  const self = (await findPeople(ctx)).find(({ relation }) => relation === 'self');
  const part = Object.keys(people).find((one) => people[one] === 'self');
  let known: Parts = new Map(self && part !== undefined ? [[part, identityIn(facts, self.id)]] : []);
  const alone = await openAlone(ctx);
  return forms.flatMap(({ form: formType }) => {
    const begun = alone.find((application) => application.formType === formType);
    const { form, parts } = begun ? compared(ctx, begun, packageId, known) : {};
    if (!form || form.isAboutOthers) return [];
    known = new Map([...(parts ?? []), ...known]);
    return [form];
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
const partOf = (ctx: Context, packageId: string | null, formType: string | undefined, role: string): string =>
  packageOf(ctx, packageId)?.case.forms.find(({ form }) => form === formType)?.roles[role] ?? role;

const identityIn = (facts: Awaited<ReturnType<typeof identityFacts>>, personId: string): Identity =>
  identityOf((key) => facts.find((fact) => fact.personId === personId && fact.key === key)?.value ?? undefined);
