import { refusal } from '../../platform/errors.ts';

/** Also returned for another user's conversation. */
export class ConversationNotFoundError extends refusal(
  'CONVERSATION_NOT_FOUND',
  404,
  'This conversation could not be found. Begin a new one.',
) {}

/** Also returned for another user's message. */
export class MessageNotFoundError extends refusal(
  'MESSAGE_NOT_FOUND',
  404,
  'This message could not be found. Reload the conversation.',
) {}

export class MessageBlankError extends refusal('MESSAGE_BLANK', 422, 'Write your question first.') {}

/** UTF-16 code units. */
export const MAX_MESSAGE_LENGTH = 5_000;

export class MessageTooLongError extends refusal(
  'MESSAGE_TOO_LONG',
  422,
  `A message may have 5,000 letters. Shorten it, or send it in parts.`,
) {}

/** Maximum number of messages: in a longer conversation nobody finds anything. */
export const MAX_MESSAGES = 200;

export class ConversationFullError extends refusal(
  'CONVERSATION_FULL',
  422,
  'This conversation has become very long. Begin a new one: this one is kept.',
) {}

/** The answer is complete or still being written. */
export class AnswerNotBrokenError extends refusal(
  'ANSWER_NOT_BROKEN',
  409,
  'This answer is whole already. Ask again in your own words if it did not help.',
) {}
