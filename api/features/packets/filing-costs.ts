import { holds, visibleAnswers } from '../../../schema/forms/visibility.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { editionOfApplication, decryptAnswers, todayAnywhere } from '../applications/public.ts';
import { feesOf, findForm, isGivenToEmployer, isNeverWaived, type Fee } from '../forms/public.ts';
import { packetForms } from './packet-forms.ts';
import { splitByEnvelope } from './split-by-envelope.ts';

type Channel = 'paper' | 'online';

/** Fees of the agency for one form through one channel. */
export interface ChannelCost {
  /** Null if unknown here: see the fee page. */
  readonly amountCents: number | null;
  /** Fees that make up the amount, each stating for whom it is. */
  readonly lines: readonly Fee[];
  /** Fees that would change the amount; only the user knows whether they apply. */
  readonly others: readonly Fee[];
}

export interface FormCost {
  readonly applicationId: string;
  readonly formType: string;
  readonly paper: ChannelCost;
  /** Undefined if no fee for filing online is known. */
  readonly online: ChannelCost | undefined;
  readonly canBeWaived: boolean;
  readonly officialPage: string | undefined;
}

export interface FilingCosts {
  readonly forms: readonly FormCost[];
  /** Total for all forms on paper, as far as known. */
  readonly totalCents: number;
  /** Whether every form's fee is known and unambiguous. */
  readonly isExact: boolean;
}

/** Returns the cost of filing these forms together, without Tern's own prices. @throws as `packetForms` */
export async function filingCosts(
  ctx: Context,
  applicationIds: readonly string[],
  language: string,
): Promise<FilingCosts> {
  const { now } = await splitByEnvelope(ctx, await packetForms(ctx, applicationIds));
  return costsOfForms(ctx, now, language);
}

export function costsOfForms(ctx: Context, applications: readonly Application[], language: string): FilingCosts {
  const formTypes = new Set(applications.map(({ formType }) => formType));
  const forms = applications
    .filter(({ formType }) => !isGivenToEmployer(ctx, formType))
    .map((application) => costOf(ctx, application, { formTypes, language }));
  return {
    forms,
    totalCents: forms.reduce((sum, { paper }) => sum + (paper.amountCents ?? 0), 0),
    isExact: forms.every(({ paper }) => paper.amountCents !== null && paper.others.length === 0),
  };
}

interface Beside {
  readonly formTypes: ReadonlySet<string>;
  readonly language: string;
}

function costOf(ctx: Context, application: Application, { formTypes, language }: Beside): FormCost {
  const { id: applicationId, formType } = application;
  const { model } = editionOfApplication(ctx, application);
  const answers = visibleAnswers(model, decryptAnswers(ctx.vault, application));
  const today = todayAnywhere(ctx.now());
  const fees = feesOf(ctx, formType, language);
  const isMet = ({ when }: Fee) => when === undefined || holds(when, answers, '', today);
  const costIn = (channel: Channel): ChannelCost => {
    const applicable = fees.filter((fee) => (fee.channel === channel || fee.channel === 'any') && isMet(fee));
    const isCertain = (fee: Fee) =>
      fee.use === undefined ||
      (fee.when !== undefined && (!fee.isAsked || fee.besides?.some((other) => formTypes.has(other)) === true));
    const certain = applicable.filter(isCertain);
    const instead = certain.filter(({ use }) => use === 'instead');
    const base = instead.length > 0 ? instead.slice(0, 1) : certain.filter(({ use }) => use === undefined).slice(0, 1);
    const lines = [...base, ...certain.filter(({ use }) => use === 'added')];
    return {
      amountCents: base.length === 0 ? null : lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
      lines,
      others: applicable.filter((fee) => !isCertain(fee)),
    };
  };
  return {
    applicationId,
    formType,
    paper: costIn('paper'),
    online: fees.some(({ channel }) => channel === 'online') ? costIn('online') : undefined,
    canBeWaived: !isNeverWaived(ctx, formType),
    officialPage: findForm(ctx, formType)?.officialPage,
  };
}

export const dollars = (cents: number) =>
  `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 })}`;
