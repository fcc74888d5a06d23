import { refusal } from '../../platform/errors.ts';
import type { DeskPage, DeskProblem } from './desk-page.ts';

/** The order does not exist, or another person holds this part of it. */
export class OrderNotHeldError extends refusal(
  'ORDER_NOT_HELD',
  404,
  'You do not hold this order, or not this part of it now. Open the desk to see what is yours.',
) {}

/** Somebody else claimed the order first, or this person may not claim it. */
export class OrderNotClaimableError extends refusal(
  'ORDER_NOT_CLAIMABLE',
  409,
  'This order cannot be claimed any more: somebody else has it, or it was cancelled. Choose another one.',
) {}

/** The customer is this person, or family at the same address. */
export class TooCloseError extends refusal(
  'TOO_CLOSE',
  403,
  'You cannot work on this order: it is your own, or of somebody with your surname at your address. Translations are not certified by the applicant or by family.',
) {}

export class ProfileMissingError extends refusal(
  'PROFILE_MISSING',
  409,
  'Fill in your profile first: the certificate names you and your address.',
) {}

/** The page was saved elsewhere since it was loaded. Both versions are included; nothing is overwritten. */
export class PageChangedMeanwhileError extends refusal('PAGE_CHANGED_MEANWHILE', 409) {
  readonly current: DeskPage;
  constructor(current: DeskPage) {
    super('This page was saved in another window meanwhile. Compare both versions and choose what to keep.');
    this.current = current;
  }
}

export class BlocksRefusedError extends refusal('BLOCKS_REFUSED', 422) {
  /** @param what what is wrong, as the end of a sentence */
  constructor(what: string) {
    super(`This page was not saved: ${what}. Nothing was lost on your screen; mend it and save again.`);
  }
}

export class TranslationUnfinishedError extends refusal('TRANSLATION_UNFINISHED', 409) {
  readonly problems: readonly DeskProblem[];
  constructor(problems: readonly DeskProblem[]) {
    super('The translation cannot be handed over yet. Each place that still needs you is listed.');
    this.problems = problems;
  }
}
