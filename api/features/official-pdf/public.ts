import type { PDFDocument } from '@cantoo/pdf-lib';
import type { FormDefinition } from '../../../schema/content/definition.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import type { FormModel } from '../../../schema/forms/form-model.ts';
import type { FormReadiness } from '../../../schema/forms/readiness.ts';
import { DomainError } from '../../platform/errors.ts';
import type { PreparedBlank } from './blank-index.ts';
import type { BlankContext, BlankSource } from './blank-source.ts';
import { fillOfficialForm, planBoxes } from './fill-official-form.ts';
import { findBlank } from './find-blank.ts';
import type { ItemReference, PdfMap, WrittenOnPaper } from '../../../schema/content/pdf-map.ts';
import type { UnstoredAnswers } from './unstored-answers.ts';
import { printedLanguage } from './pdf-messages.ts';
import type { BlankListing, BoxListing } from './read-boxes.ts';
import { signingPlaces, type SigningPlace } from './signing-places.ts';
import { readVisibleAnswers } from '../../../schema/forms/printing/visible-answers.ts';
import type { OfficialPage } from '../../../schema/forms/printing/official-page.ts';
import { patternOf } from '../../../schema/forms/paths.ts';
import { pagesOfSection } from './official-pages.ts';
import { inProcess } from './pdf-process.ts';
import type { PrintedRun } from './unknown/printed-labels.ts';
import type { Filling, UnknownBlank, UnknownRefusal } from './unknown/uploaded-form.ts';
import { writeBoxes } from '../../../schema/forms/printing/write-boxes.ts';

export type { BlankContext, BlankSource } from './blank-source.ts';
export type { UnstoredAnswers } from './unstored-answers.ts';
export { clearPreparedBlanks } from './cached-blanks.ts';
export { isRightToLeft, printedLanguage } from './pdf-messages.ts';
export { fetchFromAgency } from './fetch-blank.ts';
export { fetchAccepted } from './find-blank.ts';
export type { BlankListing, BoxListing } from './read-boxes.ts';
export { labelBeside, type PrintedRun } from './unknown/printed-labels.ts';
export { signatureBoxes } from './signing-places.ts';
export {
  UNKNOWN_LIMITS,
  type CoverLine,
  type UnknownBlank,
  type UnknownBox,
  type UnknownRefusal,
} from './unknown/uploaded-form.ts';

/** Edition of a form with everything needed to print it. */
export interface PrintableForm {
  readonly form: BlankSource;
  readonly definition: FormDefinition;
  /** Undefined for a form without a map, which gets an answer sheet. */
  readonly pdfMap: PdfMap | undefined;
  readonly model: FormModel;
}

type MappedForm = Pick<PrintableForm, 'form' | 'model'> & { readonly pdfMap: PdfMap };

export interface OfficialPdf {
  readonly kind: 'OFFICIAL_FORM' | 'ANSWER_SHEET';
  readonly isDraft: boolean;
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

interface AnsweredForm extends PrintableForm {
  readonly formData: FormData;
  readonly readiness: FormReadiness;
  /** The user's language, for pages that are not the agency's; English if the fonts lack its letters. */
  readonly language: string;
  /** The form with its texts in `printedLanguage(language)`. */
  readonly words: FormModel;
  /** Reason why the edition cannot be filed, in that language. */
  readonly warning?: string;
  /** Answers printed into this file but not stored. */
  readonly notKept?: UnstoredAnswers;
}

/**
 * Returns the official form filled with these answers, or an answer sheet if no blank fits. Signatures stay empty.
 * Nothing is cut or dropped: what a box cannot hold goes to the Additional Information part or to sheets after it. An
 * answer with a blocking problem is not printed; an unready form is marked as a draft and lists what is open.
 */
export async function makeOfficialPdf(ctx: BlankContext, input: AnsweredForm): Promise<OfficialPdf> {
  const { form, definition, pdfMap, model, formData, readiness, language, words, warning, notKept } = input;
  const answers = printedAnswers(model, formData, readiness);
  const { blank } = pdfMap ? await lookForBlank(ctx, form, pdfMap) : {};
  const isDraft = !readiness.isReady;
  const draft = isDraft ? ' draft' : '';
  const content = isDraft ? { formType: form.formType, readiness, formData, language, warning } : undefined;
  // Imported lazily, because pdf-lib takes 100 ms to load.
  if (pdfMap && blank) {
    const openPoints = content && (await (await import('./draft-pages.ts')).openPointsOf(content));
    const bytes = fillOfficialForm({ form, pdfMap, blank, answers, openPoints, ...(notKept && { notKept }) });
    return { kind: 'OFFICIAL_FORM', isDraft, bytes, fileName: `${form.formType}${draft}.pdf` };
  }
  const { makeAnswerSheet } = await import('./answer-sheet.ts');
  const edition = pdfMap?.official.printedEdition ?? definition.edition;
  const sheet = { source: form, edition, answers, words, language: printedLanguage(language), draft: content };
  const bytes = await makeAnswerSheet(sheet);
  return { kind: 'ANSWER_SHEET', isDraft, bytes, fileName: `${form.formType} answer sheet${draft}.pdf` };
}

export interface HandWork {
  /** Whether sheets follow the official pages, each to be signed and dated. */
  readonly hasSheets: boolean;
  /** Boxes to fill in by hand in letters that cannot be printed: "Part 4, Items 57–58". */
  readonly ownLetters: readonly (ItemReference & { readonly place: string })[];
  /** Entries to write on the printed form, because they are not stored here or are for someone else to answer. */
  readonly onPaper: readonly WrittenOnPaper[];
}

/** Returns what is to be written by hand besides the form's own signatures. Answer sheets are not filed. */
export async function handWork(ctx: BlankContext, input: Omit<AnsweredForm, 'words' | 'language'>): Promise<HandWork> {
  const { form, pdfMap, model, formData, readiness } = input;
  if (!pdfMap) return { hasSheets: false, ownLetters: [], onPaper: [] };
  const answers = printedAnswers(model, formData, readiness);
  const { blank } = await lookForBlank(withoutFetching(ctx), form, pdfMap);
  const asksFor = (pdfMap.byHand ?? []).filter(({ when }) => when === undefined || answers.holds(when));
  return {
    hasSheets: blank !== undefined && planBoxes(pdfMap, blank, answers).left.length > 0,
    ownLetters: asksFor.flatMap(({ what, ref }) =>
      what === 'ownLetters' && ref
        ? [{ ...ref, place: `Part ${ref.part}, Item${/[–,]/.test(ref.item) ? 's' : ''} ${ref.item}` }]
        : [],
    ),
    onPaper: asksFor.flatMap(({ what }) => (what === 'ownLetters' ? [] : [what])),
  };
}

export interface BlankFacts {
  /** Number of pages with the supplements that these answers require. */
  readonly pageCount: number;
  /** Those on pages that are sent. */
  readonly signatures: readonly SigningPlace[];
}

/** Returns the official form's page count and signature places; undefined without a blank. */
export async function blankFacts(
  ctx: BlankContext,
  { form, pdfMap, model, formData, readiness }: Omit<AnsweredForm, 'words' | 'language'>,
): Promise<BlankFacts | undefined> {
  const { blank } = pdfMap ? await lookForBlank(withoutFetching(ctx), form, pdfMap) : {};
  if (!pdfMap || !blank) return undefined;
  const leftOut = pdfMap.supplements && planBoxes(pdfMap, blank, printedAnswers(model, formData, readiness)).leftOut;
  const pageCount = blank.index.pages.length - (leftOut?.size ?? 0);
  return { pageCount, signatures: signingPlaces(pdfMap, blank).filter(({ page }) => !leftOut?.has(page - 1)) };
}

/** Lists all boxes of an open PDF; page numbers count draft and other added pages. */
export async function boxesOf(doc: PDFDocument): Promise<BoxListing[]> {
  return (await import('./read-boxes.ts')).listBoxes(doc);
}

function printedAnswers(model: FormModel, formData: FormData, { problems, notApplicable }: FormReadiness) {
  const stops = problems.filter(({ kind }) => kind === 'stop').map(({ path }) => path);
  return readVisibleAnswers(model, formData, new Set(stops), notApplicable);
}

const withoutFetching = (ctx: BlankContext): BlankContext => ({
  ...ctx,
  settings: { ...ctx.settings, canFetchBlanks: false },
});

export interface BlankStatus {
  readonly isReady: boolean;
  /** For operators; never shown to users. */
  readonly sentence: string;
  readonly remedy?: string;
}

/** Whether the right blank is available. Never fetches, so that no request waits for the agency's site. */
export async function blankStatus(
  ctx: BlankContext,
  form: BlankSource,
  map: Pick<PdfMap, 'official'>,
): Promise<BlankStatus> {
  const { blank, problem } = await lookForBlank(withoutFetching(ctx), form, map);
  const { printedEdition } = map.official;
  if (blank) return { isReady: true, sentence: `The official ${form.formType} (edition ${printedEdition}) is ready.` };
  const { formType } = form;
  const reason = problem?.message ?? `The official ${formType} (edition ${printedEdition}) is not here.`;
  const address = form.blankUrl ?? form.officialPage ?? 'https://www.uscis.gov/forms';
  return {
    isReady: false,
    sentence: reason,
    remedy: `Run "npm run forms:fetch ${formType}", or download it from ${address}, put ${formType}.pdf into a folder and name it in OFFICIAL_FORMS_DIR.`,
  };
}

/**
 * Makes two PDFs for editors of a form: what maps to each box, and these answers beside the boxes that they fill.
 * @throws Error if there is no blank: check `blankStatus` first
 */
export async function makeProofs(
  ctx: BlankContext,
  { form, pdfMap, model }: MappedForm,
  formData: FormData,
): Promise<{ readonly boxes: Uint8Array; readonly example: Uint8Array }> {
  const answers = readVisibleAnswers(model, formData);
  const { blank } = await lookForBlank(withoutFetching(ctx), form, pdfMap);
  if (!blank) throw new Error(`There is no blank of ${form.formType}.`);
  const { drawProof, describeRules, describeAnswers } = await import('./proof-pages.ts');
  const filled = fillOfficialForm({ form, pdfMap, blank, answers });
  return {
    boxes: await drawProof(blank.bytes, describeRules(pdfMap, model), { inBoxes: true }),
    example: await drawProof(filled, describeAnswers(planBoxes(pdfMap, blank, answers), answers)),
  };
}

export interface PrintedBoxes {
  /** Values by the full names of the boxes. */
  readonly values: Readonly<Record<string, string | boolean>>;
  /** Undefined without a blank; then it is unknown what fits and what goes to Additional Information. */
  readonly blank: PreparedBlank | undefined;
}

/** Returns the values that answers without problems put into the boxes, for editors of forms. */
export async function printedBoxes(
  ctx: BlankContext,
  { form, pdfMap, model }: MappedForm,
  formData: FormData,
): Promise<PrintedBoxes> {
  const answers = readVisibleAnswers(model, formData);
  const { blank } = await lookForBlank(withoutFetching(ctx), form, pdfMap);
  if (blank) return { blank, values: planBoxes(pdfMap, blank, answers).values };
  const { intents } = writeBoxes(pdfMap, () => ({}), answers);
  const values = Object.fromEntries(Object.entries(intents).map(([name, { value }]) => [name, value]));
  return { blank, values };
}

/** An unusable blank is not the user's fault: they still get their answers, and the reason. */
async function lookForBlank(ctx: BlankContext, form: BlankSource, { official }: Pick<PdfMap, 'official'>) {
  try {
    return { blank: await findBlank(ctx, form, official) };
  } catch (error) {
    if (error instanceof DomainError) return { problem: error };
    throw error;
  }
}

/** Returns the official pages with a section's answers; empty if the blank is not available. */
export async function officialPages(
  ctx: BlankContext,
  { form, pdfMap, model }: MappedForm,
  sectionId: string,
): Promise<readonly OfficialPage[]> {
  const { blank } = await lookForBlank(withoutFetching(ctx), form, pdfMap);
  if (!blank) return [];
  return pagesOfSection(pdfMap, blank.index, (path) => model.node(patternOf(path))?.sectionId === sectionId);
}

/** Returns a WebP picture of a page of the blank; undefined if there is none. @param page from 1 */
export async function pictureOfOfficialPage(
  ctx: BlankContext,
  { form, pdfMap }: Pick<MappedForm, 'form' | 'pdfMap'>,
  page: number,
): Promise<Uint8Array | undefined> {
  const { blank } = await lookForBlank(withoutFetching(ctx), form, pdfMap);
  return blank && (await import('./draw-blank.ts')).pictureOfPage(ctx.settings.dataDir, blank, page);
}

/** Explains to a user, in their language, how to proceed without the blank. */
export async function howToGetBlank(form: BlankSource, language: string): Promise<string> {
  return (await import('./answer-sheet.ts')).howToGetBlank(form, language);
}

/** Lists all boxes of an official file, with its fingerprint, for editors. @throws NotAFormPdfError */
export async function readBoxes(official: Uint8Array): Promise<BlankListing> {
  return (await import('./read-boxes.ts')).readBoxes(official);
}

/** Returns the text printed on each page of an official file, for editors. @throws NotAFormPdfError */
export async function readPrinted(official: Uint8Array): Promise<readonly (readonly PrintedRun[])[]> {
  return (await import('./read-printed.ts')).readPrinted(official);
}

/** Reads an unknown PDF in a child process; returns the reason if it cannot be read. */
export async function readUnknownBlank(bytes: Uint8Array): Promise<UnknownBlank | UnknownRefusal> {
  const reply = await inProcess({ kind: 'read', bytes });
  return 'blank' in reply ? reply.blank : 'refusal' in reply ? reply.refusal : 'unreadable';
}

/** Fills the same PDF and verifies it by reading it back; returns the reason if it cannot be filled. */
export async function fillUnknownBlank(bytes: Uint8Array, filling: Filling): Promise<Uint8Array | UnknownRefusal> {
  const reply = await inProcess({ kind: 'fill', bytes, filling });
  return 'filled' in reply ? reply.filled : 'refusal' in reply ? reply.refusal : 'notWritten';
}
