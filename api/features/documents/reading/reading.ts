import { PAPER_KINDS } from '../../../../schema/content/document-kinds.ts';

/**
 * What was read from a document: values, where they stand and how sure they are. No sentences: those are made in the
 * reader's language when somebody looks (reading-messages.ts), and dates are compared with the day of that look.
 */

export const DOCUMENT_TYPES = [
  ...PAPER_KINDS,
  // A form of the agency, filled or not: known by its boxes or its foot, and read by nobody yet.
  'official-form',
  'other',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/**
 * `sure`: a check digit of the machine-readable zone agrees, or the text layer of a PDF says it beside its label. Names
 * have no check digit and are never `sure`. `likely`: read well. `unsure`: a person must compare it with the picture.
 */
export type ConfidenceLevel = 'sure' | 'likely' | 'unsure';

/** Somebody the document is about. Which role of a form they have, only the person who uploaded it can say. */
export const PEOPLE_ON_DOCUMENTS = ['holder', 'spouse1', 'spouse2', 'petitioner', 'beneficiary'] as const;
export type PersonOnDocument = (typeof PEOPLE_ON_DOCUMENTS)[number];

/** Fractions of the page's width and height, from its upper left corner. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Finding {
  /** Within the reading: "f1". */
  readonly id: string;
  /** Whom it is about; null for what belongs to the paper itself. */
  readonly person: PersonOnDocument | null;
  /**
   * In the words of facts.json, from the person on: "name.family", "birth.date", "passport.number",
   * "parent1.name.family". Of the paper itself: "receipt", "issued", "expires", "priorityDate", "dueBy", "pages".
   */
  readonly fact: string;
  /** As an answer would hold it: dates YYYY-MM-DD, upper-case names, digits without spaces. */
  readonly value: string;
  /** As it is printed. */
  readonly printed: string;
  /** 1, 2 … */
  readonly page: number;
  /** Null where the format has no places (a Word file). */
  readonly box: Box | null;
  readonly from: 'mrz' | 'textLayer' | 'ocr';
  readonly sureness: ConfidenceLevel;
  /** A check digit that does not agree with the value as read. */
  readonly hasWrongCheckDigit?: true;
}

export interface PageReading {
  /** 1, 2 … */
  readonly page: number;
  /** What stands in the way of reading it, told to the person: take the photo again. */
  readonly problems: readonly ('blurry' | 'dark' | 'small' | 'blank')[];
}

export interface Reading {
  readonly documentType: DocumentType;
  readonly typeSureness: ConfidenceLevel;
  /** ISO 639-1, of most of the text; null when there is too little text to tell. */
  readonly language: string | null;
  readonly pageCount: number;
  /** The paper says that it has this many pages ("Page 1 of 2"), when it says so. */
  readonly pagesPrinted: number | null;
  readonly pages: readonly PageReading[];
  readonly findings: readonly Finding[];
}

/** Why a document could not be read; each has its sentence in reading-messages.ts. */
export const READING_FAILURES = [
  'PASSWORD_PROTECTED',
  'BROKEN_FILE',
  'TOO_MANY_PAGES',
  'TOO_MANY_PIXELS',
  'TOO_LARGE_UNPACKED',
  'TOO_SLOW',
  'TOO_MUCH_MEMORY',
  'NOTHING_TO_READ',
] as const;
export type ReadingFailure = (typeof READING_FAILURES)[number];

// ---- What the reading process hands over: words with places, before anybody asks what they mean.

export interface Word {
  readonly text: string;
  readonly box: Box | null;
  /** 0 to 1; 1 for a text layer. */
  readonly confidence: number;
}

/** One printed line, its words from the start of the line on. */
export interface Line {
  readonly words: readonly Word[];
}

export interface PageText {
  readonly page: number;
  readonly from: 'textLayer' | 'ocr';
  readonly lines: readonly Line[];
  /** Borders of tables and lines to write on, made upright: without height or width. */
  readonly ruledLines?: readonly Box[];
  readonly problems: PageReading['problems'];
}

/** A machine-readable zone, read and checked. */
export interface MachineReadableZone {
  readonly format: 'TD1' | 'TD2' | 'TD3' | 'MRV-A' | 'MRV-B';
  readonly page: number;
  readonly box: Box;
  /** The lines as read, 30, 36 or 44 characters each. */
  readonly lines: readonly string[];
  readonly fields: readonly MrzField[];
}

export interface MrzField {
  readonly name:
    | 'documentCode'
    | 'issuingState'
    | 'documentNumber'
    | 'birthDate'
    | 'sex'
    | 'expirationDate'
    | 'nationality'
    | 'lastName'
    | 'firstName'
    | 'personalNumber'
    | 'optional1'
    | 'optional2';
  /** Normalised: dates YYYY-MM-DD, fillers taken away; "" when the zone has none. */
  readonly value: string;
  /** As read, fillers included. */
  readonly raw: string;
  readonly box: Box;
  /**
   * True: its check digit agrees. False: it does not. Null: no digit speaks for it, because the zone has none (names),
   * because the digit over the whole zone disagrees, or because it was read so badly that agreeing proves nothing.
   */
  readonly isChecked: boolean | null;
  /** 0 to 1, of the letter read least well. */
  readonly confidence: number;
}

/** A picture of a page for the browser: JPEG, at most 1,600 px on its longer side, upright. */
export interface PagePicture {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** Everything of one file. Pages beyond the limits of pictures or text are counted in `pageCount`. */
export interface RawReading {
  readonly pageCount: number;
  readonly pages: readonly PageText[];
  readonly zones: readonly MachineReadableZone[];
  readonly pictures: readonly PagePicture[];
  /** Full names of the boxes that can be filled in, of the first page of a PDF: "form1[0].#subform[0].Pt2Line4a_FamilyName[0]". */
  readonly boxNames?: readonly string[];
  /** Page by page, when only a scan was looked for. */
  readonly scanned?: readonly ScannedPage[];
}

/** What tells a scan of a paper from a file that was made on a computer, and which paper it is. */
export interface ScannedPage {
  readonly page: number;
  /** Of the page, that pictures cover: 1 for a scan. */
  readonly pictureShare: number;
  /** The QR code on it, when one could be read. */
  readonly code: ScannedCode | null;
}

export interface ScannedCode {
  readonly text: string;
  /** In fractions of the page's picture, from its upper left corner. Named as on the code, whichever way the paper lies. */
  readonly corners: {
    readonly [Corner in 'topLeft' | 'topRight' | 'bottomLeft']: { readonly x: number; readonly y: number };
  };
}
