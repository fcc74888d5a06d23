import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { deflateSync } from 'node:zlib';
import type { create, Font, Glyph, Subset } from '@cantoo/fontkit';
import {
  beginText,
  endText,
  PDFHexString,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  showText,
  typedArrayFor,
} from '@cantoo/pdf-lib';
import type { Color, PDFDocument, PDFFont, PDFName, PDFPage } from '@cantoo/pdf-lib';
import { getOrInsert } from '../../../schema/forms/get-or-insert.ts';

const require = createRequire(import.meta.url);

/** DejaVu fonts, free to embed; the condensed cut leaves room for words that grow in translation. */
const FILES = {
  serif: 'DejaVuSerifCondensed.ttf',
  serifBold: 'DejaVuSerifCondensed-Bold.ttf',
  sans: 'DejaVuSansCondensed.ttf',
  sansBold: 'DejaVuSansCondensed-Bold.ttf',
} as const;
export type Face = keyof typeof FILES;
const FACES = Object.keys(FILES) as Face[];

interface LoadedFace {
  readonly bytes: Uint8Array;
  readonly font: Font;
  /** Glyphs looked up so far, by code point: each lookup searches the table of the font file. */
  readonly letters: Map<number, KnownLetter>;
}

interface KnownLetter {
  /** Face that has the letter; undefined if none does. */
  readonly face: Face | undefined;
  /** Width at font size 1. */
  readonly width: number;
}

let loaded: Readonly<Record<Face, LoadedFace>> | undefined;

/** Returns the faces, parsed once per process: parsing takes longer than printing a page. */
function faces(): Readonly<Record<Face, LoadedFace>> {
  return (loaded ??= loadFaces());
}

function loadFaces(): Readonly<Record<Face, LoadedFace>> {
  const fontkit = require('@cantoo/fontkit') as { readonly create: typeof create };
  const load = (file: string): LoadedFace => {
    const bytes = new Uint8Array(readFileSync(require.resolve(`dejavu-fonts-ttf/ttf/${file}`)));
    return { bytes, font: withKnownLetters(fontkit.create(bytes) as Font), letters: new Map() };
  };
  return Object.fromEntries(FACES.map((face) => [face, load(FILES[face])])) as Record<Face, LoadedFace>;
}

/**
 * Caches the layout of single letters for the process, since each file embeds its fonts anew and asks for every
 * letter. The engine keeps one glyph per shape, labelled with the letter first asked for, or with none if it first
 * occurred inside another (the e of é). Search, copy and speech output must not depend on that order.
 */
function withKnownLetters(font: Font): Font {
  const letters = new Map<string, ReturnType<Font['layout']>>();
  const layout = (text: string, features?: Parameters<Font['layout']>[1]) => {
    const run = letters.get(text) ?? font.layout(text, features);
    if (text.length !== 1) return run;
    if (!letters.has(text)) {
      letters.set(text, run);
      if (run.glyphs.length === 1) run.glyphs = run.glyphs.map((glyph) => saying(glyph, text));
    }
    return run;
  };
  const getGlyph = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints);
    if (glyph?.codePoints.length === 0) glyph.codePoints = codePoints;
    return glyph;
  };
  const cuts = new Map<string, Uint8Array>();
  return Object.create(font, {
    layout: { value: layout },
    createSubset: { value: () => subsetOf(font, cuts) },
  }) as Font;
}

const MAX_CUT = 50;

/** @param cuts subsets by glyph ids: subsetting takes a tenth of the time of a draft, and drafts share letters */
function subsetOf(font: Font, cuts: Map<string, Uint8Array>): Subset {
  const subset = font.createSubset();
  const included = new Map<number, number>();
  return {
    includeGlyph(glyph) {
      const id = subset.includeGlyph(glyph);
      included.set(typeof glyph === 'number' ? glyph : glyph.id, id);
      return id;
    },
    encode() {
      const letters = [...included].join(' ');
      const bytes = cuts.get(letters) ?? subset.encode();
      if (cuts.size >= MAX_CUT) cuts.clear();
      cuts.set(letters, bytes);
      return bytes;
    },
  };
}

const saying = (glyph: Glyph, letter: string): Glyph =>
  Object.create(glyph, { codePoints: { value: [letter.codePointAt(0)] } }) as Glyph;

/** Fallback face with more glyphs than the wanted one. */
const NEIGHBOURS: Readonly<Record<Face, Face>> = {
  serif: 'sans',
  serifBold: 'sansBold',
  sans: 'sans',
  sansBold: 'sansBold',
};

function letterOf(wanted: Face, codePoint: number): KnownLetter {
  const { letters } = faces()[wanted];
  return getOrInsert(letters, codePoint, () => lookUp(wanted, codePoint));
}

function lookUp(wanted: Face, codePoint: number): KnownLetter {
  const face = [wanted, NEIGHBOURS[wanted]].find((each) => faces()[each].font.hasGlyphForCodePoint(codePoint));
  if (face === undefined) return { face, width: 0 };
  const { font } = faces()[face];
  const glyph = font.glyphForCodePoint(codePoint);
  return { face, width: glyph ? glyph.advanceWidth / font.unitsPerEm : 0 };
}

/** Returns the face that has this letter: the wanted one, else its fallback; undefined if neither does. */
export const faceWith = (codePoint: number, wanted: Face): Face | undefined => letterOf(wanted, codePoint).face;

/** Returns the width at font size 1. A letter that no face has counts as 0. */
export function widthOf(face: Face, text: string): number {
  let width = 0;
  for (const letter of text) width += letterOf(face, letter.codePointAt(0) ?? 0).width;
  return width;
}

/** Ligatures are off: a joined "fi" would break searching and copying. */
const FEATURES = { liga: false, clig: false, dlig: false, calt: false, kern: false };

/** Embeds all faces; only the glyphs that are used get into the file. */
export async function embedFaces(doc: PDFDocument): Promise<Readonly<Record<Face, PDFFont>>> {
  const embedded = await Promise.all(FACES.map(async (face) => [face, await embedFace(doc, face)] as const));
  return Object.fromEntries(embedded) as Record<Face, PDFFont>;
}

const ASCII = String.fromCharCode(...Array.from({ length: 95 }, (_, at) => 32 + at));

/**
 * Embeds the sans faces, for plain text pages in any language they cover. ASCII goes into each file in the same
 * order, so that most files share one cached subset per process.
 */
export async function embedSans(doc: PDFDocument): Promise<{ readonly plain: PDFFont; readonly bold: PDFFont }> {
  const [plain, bold] = [await embedFace(doc, 'sans'), await embedFace(doc, 'sansBold')];
  setText(plain, 'sans', ASCII);
  setText(bold, 'sansBold', ASCII);
  return { plain, bold };
}

/** Whether `embedSans` has a glyph for the letter. */
export const hasLetter = (letter: string): boolean => faceWith(letter.codePointAt(0) ?? 0, 'sans') !== undefined;

/** Letters whose shape depends on their neighbours: the font engine lays these out, which takes ten times as long. */
const JOINING = /\p{Mark}|\p{Script=Arabic}/u;

/** Glyph code of each letter, by font: the engine is asked once per letter, not once per line. */
const codes = new WeakMap<PDFFont, Map<string, string>>();

/** Font names by page: pdf-lib would add a new name for a font with each line. */
const names = new WeakMap<PDFPage, Map<PDFFont, PDFName>>();

/** Text encoded for one of these fonts, and its width at font size 1. */
interface SetText {
  readonly font: PDFFont;
  readonly code: PDFHexString;
  readonly width: number;
}

export function drawEncodedText(
  page: PDFPage,
  { font, code }: SetText,
  x: number,
  y: number,
  size: number,
  color: Color,
) {
  const namesOnPage = getOrInsert(names, page, () => new Map<PDFFont, PDFName>());
  const name = getOrInsert(namesOnPage, font, () => page.node.newFontDictionary(font.name, font.ref));
  const place = [setFontAndSize(name, size), setTextMatrix(1, 0, 0, 1, x, y)];
  page.pushOperators(beginText(), setFillingColor(color), ...place, showText(code), endText());
}

export function setText(font: PDFFont, face: Face, text: string): SetText {
  if (JOINING.test(text)) return { font, code: font.encodeText(text), width: font.widthOfTextAtSize(text, 1) };
  const codesInFont = getOrInsert(codes, font, () => new Map<string, string>());
  let code = '';
  for (const letter of text) {
    code += getOrInsert(codesInFont, letter, () => font.encodeText(letter).asString());
  }
  return { font, code: PDFHexString.of(code), width: widthOf(face, text) };
}

function embedFace(doc: PDFDocument, face: Face): Promise<PDFFont> {
  const byBytes = new Map(Object.values(faces()).map(({ bytes, font }) => [bytes, font]));
  doc.registerFontkit({ create: (bytes) => byBytes.get(bytes) as never });
  compressFast(doc);
  return doc.embedFont(faces()[face].bytes, { subset: true, features: FEATURES });
}

/** pdf-lib compresses fonts in JavaScript, which takes as long as cutting them; Node's zlib takes a fifth of that. */
function compressFast({ context }: PDFDocument): void {
  context.flateStream = (contents, dict = {}) =>
    context.stream(compressed(typedArrayFor(contents)), { ...dict, Filter: 'FlateDecode' });
}

/** Compressed bytes of each font subset. */
const packed = new WeakMap<Uint8Array, Uint8Array>();

function compressed(bytes: Uint8Array): Uint8Array {
  return getOrInsert(packed, bytes, () => new Uint8Array(deflateSync(bytes)));
}
