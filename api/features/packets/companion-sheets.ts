import type { FormData } from '../../../schema/forms/definition.ts';
import { answeredFacts } from '../../engines/people/form-facts.ts';
import type { Context } from '../../platform/context.ts';
import { formOf, decryptAnswers, printableForm } from '../applications/public.ts';
import { findForm } from '../forms/public.ts';
import { blankFacts, makeOfficialPdf } from '../official-pdf/public.ts';
import { APPEARANCE, NOTICE_SHEET, PAYMENT_SHEET } from './packet-forms.ts';
import type { Packet, PlannedForm } from './plan-packet.ts';

/** Sheet of the agency that goes with the forms, filled with what is known and finished by hand. */
export interface CompanionSheet {
  readonly formType: string;
  readonly title: string;
  readonly paysFor: PlannedForm | undefined;
  readonly print: () => Promise<Uint8Array>;
}

/** These sheets have no questions here; the rest is filled in on paper. */
const FINISHED_BY_HAND = {
  isReady: true,
  isUnfinished: false,
  blanks: [],
  problems: [],
  checks: [],
  notApplicable: {},
} as const;

/** Notification by e-mail; a user who wants a text message adds the number by hand. */
const BY_EMAIL: FormData = { how: 'email' };

/**
 * Makes one notice sheet for all forms, and a payment sheet for each form with a fee: USCIS takes one payment per
 * form. The user's own sheets replace these. A sheet without its blank, or a notice without an address, is left out.
 */
export async function companionSheets(
  ctx: Context,
  { forms, costs, payments, isForEmployer }: Packet,
): Promise<readonly CompanionSheet[]> {
  if (isForEmployer) return [];
  const has = (formType: string) => forms.some(({ application }) => application.formType === formType);
  // The notice is for the person who files a form, not for a lawyer who appears for them.
  const first = forms.find(({ application }) => application.formType !== APPEARANCE);
  const sheets: (CompanionSheet | undefined)[] = [];
  if (first && !has(NOTICE_SHEET)) sheets.push(await sheetOf(ctx, NOTICE_SHEET, first, BY_EMAIL));
  for (const form of forms) {
    const cost = costs.forms.find(({ applicationId }) => applicationId === form.application.id);
    if (!cost || cost.paper.amountCents === 0 || payments.some(({ paysFor }) => paysFor === cost)) continue;
    const { paper } = cost;
    const isSure = paper.amountCents !== null && paper.others.length === 0;
    const amount: FormData = isSure ? { amount: String(Math.round(paper.amountCents / 100)) } : {};
    sheets.push(await sheetOf(ctx, PAYMENT_SHEET, form, amount));
  }
  return sheets.filter((sheet) => sheet !== undefined);
}

/** Merges sheets and forms: first any notice, then payments, then the other forms. */
export function inFilingOrder(
  sheets: readonly CompanionSheet[],
  forms: readonly PlannedForm[],
): readonly (CompanionSheet | PlannedForm)[] {
  const isNotice = ({ application }: PlannedForm) => application.formType === NOTICE_SHEET;
  return [...forms.filter(isNotice), ...sheets, ...forms.filter((form) => !isNotice(form))];
}

async function sheetOf(
  ctx: Context,
  formType: string,
  { application, ...form }: PlannedForm,
  more: FormData,
): Promise<CompanionSheet | undefined> {
  const file = findForm(ctx, formType);
  if (file?.kind !== 'form') return undefined;
  const printable = printableForm(ctx, { formType, edition: file.currentEdition });
  if (!(await blankFacts(ctx, { ...printable, formData: {}, readiness: FINISHED_BY_HAND }))) return undefined;
  const facts = formOf(ctx, application);
  const answered = answeredFacts(facts, decryptAnswers(ctx.vault, application));
  const answerTo = (fact: string) => answered.get(`${facts.filer}.${fact}`)?.text;
  if (formType === NOTICE_SHEET && answerTo('email') === undefined) return undefined;
  const known = Object.entries({
    'name.family': answerTo('name.family'),
    'name.given': answerTo('name.given'),
    'name.middle': answerTo('name.middle'),
    email: answerTo('email'),
    ...more,
  });
  const formData = Object.fromEntries(known.flatMap(([path, text]) => (text === undefined ? [] : [[path, text]])));
  return {
    formType,
    title: file.title,
    paysFor: formType === PAYMENT_SHEET ? { application, ...form } : undefined,
    print: async () =>
      (
        await makeOfficialPdf(ctx, {
          ...printable,
          formData,
          readiness: FINISHED_BY_HAND,
          language: 'en',
          words: printable.model,
        })
      ).bytes,
  };
}
