import {
  PDFArray,
  PDFDict,
  PDFRef,
  type PDFContext,
  type PDFDocument,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib';
import { INDEX_VERSION, type BoxBranch, type FileTail, type PageTree, type PreparedBlank } from './blank-index.ts';
import { drawDraftMarks } from './draft-marks.ts';
import { sha256Of } from './hash.ts';
import { indexFields } from './index-fields.ts';
import { NotAFormPdfError } from './official-pdf-errors.ts';
import { fingerprintOf, listBoxes, openBlank } from './read-boxes.ts';
import { readLineLayouts } from './read-line-layouts.ts';
import { readPrintedEdition } from './read-printed-edition.ts';
import { acroFormOf, pdfName } from './walk-fields.ts';

/**
 * Prepares an official file, once: decrypts it, removes what would hide or forbid filled values, and indexes what
 * filling needs. Takes up to two seconds of CPU, so the server calls it in a child process (`pdf-process.ts`).
 * @throws NotAFormPdfError
 */
export async function prepareBlank(official: Uint8Array): Promise<PreparedBlank> {
  return await prepareDocument(await openBlank(official), sha256Of(official), drawDraftMarks);
}

/** Prepares a document that is already open. @param drawMarks draws the marks of `draft` @throws NotAFormPdfError */
export async function prepareDocument(
  doc: PDFDocument,
  source: string,
  drawMarks: (doc: PDFDocument) => Promise<void>,
): Promise<PreparedBlank> {
  const { context, catalog } = doc;
  const acroForm = acroFormOf(doc);
  if (!acroForm) throw new NotAFormPdfError();
  const boxFingerprint = fingerprintOf(listBoxes(doc));
  const printedEdition = readPrintedEdition(doc);
  const findLines = readLineLayouts(acroForm);

  // XFA would hide filled values in Acrobat, any change breaks usage rights and signature flags, and the only script
  // asks for a newer Acrobat because of XFA.
  for (const key of ['XFA', 'NeedAppearances', 'SigFlags']) acroForm.delete(pdfName(key));
  for (const key of ['Perms', 'OpenAction', 'AA']) catalog.delete(pdfName(key));
  catalog.lookupMaybe(pdfName('Names'), PDFDict)?.delete(pdfName('JavaScript'));

  const { fields, fonts } = indexFields(doc, acroForm, findLines);
  flattenPages(doc);
  const branches = listBranches(context, acroForm);
  sweepUnreachable(
    context,
    Object.values(fonts).map((font) => PDFRef.of(font.resources)),
  );
  const save = () => doc.save({ useObjectStreams: true, updateFieldAppearances: false, addDefaultPage: false });
  const pages = doc.getPages().map((page) => ({
    ...page.getSize(),
    annotations: page.node.Annots()?.asArray().map(String) ?? [],
  }));
  const bytes = await save();
  const tail = readTail(bytes, context);
  await drawMarks(doc);
  const draft = await save();
  const index = {
    version: INDEX_VERSION,
    source,
    boxFingerprint,
    ...(printedEdition ? { printedEdition } : {}),
    pages,
    tail,
    draftTail: readTail(draft, context),
    pageTree: readPageTree(doc),
    branches,
    fonts,
    fields,
  } as const;
  return { bytes, draft, index };
}

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

/** Moves all pages directly below the root, so that leaving one out changes one list. */
function flattenPages(doc: PDFDocument): void {
  const root = doc.catalog.get(pdfName('Pages'));
  const tree = doc.catalog.lookup(pdfName('Pages'), PDFDict);
  const pages = doc.getPages();
  if (root === undefined || tree.lookup(pdfName('Kids'), PDFArray).size() === pages.length) return;
  for (const { node } of pages) {
    for (const key of INHERITED.map(pdfName)) {
      const value = node.getInheritableAttribute(key);
      if (value) node.set(key, value);
    }
    node.set(pdfName('Parent'), root);
  }
  tree.set(pdfName('Kids'), doc.context.obj(pages.map(({ ref }) => ref)));
}

/** Makes every list of boxes an object of its own. */
function listBranches(context: PDFContext, acroForm: PDFDict): BoxBranch[] {
  const branches: BoxBranch[] = [];
  const visit = (dict: PDFDict, key: string, holder?: PDFObject) => {
    const list = dict.lookup(pdfName(key));
    if (!(list instanceof PDFArray)) return;
    for (const kid of list.asArray()) {
      const inside = context.lookup(kid);
      if (inside instanceof PDFDict) visit(inside, 'Kids', kid);
    }
    const ref = context.register(list);
    dict.set(pdfName(key), ref);
    branches.push({
      object: ref.objectNumber,
      ...(holder && { holder: String(holder) }),
      kids: list.asArray().map(String),
    });
  };
  visit(acroForm, 'Fields');
  return branches;
}

function readPageTree({ catalog }: PDFDocument): PageTree {
  const root = catalog.get(pdfName('Pages'));
  if (!(root instanceof PDFRef)) throw new NotAFormPdfError();
  const tree = catalog.lookup(pdfName('Pages'), PDFDict);
  const rest = tree.entries().filter(([key]) => key !== pdfName('Kids') && key !== pdfName('Count'));
  return {
    object: root.objectNumber,
    head: `<<${rest.map(([key, value]) => `${String(key)} ${String(value)}`).join('')}`,
    kids: tree.lookup(pdfName('Kids'), PDFArray).asArray().map(String),
  };
}

function readTail(bytes: Uint8Array, context: PDFContext): FileTail {
  const end = Buffer.from(bytes.subarray(-64)).toString('latin1');
  const startXref = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(end)?.[1]);
  const trailer = Buffer.from(bytes.subarray(startXref, startXref + 2048)).toString('latin1');
  const size = Number(/\/Size\s+(\d+)/.exec(trailer)?.[1]);
  const { Root, Info, ID } = context.trailerInfo;
  if (!Number.isInteger(startXref) || !Number.isInteger(size))
    throw new Error('the prepared blank has no readable end');
  return {
    startXref,
    size,
    root: String(Root),
    ...(Info ? { info: String(Info) } : {}),
    ...(ID instanceof PDFArray ? { id: String(ID.get(0)) } : {}),
  };
}

/**
 * Deletes unreachable objects. The XFA template alone is up to a third of a file, and pdf-lib would write it.
 * @param remaining objects that only a later update will refer to.
 */
function sweepUnreachable(context: PDFContext, remaining: readonly PDFRef[]): void {
  const { Root, Info } = context.trailerInfo;
  const seen = new Set<PDFRef>();
  const open: (PDFObject | undefined)[] = [Root, Info, ...remaining];
  while (open.length > 0) {
    const object = open.pop();
    if (object instanceof PDFRef) {
      if (seen.has(object)) continue;
      seen.add(object);
      open.push(context.lookup(object));
    } else if (object instanceof PDFDict) open.push(...object.values());
    else if (object instanceof PDFArray) open.push(...object.asArray());
    else if (object instanceof PDFStream) open.push(object.dict);
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!seen.has(ref)) context.delete(ref);
}
