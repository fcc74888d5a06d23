import { refusal } from '../../platform/errors.ts';

export class SupportTextBlankError extends refusal('SUPPORT_TEXT_BLANK', 422, 'Write what you need first.') {}

/** UTF-16 code units. */
export const MAX_SUPPORT_TEXT_LENGTH = 5_000;

export class SupportTextTooLongError extends refusal(
  'SUPPORT_TEXT_TOO_LONG',
  422,
  'It may have 5,000 letters. Shorten it, or send it in parts.',
) {}

/** Thrown on the command line only. */
export class SupportRequestUnknownError extends refusal('SUPPORT_REQUEST_UNKNOWN', 404) {
  constructor(id: string) {
    super(`There is no support request "${id}". List the open ones with: npm run staff -- support`);
  }
}
