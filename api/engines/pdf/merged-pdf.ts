import { deflateSync } from 'node:zlib';
import {
  JpegEmbedder,
  PDFArray,
  PDFContentStream,
  PDFDict,
  PDFName,
  PDFRef,
  PDFStream,
  type PDFDocument,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';
import { PdfOutput } from './pdf-output.ts';
import { LETTER, type Rectangle } from './sheet.ts';
import {
  textString,
  serialiseAppearance,
  serialiseEntries,
  serialiseObject,
  type ReferenceMapping,
} from './serialise-object.ts';

/** Object number of a page in the merged document. */
export type MergedPage = number;

export interface Bookmark {
  readonly title: string;
  readonly page: MergedPage;
  readonly inside?: readonly Bookmark[];
}

/** A page that shows a picture, with a footer that is written once the number of pages is known. */
export interface PicturePage {
  readonly page: MergedPage;
  readonly foot: number;
}

/** Points: margin around a picture, space kept for the footer below it, and top of the footer. */
const [EDGE, FOOT_ROOM, FOOT_LINE] = [36, 30, 22];

const name = (text: string) => PDFName.of(text);

/**
 * Merges PDFs and pictures into one document. Content streams are copied byte by byte, form fields stay fillable,
 * each picture gets its own page. Fields of a document are nested under one name, since official forms share field
 * names. One document and one picture are in memory at a time. Structure tags for screen readers are not kept.
 */
export class MergedPdf {
  readonly #output = new PdfOutput();
  readonly #tree = this.#output.reserve();
  readonly #footFont = this.#output.reserve();
  readonly #forms: string[] = [];
  readonly #fonts: string[] = [];
  #hasFeet = false;

  /** Returns the bytes that are ready to be sent. */
  drain(): Uint8Array[] {
    return this.#output.drain();
  }

  /**
   * Copies all pages of a document, in order. They appear where `finish` places them.
   * @param boxesUnder parent name for its form fields, without a dot; unique per document
   */
  append(doc: PDFDocument, boxesUnder?: string): MergedPage[] {
    const copy = new DocumentCopy(doc, this.#output);
    const pages = copy.pages(this.#tree);
    const form = boxesUnder === undefined ? undefined : copy.form(boxesUnder, `d${this.#forms.length + 1}`);
    if (form) {
      this.#forms.push(`${form.field} 0 R`);
      this.#fonts.push(...form.fonts);
    }
    copy.writeReached();
    return pages;
  }

  /** Adds a US letter page with a JPEG scaled to fit. @throws Error if it is not a JPEG */
  async appendPicture(jpeg: Uint8Array): Promise<PicturePage> {
    const { width, height, colorSpace } = await JpegEmbedder.for(jpeg);
    const isWide = width > height;
    const paper = isWide ? { width: LETTER.height, height: LETTER.width } : LETTER;
    const room = { x: EDGE, y: FOOT_ROOM, width: paper.width - 2 * EDGE, height: paper.height - FOOT_ROOM - EDGE };
    const place = fitInto({ width, height }, room);
    const [picture, content, foot, page] = [
      this.#output.reserve(),
      this.#output.reserve(),
      this.#output.reserve(),
      this.#output.reserve(),
    ] as const;
    // Adobe stores CMYK values inverted.
    const decode = (colorSpace as string) === 'DeviceCMYK' ? '/Decode[1 0 1 0 1 0 1 0]' : '';
    this.#output.writeStream(
      picture,
      `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/${colorSpace}/BitsPerComponent 8/Filter/DCTDecode${decode}`,
      jpeg,
    );
    const drawing = `q ${numbers(place.width, 0, 0, place.height, place.x, place.y)} cm /P Do Q`;
    this.#output.writeStream(content, '', Buffer.from(drawing, 'latin1'));
    const resources = `/XObject<</P ${picture} 0 R>>/Font<</F ${this.#footFont} 0 R>>`;
    this.#output.writeAll([
      [
        page,
        `<</Type/Page/Parent ${this.#tree} 0 R/MediaBox[0 0 ${paper.width} ${paper.height}]/Resources<<${resources}>>/Contents[${content} 0 R ${foot} 0 R]>>`,
      ],
    ]);
    this.#hasFeet = true;
    return { page, foot };
  }

  /** @param line ASCII text */
  writeFoot({ foot }: PicturePage, line: string): void {
    const drawing = `BT /F 8 Tf 0.36 0.43 0.45 rg ${EDGE} ${FOOT_LINE - 8} Td ${textString(line)} Tj ET`;
    this.#output.writeStream(foot, '', Buffer.from(drawing, 'latin1'));
  }

  /** Writes the page tree in the given order, and the end of the file. */
  finish({
    title,
    at,
    pages,
    bookmarks,
  }: {
    readonly title: string;
    readonly at: Date;
    readonly pages: readonly MergedPage[];
    readonly bookmarks: readonly Bookmark[];
  }): void {
    const output = this.#output;
    const [root, info, outline] = [output.reserve(), output.reserve(), output.reserve()];
    const day = `D:${at.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;
    const form = `/AcroForm<</Fields[${this.#forms.join(' ')}]/DA(/Helv 0 Tf 0 g)/DR<</Font<<${this.#fonts.join(' ')}>>>>>>`;
    const objects: [number, string][] = [
      [this.#tree, `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((page) => `${page} 0 R`).join(' ')}]>>`],
      [
        this.#footFont,
        this.#hasFeet ? '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>' : 'null',
      ],
      [info, `<</Title ${textString(title)}/Creator(Tern)/Producer(Tern)/CreationDate(${day})/ModDate(${day})>>`],
      [
        root,
        `<</Type/Catalog/Pages ${this.#tree} 0 R/Lang(en-US)/PageMode/UseOutlines/Outlines ${outline} 0 R/ViewerPreferences<</DisplayDocTitle true>>${this.#forms.length > 0 ? form : ''}>>`,
      ],
    ];
    this.#outlineInto(objects, outline, bookmarks);
    output.writeAll(objects);
    output.finish({ root, info });
  }

  #outlineInto(
    objects: [number, string][],
    parent: number,
    bookmarks: readonly Bookmark[],
    own = '/Type/Outlines',
  ): void {
    const items = bookmarks.map(() => this.#output.reserve());
    const ends = items.length > 0 ? `/First ${items[0]} 0 R/Last ${items.at(-1)} 0 R/Count ${items.length}` : '';
    objects.push([parent, `<<${own}${ends}>>`]);
    for (const [at, { title, page, inside = [] }] of bookmarks.entries()) {
      const before = at > 0 ? `/Prev ${items[at - 1]} 0 R` : '';
      const after = at < items.length - 1 ? `/Next ${items[at + 1]} 0 R` : '';
      const item = `/Title ${textString(title)}/Parent ${parent} 0 R/Dest[${page} 0 R/Fit]${before}${after}`;
      this.#outlineInto(objects, items[at] ?? parent, inside, item);
    }
  }
}

/** Target that a document is copied to. */
type Objects = Pick<PdfOutput, 'reserve' | 'writeStream' | 'writeAll'>;

/** Copies all pages of a document and everything they refer to. @param tree object number of their new parent */
export function copyPages(doc: PDFDocument, output: Objects, tree: number): MergedPage[] {
  const copy = new DocumentCopy(doc, output);
  const pages = copy.pages(tree);
  copy.writeReached();
  return pages;
}

/** Copies one document into another. */
class DocumentCopy implements ReferenceMapping {
  readonly fontNames = new Map<string, string>();
  readonly #numbers = new Map<PDFRef, number>();
  readonly #waiting: PDFRef[] = [];
  readonly #written: [number, string][] = [];
  readonly #doc: PDFDocument;
  readonly #output: Objects;
  /** Pages: written separately, with another parent. */
  readonly #moved = new Set<PDFRef>();
  readonly #later: (() => void)[] = [];

  constructor(doc: PDFDocument, output: Objects) {
    this.#doc = doc;
    this.#output = output;
  }

  numberOf = (ref: PDFRef): number => {
    const known = this.#numbers.get(ref);
    if (known !== undefined) return known;
    const number = this.#output.reserve();
    this.#numbers.set(ref, number);
    if (!this.#moved.has(ref)) this.#waiting.push(ref);
    return number;
  };

  /** Copies the pages with the attributes that they inherit from their page tree. */
  pages(tree: number): MergedPage[] {
    const pages = this.#doc.getPages();
    for (const { ref } of pages) this.#moved.add(ref);
    this.#later.push(() => {
      for (const page of pages) {
        const inherited = INHERITED.flatMap((key) => {
          const value = page.node.has(name(key)) ? undefined : inheritedBy(page, key);
          return value ? [`/${key} ${serialiseObject(value, this)}`] : [];
        });
        const own = serialiseEntries(page.node, this, ['/Parent']);
        this.#written.push([this.numberOf(page.ref), `<<${own} ${inherited.join(' ')}/Parent ${tree} 0 R>>`]);
      }
    });
    return pages.map(({ ref }) => this.numberOf(ref));
  }

  /** Nests the document's form fields under one field, and gives its fonts names that no other document uses. */
  form(under: string, mark: string): { field: number; fonts: string[] } | undefined {
    const form = this.#doc.catalog.lookup(name('AcroForm'));
    const roots = form instanceof PDFDict ? form.lookup(name('Fields')) : undefined;
    if (!(form instanceof PDFDict) || !(roots instanceof PDFArray) || roots.size() === 0) return undefined;
    const fontsOf = form.lookupMaybe(name('DR'), PDFDict)?.lookupMaybe(name('Font'), PDFDict);
    const fonts = (fontsOf?.entries() ?? []).map(([key, value]) => {
      const old = key.toString().slice(1);
      this.fontNames.set(old, `${mark}_${old}`);
      return `/${mark}_${old} ${serialiseObject(value, this)}`;
    });
    const field = this.#output.reserve();
    const kids = roots.asArray().filter((ref) => ref instanceof PDFRef);
    for (const ref of kids) this.#moved.add(ref);
    const defaultAppearance = form.lookup(name('DA'));
    const inherited = defaultAppearance ? `/DA ${serialiseAppearance(defaultAppearance, this)}` : '';
    const listed = kids.map((ref) => `${this.numberOf(ref)} 0 R`).join(' ');
    this.#written.push([field, `<</T ${textString(under)}/Kids[${listed}]${inherited}>>`]);
    this.#later.push(() => {
      for (const ref of kids) {
        const own = serialiseEntries(this.#doc.context.lookup(ref, PDFDict), this, ['/Parent']);
        this.#written.push([this.numberOf(ref), `<<${own}/Parent ${field} 0 R>>`]);
      }
    });
    return { field, fonts };
  }

  /** Writes every object that the pages and fields refer to; unreferenced objects are dropped. */
  writeReached(): void {
    for (const write of this.#later) write();
    for (let ref = this.#waiting.pop(); ref; ref = this.#waiting.pop()) {
      const object: PDFObject | undefined = this.#doc.context.lookup(ref);
      const number = this.numberOf(ref);
      if (object instanceof PDFStream)
        this.#output.writeStream(number, serialiseEntries(object.dict, this, ['/Length']), contentsOf(object));
      else this.#written.push([number, object ? serialiseObject(object, this) : 'null']);
    }
    this.#output.writeAll(this.#written);
  }
}

/** pdf-lib would compress drawn content in JavaScript, which takes five times as long. */
const contentsOf = (stream: PDFStream): Uint8Array =>
  stream instanceof PDFContentStream
    ? new Uint8Array(deflateSync(stream.getUnencodedContents(), { level: 3 }))
    : stream.getContents();

const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

function inheritedBy(page: PDFPage, key: string): PDFObject | undefined {
  return page.node.getInheritableAttribute(name(key));
}

/** Scales to fit the room and centres. */
function fitInto({ width, height }: { width: number; height: number }, room: Rectangle): Rectangle {
  const scale = Math.min(room.width / width, room.height / height);
  const [wide, high] = [width * scale, height * scale];
  return { x: room.x + (room.width - wide) / 2, y: room.y + (room.height - high) / 2, width: wide, height: high };
}

const numbers = (...values: readonly number[]) => values.map((value) => Math.round(value * 1000) / 1000).join(' ');
