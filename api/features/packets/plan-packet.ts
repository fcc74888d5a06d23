import { interpolate } from '../../platform/interpolate.ts';
import type { Application } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context.ts';
import { blankFactsOf, isDraft, namesInAnswers, decryptAnswers, readinessOfAnswers } from '../applications/public.ts';
import { unsettledAbout, type Unsettled } from '../cases/public.ts';
import { isGivenToEmployer, localisedEdition } from '../forms/public.ts';
import { evidenceOfForms, type Evidence, type OpenItem } from './exhibits.ts';
import { costsOfForms, dollars, type FilingCosts } from './filing-costs.ts';
import { placesOfForms, type FilingPlace } from './filing-places.ts';
import { ownPayments, type OwnPayment } from './own-payments.ts';
import { packetForms, PAYMENT_SHEET } from './packet-forms.ts';
import { packetMessages } from './packet-messages.ts';
import { splitByEnvelope, type SentTogether } from './split-by-envelope.ts';
import { signersOf, type Signer } from './signers.ts';

export interface PlannedForm {
  readonly application: Application;
  /** "Petition for Alien Relative" */
  readonly title: string;
  /** Full names of the people in the form, as far as answered. */
  readonly people: readonly string[];
  readonly isDraft: boolean;
  /** Page count of the official form; null without its blank, when the answers are printed as a list. */
  readonly pageCount: number | null;
}

export interface Packet {
  /** In filing order. */
  readonly forms: readonly PlannedForm[];
  readonly signers: readonly Signer[];
  readonly evidence: Evidence;
  readonly costs: FilingCosts;
  readonly payments: readonly OwnPayment[];
  readonly places: readonly FilingPlace[];
  /** The employer keeps everything: no cover letter, no fees, no mailing. */
  readonly isForEmployer: boolean;
  /** The case is in court, so the address is uncertain and the letter names no addressee. */
  readonly isInCourt: boolean;
}

export interface PacketChoice {
  readonly applicationIds: readonly string[];
  /** Documents in addition to those of the checklists. */
  readonly documentIds: readonly string[];
}

/**
 * Plans a packet of these forms, in filing order. The answers of all forms are those of one moment.
 * @throws NotSignedInError, TooManyFormsError
 * @throws ApplicationNotFoundError, DocumentNotFoundError also for those of another user
 * @throws FormNotFoundError if the definition of a form is gone
 */
export async function planPacket(
  ctx: Context,
  { applicationIds, documentIds }: PacketChoice,
  language: string,
): Promise<Packet> {
  return planForms(ctx, await packetForms(ctx, applicationIds), documentIds, language);
}

/** Plans a packet of forms that are already loaded. */
export async function planForms(
  ctx: Context,
  asked: readonly Application[],
  documentIds: readonly string[],
  language: string,
): Promise<Packet> {
  const { now: applications, apart } = await splitByEnvelope(ctx, asked);
  // Cookie authentication suffices for downloads; the lookups below only read the viewer's data.
  const isForEmployer = applications.every(({ formType }) => isGivenToEmployer(ctx, formType));
  const reader = { ...ctx, viewer: ctx.viewer && { ...ctx.viewer, isReadOnly: false } };
  const { exhibits, open } = await evidenceOfForms(reader, applications, { documentIds, language });
  const costs = costsOfForms(ctx, applications, language);
  const payments = ownPayments(ctx, applications, costs);
  const editions = applications.flatMap((one) => openEdition(ctx, one, language));
  const wrong = payments.flatMap((one) => openPayment(one, language));
  const ids = applications.map(({ id }) => id);
  const across = (await unsettledAbout(ctx, ids)).map((one) => openAcross(one, language));
  return {
    forms: await Promise.all(applications.map((application) => plannedForm(ctx, application, language))),
    signers: await signersOf(ctx, applications, language),
    evidence: {
      exhibits,
      open: [...apart.map((one) => openForm(one, language)), ...editions, ...wrong, ...across, ...open],
    },
    costs,
    payments,
    places: placesOfForms(ctx, applications),
    isForEmployer,
    isInCourt: applications.some((application) => isInCourt(ctx, application)),
  };
}

/** Forms whose answers indicate a case in immigration court share a check of this name. */
const isInCourt = (ctx: Context, application: Application): boolean =>
  readinessOfAnswers(ctx, application, 'en').checks.some(({ id }) => id.split(':')[0] === 'in-court');

const openForm = (
  { application: { id, formType }, why }: SentTogether['apart'][number],
  language: string,
): OpenItem => ({
  id,
  title: packetMessages(language)[why],
  formType,
  status: 'later',
  isRequired: true,
});

/** USCIS rejects the whole packet if one edition is no longer accepted. */
function openEdition(ctx: Context, { id, formType, edition }: Application, language: string): OpenItem[] {
  const { warning = null, notice = null } = localisedEdition(ctx, formType, edition, language) ?? {};
  const title = warning ?? notice;
  return title === null ? [] : [{ id: `${id}:edition`, title, formType, status: 'check', isRequired: true }];
}

/** Contradictions between the forms of a case, which an officer would compare too. */
const openAcross = ({ caseId, count }: Unsettled, language: string): OpenItem => ({
  id: caseId,
  title: interpolate(packetMessages(language).across, { count }),
  formType: '',
  status: 'check',
  isRequired: true,
  caseId,
});

/** USCIS rejects the whole packet if a payment differs from the fee. Reported only if the fee is certain. */
function openPayment({ applicationId: id, amountCents, paysFor }: OwnPayment, language: string): OpenItem[] {
  const fee = paysFor?.paper.others.length === 0 ? paysFor.paper.amountCents : null;
  if (!paysFor || fee === null || amountCents === fee || !(amountCents > 0)) return [];
  const words = { said: dollars(amountCents), formType: paysFor.formType, fee: dollars(fee) };
  const title = interpolate(packetMessages(language).otherAmount, words);
  return [{ id, title, formType: PAYMENT_SHEET, status: 'check', isRequired: true }];
}

async function plannedForm(ctx: Context, application: Application, language: string): Promise<PlannedForm> {
  const { formType, edition } = application;
  const answers = decryptAnswers(ctx.vault, application);
  const facts = await blankFactsOf(ctx, application);
  return {
    application,
    title: localisedEdition(ctx, formType, edition, language)?.title ?? formType,
    people: namesInAnswers(ctx, { ...application, answers }),
    isDraft: isDraft(ctx, application),
    pageCount: facts?.pageCount ?? null,
  };
}
