import type { Conversation } from '../../generated/prisma/client.ts';
import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { changeRefusals, refusalType } from '../../platform/domain-error-types.ts';

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

refusalType('ConversationNotFoundError', ConversationNotFoundError, 'None, or of another account.');
refusalType('MessageNotFoundError', MessageNotFoundError, 'None, or of another account.');
refusalType('MessageBlankError', MessageBlankError, 'Nothing was written.');
refusalType('MessageTooLongError', MessageTooLongError, 'More than 5,000 letters.');
refusalType('ConversationFullError', ConversationFullError, 'It holds 200 messages.');
refusalType('AnswerNotBrokenError', AnswerNotBrokenError, 'The answer is whole.');

const SentMessageRef = builder.objectRef<SentMessage>('SentMessage').implement({
  description: 'A question and its answer.',
  fields: (t) => ({
    question: t.field({ type: MessageRef, description: 'What was asked.', resolve: ({ question }) => question }),
    answer: t.field({
      type: MessageRef,
      description: 'Is being written: listen to it by `messageStreamed`.',
      resolve: ({ answer }) => answer,
    }),
  }),
});

const MessagePieceRef = builder.objectRef<MessagePiece>('MessagePiece').implement({
  description: 'Text that continues what you have.',
  fields: (t) => ({
    messageId: t.exposeID('messageId', { description: '"msg_…"' }),
    from: t.exposeInt('from', { description: 'Letters before it (UTF-16).' }),
    text: t.exposeString('text', { description: 'Empty in a last piece that brings nothing new.' }),
    cursor: t.int({
      description: 'Letters you have now; whoever is cut off asks again with `after: cursor`.',
      resolve: ({ from, text }) => from + text.length,
    }),
    message: t.field({
      type: MessageRef,
      nullable: true,
      description: 'The whole message, in the last piece only.',
      resolve: ({ message }) => message,
    }),
  }),
});

const DeletedConversationRef = builder.objectRef<{ readonly id: Conversation['id'] }>('DeletedConversation').implement({
  description: 'A conversation that is no more.',
  fields: (t) => ({ id: t.exposeID('id', { description: '"con_…"' }) }),
});

const CommonQuestionRef = builder.objectRef<CommonQuestion>('CommonQuestion').implement({
  description: 'What many people ask first.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Unique among them.' }),
    text: t.exposeString('text', { description: 'To be sent as it is.' }),
  }),
});
const CommonQuestionCategoryRef = builder.objectRef<CommonQuestionCategory>('CommonQuestionCategory').implement({
  description: 'Common questions that belong together.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Unique among them.' }),
    title: t.exposeString('title', { description: 'In the language that was asked for.' }),
    questions: t.field({
      type: [CommonQuestionRef],
      description: 'Four.',
      resolve: ({ questions }) => [...questions],
    }),
  }),
});

builder.queryField('commonQuestions', (t) =>
  t.field({
    type: [CommonQuestionCategoryRef],
    description: 'Sixteen questions in four categories; Tess answers each.',
    authScopes: { publicContent: true },
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    complexity: { field: 1, multiplier: 5 },
    resolve: (_root, { language }, ctx) => [...commonQuestions(ctx, language ?? ctx.caller.language)],
  }),
);

builder.queryField('conversation', (t) =>
  t.field({
    type: ConversationRef,
    nullable: true,
    description: 'One of yours; null when there is none.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: '"con_…"' }) },
    resolve: (_root, { id }, ctx) =>
      findConversation(ctx, id).catch((error: unknown) => {
        if (error instanceof ConversationNotFoundError) return null;
        throw error;
      }),
  }),
);

const StartConversationInput = builder.inputType('StartConversationInput', {
  description: 'How it begins.',
  fields: (t) => ({
    title: t.string({ required: true, description: 'The first message; 50 characters are kept.' }),
    language: t.string({ required: true, description: 'BCP 47, of the answers: "en", "es" …' }),
  }),
});
const QuestionPlaceInput = builder.inputType('QuestionPlaceInput', {
  description: 'The form that the person looks at while they ask.',
  fields: (t) => ({
    applicationId: t.id({ description: '"app_…", once it is saved.' }),
    formType: t.string({ required: true, description: '"I-130"' }),
    sectionId: t.string({ description: 'Of the definition.' }),
    path: t.string({ description: 'Of the field in focus.' }),
  }),
});
const SendMessageInput = builder.inputType('SendMessageInput', {
  description: 'A question for Tess.',
  fields: (t) => ({
    conversationId: t.id({ required: true, description: '"con_…"' }),
    content: t.string({ required: true, description: '1 to 5,000 letters.' }),
    place: t.field({ type: QuestionPlaceInput, description: 'None away from forms.' }),
  }),
});

builder.mutationFields((t) => ({
  startConversation: t.field({
    type: ConversationRef,
    description: 'Begins a conversation with Tess.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: StartConversationInput, required: true }) },
    errors: { types: [...changeRefusals, MessageBlankError] },
    resolve: (_root, { input }, ctx) => startConversation(ctx, input),
  }),
  sendMessage: t.field({
    type: SentMessageRef,
    description: 'Asks Tess. An Idempotency-Key makes a repeat be answered with the first question.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: SendMessageInput, required: true }) },
    errors: {
      types: [
        ...changeRefusals,
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
    description: 'Stops an answer in the middle; what was written is kept.',
    authScopes: { signedIn: true },
    args: { messageId: t.arg.id({ required: true, description: 'Of the answer.' }) },
    errors: { types: [NotSignedInError, MessageNotFoundError] },
    resolve: (_root, { messageId }, ctx) => stopAnswer(ctx, messageId),
  }),
  tryAgain: t.field({
    type: SentMessageRef,
    description: 'Answers a question once more, after an answer that was stopped, cut off or failed.',
    authScopes: { signedIn: true },
    args: { messageId: t.arg.id({ required: true, description: 'Of the answer.' }) },
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
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: '"con_…"' }) },
    errors: { types: [NotSignedInError, ConversationNotFoundError] },
    resolve: (_root, { id }, ctx) => deleteConversation(ctx, id),
  }),
}));

builder.subscriptionField('messageStreamed', (t) =>
  t.field({
    type: MessagePieceRef,
    description:
      'An answer as it is written, from the letter `after` on; ends with the whole message. Pieces follow on each other without gap or overlap, also over a cut connection.',
    authScopes: { signedIn: true },
    args: {
      messageId: t.arg.id({ required: true, description: '"msg_…"' }),
      after: t.arg.int({ required: true, defaultValue: 0, description: 'Letters you have (UTF-16).' }),
    },
    subscribe: (_root, { messageId, after }, ctx) => watchMessage(ctx, { messageId, after }),
    resolve: (piece) => piece,
  }),
);
