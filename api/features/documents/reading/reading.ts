import { PAPER_KINDS } from '../../../../schema/content/document-kinds.ts';

/**
 * The reading of a document: values, their positions and confidence. It contains no sentences: those are rendered in
 * the reader's language on display (reading-messages.ts), and dates are compared with the current day then.
 */

export const DOCUMENT_TYPES = [
  ...PAPER_KINDS,
  // A form of the agency, filled in or blank: recognised by its fields or footer, but not read yet.
  'official-form',
  'other',
] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/**
 * `sure`: a check digit of the machine-readable zone agrees, or a PDF's text layer has it beside its label; never a
 * name, which has no check digit. `likely`: recognised well. `unsure`: the user must compare it with the picture.
 */
export type ConfidenceLevel = 'sure' | 'likely' | 'unsure';

/** People a document can be about. Only the user who uploaded it knows their role in a form. */
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
  /** Unique within the reading: "f1". */
  readonly id: string;
  /** Person it is about; null for facts of the document itself. */
  readonly person: PersonOnDocument | null;
  /**
   * Key of facts.json without the role: "name.family", "birth.date", "passport.number", "parent1.name.family". For
   * the document itself: "receipt", "issued", "expires", "priorityDate", "dueBy", "pages".
   */
  readonly fact: string;
  /** In the format of answers: dates YYYY-MM-DD, upper-case names, digits without spaces. */
  readonly value: string;
  /** Text as printed. */
  readonly printed: string;
  /** 1-based. */
  readonly page: number;
  /** Null if the format has no positions (a Word file). */
  readonly box: Box | null;
  readonly from: 'mrz' | 'textLayer' | 'ocr';
  readonly sureness: ConfidenceLevel;
  /** The check digit does not agree with the value. */
  readonly hasWrongCheckDigit?: true;
}

export interface PageReading {
  /** 1-based. */
  readonly page: number;
  /** Problems that make it hard to read; the user is asked to take the photo again. */
  readonly problems: readonly ('blurry' | 'dark' | 'small' | 'blank')[];
}

export interface Reading {
  readonly documentType: DocumentType;
  readonly typeSureness: ConfidenceLevel;
  /** ISO 639-1 code of most of the text; null if there is too little text to detect it. */
  readonly language: string | null;
  readonly pageCount: number;
  /** Number of pages printed on the document ("Page 1 of 2"), if any. */
  readonly pagesPrinted: number | null;
  readonly pages: readonly PageReading[];
  readonly findings: readonly Finding[];
}

/** Reasons why a document could not be read; each has a message in reading-messages.ts. */
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

// ---- Output of the reading process: words with positions, before interpretation.

export interface Word {
  readonly text: string;
  readonly box: Box | null;
  /** 0 to 1; 1 for a text layer. */
  readonly confidence: number;
}

/** One printed line, its words in reading order. */
export interface Line {
  readonly words: readonly Word[];
}

export interface PageText {
  readonly page: number;
  readonly from: 'textLayer' | 'ocr';
  readonly lines: readonly Line[];
  /** Straightened table borders and lines to write on: boxes without height or width. */
  readonly ruledLines?: readonly Box[];
  readonly problems: PageReading['problems'];
}

/** A machine-readable zone, read and checked. */
export interface MachineReadableZone {
  readonly format: 'TD1' | 'TD2' | 'TD3' | 'MRV-A' | 'MRV-B';
  readonly page: number;
  readonly box: Box;
  /** The lines as recognised, 30, 36 or 44 characters each. */
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
  /** Normalised: dates YYYY-MM-DD, fillers removed; "" if the zone has no value. */
  readonly value: string;
  /** Text as recognised, fillers included. */
  readonly raw: string;
  readonly box: Box;
  /**
   * Whether its check digit agrees. Null if no digit confirms it: the zone has none (names), the composite digit
   * disagrees, or recognition was so poor that agreement proves nothing.
   */
  readonly isChecked: boolean | null;
  /** 0 to 1, that of the least certain character. */
  readonly confidence: number;
}

/** Picture of a page for the browser: upright JPEG, at most 1,600 px on its longer side. */
export interface PagePicture {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

/** The whole content of a file. `pageCount` includes pages beyond the limits of pictures or text. */
export interface RawReading {
  readonly pageCount: number;
  readonly pages: readonly PageText[];
  readonly zones: readonly MachineReadableZone[];
  readonly pictures: readonly PagePicture[];
  /** Full names of the fillable fields on a PDF's first page: "form1[0].#subform[0].Pt2Line4a_FamilyName[0]". */
  readonly boxNames?: readonly string[];
  /** Page by page, if the file was read as a scan. */
  readonly scanned?: readonly ScannedPage[];
}

/** Data that distinguishes a scan of a paper from a file made on a computer, and identifies the paper. */
export interface ScannedPage {
  readonly page: number;
  /** Share of the page covered by pictures: 1 for a scan. */
  readonly pictureShare: number;
  /** QR code on the page, if one could be read. */
  readonly code: ScannedCode | null;
}

export interface ScannedCode {
  readonly text: string;
  /** Fractions of the page picture, from its upper left corner. Named as on the code, in any page orientation. */
  readonly corners: {
    readonly [Corner in 'topLeft' | 'topRight' | 'bottomLeft']: { readonly x: number; readonly y: number };
  };
}
