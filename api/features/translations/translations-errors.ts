import { refusal } from '../../platform/errors.ts';
import type { OrderMove, StageAction } from './translation-stages.ts';

/** The wording is the specification's. Another user's order is answered alike. */
export class TranslationNotFoundError extends refusal(
  'TRANSLATION_NOT_FOUND',
  404,
  'This translation request could not be found.',
) {}

export class TargetLanguageNotOfferedError extends refusal(
  'TARGET_LANGUAGE_NOT_OFFERED',
  422,
  'Translations are only available into US English. Omit the target language, or send "en-US".',
) {}

export class SourceLanguageNotOfferedError extends refusal(
  'SOURCE_LANGUAGE_NOT_OFFERED',
  422,
  'Documents in this language cannot be ordered. Choose one of the languages in the list.',
) {}

export class TranslationTypeNotOfferedError extends refusal(
  'TRANSLATION_TYPE_NOT_OFFERED',
  422,
  'Only certified translations are available. Omit the type, or send "certified".',
) {}

/** This site offers no translations. */
export class TranslationsNotOfferedError extends refusal(
  'TRANSLATIONS_NOT_OFFERED',
  422,
  'Translations cannot be ordered here.',
) {}

/** The move is not possible in the order's current stage. */
export class StageOutOfOrderError extends refusal('STAGE_OUT_OF_ORDER', 409) {
  constructor(action: OrderMove, next: StageAction | undefined) {
    super(
      next === undefined
        ? `"${action}" is not possible: this translation is already delivered.`
        : `"${action}" is not possible at this stage. The next step is "${next}".`,
    );
  }
}

/** Advancing stages by hand is for demonstrations only. */
export class DemoControlsOffError extends refusal(
  'DEMO_CONTROLS_OFF',
  403,
  'The demo controls work in demo mode only, and not on an order that a translator holds: they move its stages.',
) {}

/** The order was changed by somebody else since it was read. */
export class OrderChangedMeanwhileError extends refusal(
  'ORDER_CHANGED_MEANWHILE',
  409,
  'This order has changed meanwhile. Reload it to see where it stands, then try again.',
) {}

/** A Word file has no page images to show or to copy. */
export class NoPictureOfPaperError extends refusal(
  'NO_PICTURE_OF_PAPER',
  422,
  'A certified translation needs a picture or a PDF of the paper itself. Scan or photograph it, upload that, and order again.',
) {}

export class TranslationBegunError extends refusal(
  'TRANSLATION_BEGUN',
  409,
  'A translator has begun, so this order cannot be cancelled any more. Write to the translator on this page.',
) {}

export class CommentRefusedError extends refusal('COMMENT_REFUSED', 422) {
  readonly details: { readonly reason: CommentRefusal };
  constructor(reason: CommentRefusal) {
    super(COMMENT_SENTENCES[reason]);
    this.details = { reason };
  }
}
export type CommentRefusal = 'empty' | 'tooLong' | 'closed';
const COMMENT_SENTENCES: Record<CommentRefusal, string> = {
  empty: 'Write something first.',
  tooLong: 'A comment has at most 2,000 letters. Shorten it, or send it in two.',
  closed: 'Nobody reads comments on this order: no translator is at work on it.',
};

export class RevisionRefusedError extends refusal('REVISION_REFUSED', 409) {
  readonly details: { readonly reason: RevisionRefusal };
  constructor(reason: RevisionRefusal) {
    super(REVISION_SENTENCES[reason]);
    this.details = { reason };
  }
}
export type RevisionRefusal = 'tooLate' | 'notDelivered' | 'documentGone' | 'simulated' | 'noReason' | 'unknownBlock';
const REVISION_SENTENCES: Record<RevisionRefusal, string> = {
  tooLate: 'A free revision can be asked for within 30 days after the translation was ready. That time is over.',
  notDelivered: 'A revision can be asked for once the translation is ready, and while no other one is under way.',
  documentGone: 'The document was deleted, so the translator has nothing to compare with. Upload it and order again.',
  simulated: 'The demo controls moved this order and nothing was translated, so there is nothing to revise.',
  noReason: 'Say what should be changed, in 1 to 2,000 letters.',
  unknownBlock: 'A marked part is not in the delivered translation. Reload the page and mark it again.',
};
