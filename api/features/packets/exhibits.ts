import type { Application, Document } from '../../generated/prisma/client.ts';
import { unprintableLetters } from '../../engines/pdf/printed-letters.ts';
import type { Context } from '../../platform/context.ts';
import { checklistOfApplication, type ChecklistItem } from '../checklist/public.ts';
import {
  findDocuments,
  nameOn,
  needsTranslation,
  decryptName,
  decryptReading,
  pageCountsOf,
  titleOfType,
  type DocumentType,
  type Reading,
} from '../documents/public.ts';
import { translatedAmong } from '../translations/public.ts';
import { getOrInsert } from '../../../schema/forms/get-or-insert.ts';

/** Uploaded document in a packet. */
export interface Exhibit {
  /** "A", "B" … "AA" */
  readonly letter: string;
  readonly document: Document;
  /** "Marriage certificate", in the requested language; the user's own name for a document of unknown kind. */
  readonly title: string;
  readonly fileName: string;
  /** People the document is about, as read from it: "ANA SILVA". */
  readonly people: readonly string[];
  /** Forms that it belongs to. */
  readonly formTypes: readonly string[];
  /** Number of printable pages; 0 if it could not be opened. */
  readonly pageCount: number;
  /** `missing`: it is in another language and has no finished translation here. */
  readonly translation: 'none' | 'included' | 'missing';
}

/** Checklist item without a document, form that is sent separately, or point to check. */
export interface OpenItem {
  readonly id: string;
  readonly title: string;
  /** "I-130"; empty if it concerns several forms. */
  readonly formType: string;
  /** Missing, present but to be checked, to be added by the user, or not to be sent yet. */
  readonly status: 'missing' | 'check' | 'byYou' | 'later';
  readonly isRequired: boolean;
  /** Case whose review shows it. */
  readonly caseId?: string;
}

export interface Evidence {
  readonly exhibits: readonly Exhibit[];
  readonly open: readonly OpenItem[];
}

/**
 * Returns the checklists' documents, each once, in the order of the forms and their lists, then the user's additions.
 * @param documentIds documents to add
 * @throws DocumentNotFoundError if one belongs to another user
 */
export async function evidenceOfForms(
  ctx: Context,
  applications: readonly Application[],
  { documentIds, language }: { readonly documentIds: readonly string[]; readonly language: string },
): Promise<Evidence> {
  const lists: { application: Application; items: readonly ChecklistItem[] }[] = [];
  for (const application of applications)
    lists.push({ application, items: await checklistOfApplication(ctx, application, language) });
  const formsBy = new Map<string, { document: Document; formTypes: Set<string> }>();
  for (const { application, items } of lists)
    for (const { item, documents } of items)
      for (const document of item.isTranslations === true ? [] : documents) {
        const exhibit = getOrInsert(formsBy, document.id, () => ({ document, formTypes: new Set<string>() }));
        exhibit.formTypes.add(application.formType);
      }
  for (const document of await findDocuments(ctx, ctx.viewer?.id ?? '', documentIds))
    if (!formsBy.has(document.id)) formsBy.set(document.id, { document, formTypes: new Set() });
  return { exhibits: await exhibitsOf(ctx, [...formsBy.values()], language), open: openItems(lists) };
}

async function exhibitsOf(
  ctx: Context,
  found: readonly { readonly document: Document; readonly formTypes: ReadonlySet<string> }[],
  language: string,
): Promise<Exhibit[]> {
  const ids = found.map(({ document }) => document.id);
  const [pages, translated] = await Promise.all([pageCountsOf(ctx, ids), translatedAmong(ctx, ids)]);
  return found.map(({ document, formTypes }, at) => {
    const reading = decryptReading(ctx.vault, document);
    const fileName = decryptName(ctx.vault, document);
    return {
      letter: letterOf(at),
      document,
      title: titleOf(reading?.documentType ?? 'other', fileName, language),
      fileName,
      people: reading ? peopleOn(reading) : [],
      formTypes: [...formTypes],
      pageCount: pages.get(document.id) ?? 0,
      translation: translated.has(document.id) ? 'included' : reading && needsTranslation(reading) ? 'missing' : 'none',
    };
  });
}

/** "Other document" says less than the user's own name for it, if that can be printed. */
function titleOf(type: DocumentType, fileName: string, language: string): string {
  const ownName = fileName.replace(/(?<=.)\.\w+$/, '').trim();
  const isTelling = unprintableLetters(ownName).length === 0 && !isDeviceName(ownName);
  return type === 'other' && isTelling ? ownName : titleOfType(type, language);
}

/** Whether a camera, a scanner or a messenger named the file: "IMG_2033", "WhatsApp Image 2026-05-01 at 11.20". */
function isDeviceName(name: string): boolean {
  const rest = name.replaceAll(/img|dsc|pxl|scan|image|photo|screenshot|whatsapp|document|file/gi, '');
  return !/\p{L}/u.test(name) || (rest !== name && !/\p{L}{3}/u.test(rest));
}

/** Returns the people whom a document is about, as opposed to parents named on it. */
const peopleOn = (reading: Reading): string[] =>
  (['holder', 'spouse1', 'spouse2'] as const).flatMap((person) => nameOn(reading, person) ?? []);

function openItems(
  lists: readonly { readonly application: Application; readonly items: readonly ChecklistItem[] }[],
): OpenItem[] {
  const formTypes = lists.map(({ application }) => application.formType);
  return lists.flatMap(({ application: { formType }, items }) =>
    items.flatMap(({ id, item, status }) => {
      // "Form I-130A" on the I-130's checklist is in the packet if it is one of its forms.
      const isForm = formTypes.some((other) => other !== formType && item.title.split(/[^\w-]+/).includes(other));
      // The receipt of a form filed together with this one arrives only after both were sent.
      const comesLater = item.notBeside?.some((other) => formTypes.includes(other)) === true;
      if (status === 'have' || isForm || comesLater) return [];
      return [{ id, title: item.title, formType, status, isRequired: item.optional !== true }];
    }),
  );
}

function letterOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : `${letterOf(Math.floor(at / 26) - 1)}${last}`;
}
