import type { Conversation } from '../../generated/prisma/client.ts';
import { builder, LANGUAGE_ARGUMENT, OPEN_TO } from '../../platform/builder.ts';
import { keyedChangeRefusals, refusalType } from '../../platform/domain-error-types.ts';

import { NotSignedInError, TooManyRequestsError } from '../../platform/errors.ts';
import { commonQuestions, type CommonQuestion, type CommonQuestionCategory } from '../library/public.ts';
import {
  AnswerNotBrokenError,
  ConversationFullError,
  ConversationNotFoundError,
  MessageBlankError,
  MessageNotFoundError,
  MessageTooLongError,
} from './conversations-errors.ts';
import { deleteConversation } from './delete-conversation.ts';
import { findConversation } from './find-conversation.ts';
import { ConversationRef, MessageRef } from './message.graphql.ts';
import { sendMessage, type SentMessage } from './send-message.ts';
import { startConversation } from './start-conversation.ts';
import { stopAnswer } from './stop-answer.ts';
import { tryAgain } from './try-again.ts';
import { watchMessage, type MessagePiece } from './watch-message.ts';
import { nullIf } from '../../platform/null-if.ts';

refusalType({ ConversationNotFoundError }, 'None, or of another account.');
refusalType({ MessageNotFoundError }, 'None, or of another account.');
refusalType({ MessageBlankError }, 'Nothing was written.');
refusalType({ MessageTooLongError }, 'More than 5,000 letters.');
refusalType({ ConversationFullError }, 'It holds 200 messages.');
refusalType({ AnswerNotBrokenError }, 'The answer is whole.');

const SentMessageRef = builder.objectRef<SentMessage>('SentMessage').implement({
  description: 'A question and its answer.',
  fields: (t) => ({
    question: t.expose('question', { type: MessageRef, description: "The user's question." }),
    answer: t.expose('answer', {
      type: MessageRef,
      description: 'The answer, still being written; subscribe to `messageStreamed`.',
    }),
  }),
});

const MessagePieceRef = builder.objectRef<MessagePiece>('MessagePiece').implement({
  description: 'A chunk of text that continues a message.',
  fields: (t) => ({
    messageId: t.exposeID('messageId', { description: '"msg_…"' }),
    from: t.exposeInt('from', { description: 'Offset of the chunk in UTF-16 code units.' }),
    text: t.exposeString('text', { description: 'May be empty in the last chunk.' }),
    cursor: t.int({
      description: 'Offset after this chunk; pass it as `after` to resume an interrupted subscription.',
      resolve: ({ from, text }) => from + text.length,
    }),
    message: t.expose('message', {
      type: MessageRef,
      nullable: true,
      description: 'The complete message, only in the last chunk.',
    }),
  }),
});

const DeletedConversationRef = builder.objectRef<{ readonly id: Conversation['id'] }>('DeletedConversation').implement({
  description: 'The conversation was deleted.',
  fields: (t) => ({ id: t.exposeID('id', { description: '"con_…"' }) }),
});

const CommonQuestionRef = builder.objectRef<CommonQuestion>('CommonQuestion').implement({
  description: 'A frequently asked question.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Unique id among the common questions.' }),
    text: t.exposeString('text', { description: 'Text to send unchanged.' }),
  }),
});
const CommonQuestionCategoryRef = builder.objectRef<CommonQuestionCategory>('CommonQuestionCategory').implement({
  description: 'A category of common questions.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Unique id among the categories.' }),
    title: t.exposeString('title', { description: 'Title in the requested language.' }),
    questions: t.expose('questions', { type: [CommonQuestionRef], description: 'Four questions.' }),
  }),
});

builder.queryField('commonQuestions', (t) =>
  t.field({
    type: [CommonQuestionCategoryRef],
    description: 'Sixteen questions in four categories, each of which Tess can answer.',
    ...OPEN_TO.everyone,
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    complexity: { field: 1, multiplier: 5 },
    resolve: (_root, { language }, ctx) => commonQuestions(ctx, language ?? ctx.caller.language),
  }),
);

builder.queryField('conversation', (t) =>
  t.field({
    type: ConversationRef,
    nullable: true,
    description: "One of the user's conversations; null if it does not exist.",
    args: { id: t.arg.id({ required: true, description: '"con_…"' }) },
    resolve: (_root, { id }, ctx) => findConversation(ctx, id).catch(nullIf(ConversationNotFoundError)),
  }),
);

const StartConversationInput = builder.inputType('StartConversationInput', {
  description: 'Title and language of a new conversation.',
  fields: (t) => ({
    title: t.string({ required: true, description: 'The first message, truncated to 50 characters.' }),
    language: t.string({ required: true, description: 'BCP 47 language of the answers: "en", "es" …' }),
  }),
});
const QuestionPlaceInput = builder.inputType('QuestionPlaceInput', {
  description: 'The form that the user is looking at.',
  fields: (t) => ({
    applicationId: t.id({ description: '"app_…", once it is saved.' }),
    formType: t.string({ required: true, description: '"I-130"' }),
    sectionId: t.string({ description: 'Id of the section.' }),
    path: t.string({ description: 'Path of the focused field.' }),
  }),
});
const SendMessageInput = builder.inputType('SendMessageInput', {
  description: 'A question for Tess.',
  fields: (t) => ({
    conversationId: t.id({ required: true, description: '"con_…"' }),
    content: t.string({ required: true, description: '1 to 5,000 characters.' }),
    place: t.field({ type: QuestionPlaceInput, description: 'Absent outside forms.' }),
  }),
});

builder.mutationFields((t) => ({
  startConversation: t.field({
    type: ConversationRef,
    description: 'Starts a conversation with Tess.',
    args: { input: t.arg({ type: StartConversationInput, required: true }) },
    errors: { types: [...keyedChangeRefusals, MessageBlankError] },
    resolve: (_root, { input }, ctx) => startConversation(ctx, input),
  }),
  sendMessage: t.field({
    type: SentMessageRef,
    description: 'Asks Tess a question. With an Idempotency-Key, a repeat returns the first question and its answer.',
    args: { input: t.arg({ type: SendMessageInput, required: true }) },
    errors: {
      types: [
        ...keyedChangeRefusals,
        ConversationNotFoundError,
        MessageBlankError,
        MessageTooLongError,
        ConversationFullError,
      ],
    },
    resolve: (_root, { input: { conversationId, content, place } }, ctx) =>
      sendMessage(ctx, {
        conversationId,
        content,
        place: place
          ? {
              applicationId: place.applicationId ?? null,
              formType: place.formType,
              sectionId: place.sectionId ?? null,
              path: place.path ?? null,
            }
          : null,
      }),
  }),
  stopAnswer: t.field({
    type: MessageRef,
    description: 'Stops an answer; the text written so far is kept.',
    args: { messageId: t.arg.id({ required: true, description: 'Id of the answer.' }) },
    errors: { types: [NotSignedInError, MessageNotFoundError] },
    resolve: (_root, { messageId }, ctx) => stopAnswer(ctx, messageId),
  }),
  tryAgain: t.field({
    type: SentMessageRef,
    description: 'Answers a question again after an answer was stopped, interrupted or failed.',
    args: { messageId: t.arg.id({ required: true, description: 'Id of the answer.' }) },
    errors: {
      types: [
        NotSignedInError,
        TooManyRequestsError,
        MessageNotFoundError,
        ConversationFullError,
        AnswerNotBrokenError,
      ],
    },
    resolve: (_root, { messageId }, ctx) => tryAgain(ctx, messageId),
  }),
  deleteConversation: t.field({
    type: DeletedConversationRef,
    description: 'Deletes a conversation with all its messages.',
    args: { id: t.arg.id({ required: true, description: '"con_…"' }) },
    errors: { types: [NotSignedInError, ConversationNotFoundError] },
    resolve: (_root, { id }, ctx) => deleteConversation(ctx, id),
  }),
}));

builder.subscriptionField('messageStreamed', (t) =>
  t.field({
    type: MessagePieceRef,
    description:
      'Streams an answer from offset `after` and ends with the complete message. Chunks have no gaps and no overlaps, even after reconnecting.',
    args: {
      messageId: t.arg.id({ required: true, description: '"msg_…"' }),
      after: t.arg.int({
        required: true,
        defaultValue: 0,
        description: 'Number of UTF-16 code units already received.',
      }),
    },
    subscribe: (_root, { messageId, after }, ctx) => watchMessage(ctx, { messageId, after }),
    resolve: (piece) => piece,
  }),
);
