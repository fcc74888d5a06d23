import { yearsBetween } from '../../../schema/forms/dates.ts';
import { holds, isVisible, visibleAnswers } from '../../../schema/forms/visibility.ts';
import { answeredFacts, isSpecial, type FormFacts } from '../../engines/people/form-facts.ts';
import { areDifferentPeople, identityInAnswers, identityOf, type Identity } from '../../engines/people/identity.ts';
import { compareNames, fullName } from '../../engines/people/person-names.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { blankFactsOf, formOf, handWorkOf, decryptAnswers, todayAnywhere } from '../applications/public.ts';
import { findLocalisedModel } from '../forms/public.ts';

/** A signature of a person. */
export interface Signature {
  readonly applicationId: string;
  readonly formType: string;
  /** Page of the form, from 1. */
  readonly page: number;
  /** Full official name of the box. */
  readonly box: string;
  /** The doctor decides when it is signed. */
  readonly waitsForDoctor: boolean;
  /** Whether sheets follow the form's official pages, each to be signed too. */
  readonly hasSheets: boolean;
}

export interface Signer {
  /** Name as answered; undefined if not answered yet. */
  readonly name: string | undefined;
  /** Worded as in the form: "You, the petitioner". */
  readonly roleTitle: string;
  /** Under 14: a parent or legal guardian may sign. 8 CFR 103.2(a)(2) */
  readonly isUnder14: boolean;
  readonly signatures: readonly Signature[];
}

interface Found {
  readonly identity: Identity;
  /** The role, or the row of the list, in its form. */
  readonly part: string;
  readonly roleTitle: string;
  readonly signature: Signature;
}

/** Returns who signs where by hand, each person once, in the order of the forms. Forms without a blank are left out. */
export async function signersOf(
  ctx: Context,
  applications: readonly Application[],
  language: string,
): Promise<readonly Signer[]> {
  const found = (await Promise.all(applications.map((application) => signaturesOf(ctx, application, language)))).flat();
  const groups: [Found, ...Found[]][] = [];
  for (const one of found) {
    const group = groups.find(([first]) => isOnePerson(first, one));
    if (group) group.push(one);
    else groups.push([one]);
  }
  const today = todayAnywhere(ctx.now());
  return groups.map((group) => {
    const [{ identity, roleTitle }] = group;
    const born = group.map(({ identity: { birthDate } }) => birthDate).find((date) => date !== undefined);
    return {
      name: fullName(identity.name) || undefined,
      roleTitle,
      isUnder14: born !== undefined && yearsBetween(born, today) < 14,
      signatures: group.map(({ signature }) => signature),
    };
  });
}

async function signaturesOf(ctx: Context, application: Application, language: string): Promise<Found[]> {
  const answers = decryptAnswers(ctx.vault, application);
  const facts = await blankFactsOf(ctx, application);
  if (!facts) return [];
  const form = formOf(ctx, application);
  const answered = answeredFacts(form, answers);
  const visible = visibleAnswers(form.model, answers);
  const { hasSheets, onPaper } = await handWorkOf(ctx, application);
  const roles = findLocalisedModel(ctx, application, language)?.definition.roles ?? {};
  return facts.signatures
    .filter(({ when }) => when === undefined || holds(when, visible, ''))
    .filter(({ role, row }) =>
      row === undefined ? form.people.includes(role) || isAskedAbout(form, role) : isThere(row),
    )
    .map(({ role, row, box, page }) => ({
      identity: row === undefined ? identityInAnswers(answered, role) : identityOf((fact) => saidIn(`${row}.${fact}`)),
      part: row ?? role,
      roleTitle: roles[role] ?? role,
      signature: {
        applicationId: application.id,
        formType: application.formType,
        page,
        box,
        waitsForDoctor: onPaper.includes('doctor'),
        hasSheets: hasSheets && role === form.filer,
      },
    }));

  function saidIn(path: string): string | undefined {
    const [leaf, text] = [form.model.leaf(path), visible[path]];
    return leaf && text !== undefined && !isSpecial({ leaf }, text) ? text : undefined;
  }

  function isThere(row: string): boolean {
    return Object.keys(visible).some((path) => path.startsWith(`${row}.`));
  }

  /** An interpreter signs if there was one, in which case the form asks who it is. */
  function isAskedAbout({ model }: FormFacts, role: string): boolean {
    return [...model.leaves.values()].some(
      ({ fact, pattern }) => fact?.startsWith(`${role}.`) === true && isVisible(model, answers, pattern),
    );
  }
}

/** People without names are the same only in the same part ("The interpreter") of the same form. */
function isOnePerson(one: Found, two: Found): boolean {
  if (one.part === two.part && one.signature.applicationId === two.signature.applicationId) return true;
  const [first, second] = [one.identity, two.identity];
  return compareNames(first.name, second.name) === 'agrees' && !areDifferentPeople(first, second);
}
