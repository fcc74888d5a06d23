import { refusal } from '../../platform/errors.ts';

/** The file found instead of a blank is no fillable PDF: a web page, a truncated download, a scan. */
export class NotAFormPdfError extends refusal('NOT_A_FORM_PDF', 502) {
  constructor(message = 'This file is not a PDF form that can be filled.') {
    super(message);
    this.name = 'NotAFormPdfError';
  }
}

/** The blank's edition differs from the definition's: filling it would put answers in wrong places. */
export class WrongEditionError extends refusal('WRONG_EDITION', 503) {
  constructor(formType: string, expected: string, found: string | undefined) {
    super(
      `The mapping is for Form ${formType}, edition ${expected}, but the blank ${
        found === undefined ? 'does not state its edition' : `is edition ${found}`
      }. It was not filled.`,
    );
    this.name = 'WrongEditionError';
  }
}

/** The edition is right, but names, kinds or places of the boxes differ from those the map was made for. */
export class OtherBoxesError extends refusal('OTHER_BOXES', 503) {
  constructor(formType: string, edition: string) {
    super(
      `The blank of Form ${formType}, edition ${edition}, has different fields than the one that the mapping was made for. It was not filled.`,
    );
    this.name = 'OtherBoxesError';
  }
}

/** The agency's address returned no blank. */
export class BlankNotFetchedError extends refusal('BLANK_NOT_FETCHED', 503) {
  constructor(formType: string, reason: string) {
    super(`The blank of Form ${formType} could not be fetched: ${reason}.`);
    this.name = 'BlankNotFetchedError';
  }
}

/** A map or definition does not match this blank: an error in Tern, never in the user's answers. */
export class BoxMapError extends Error {
  readonly box: string;
  constructor(box: string, reason: string) {
    super(`${box}: ${reason}`);
    this.name = 'BoxMapError';
    this.box = box;
  }
}
