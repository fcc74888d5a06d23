import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { keyedChangeRefusals, refusalType } from '../../platform/domain-error-types.ts';
import { NotSignedInError, TooManyRequestsError } from '../../platform/errors.ts';
import { PasskeyNeededError } from '../accounts/public.ts';
import { CaseNotFoundError } from '../cases/public.ts';
import { CaseLinkRef, CaseShareRef } from './case-share-refs.ts';
import {
  CaseCommentNotFoundError,
  CaseShareNotFoundError,
  CommentsFullError,
  CommentsNotAllowedError,
  QuestionNotAskedError,
  SharedCaseClosedError,
} from './case-sharing-errors.ts';
import { commentOnSharedCase } from './comment-on-shared-case.ts';
import { viewSharedCase } from './find-shared-case.ts';
import { removeCaseComment } from './remove-case-comment.ts';
import { revokeCaseShare } from './revoke-case-share.ts';
import { shareCase } from './share-case.ts';
import { SharedCaseRef, SharedCommentRef } from './shared-case-refs.ts';

refusalType('CaseShareNotFoundError', CaseShareNotFoundError, 'There is none, or it is not yours.');
refusalType('CaseCommentNotFoundError', CaseCommentNotFoundError, 'There is none, or it is not on a case of yours.');
refusalType(
  'SharedCaseClosedError',
  SharedCaseClosedError,
  'The link opens nothing: it is wrong, expired or revoked, as its code says.',
);
refusalType('CommentsNotAllowedError', CommentsNotAllowedError, 'The link is only to look.');
refusalType('CommentsFullError', CommentsFullError, 'The link takes no more comments.');
refusalType('QuestionNotAskedError', QuestionNotAskedError, 'No form of the case asks this now.');

const repeat = 'A repeat under the same key does nothing more.';
const tokenOfLink = 'Of the link: "terncase_…".';

const ShareCaseInput = builder.inputType('ShareCaseInput', {
  description: 'Which case, with whom, and for how long.',
  fields: (t) => ({
    caseId: t.id({ required: true, description: '"cas_…"' }),
    name: t.string({ required: true, description: 'Whom the link is for, in your words; at most 100 letters.' }),
    mayComment: t.boolean({ required: true, description: 'They may write about each question; else only look.' }),
    days: t.int({ description: '1 to 30; 7 when absent.' }),
    idempotencyKey: t.string({ description: repeat }),
  }),
});
const RevokeCaseShareInput = builder.inputType('RevokeCaseShareInput', {
  description: 'Which one.',
  fields: (t) => ({ id: t.id({ required: true, description: '"csh_…"' }) }),
});
const RemoveCaseCommentInput = builder.inputType('RemoveCaseCommentInput', {
  description: 'Which one.',
  fields: (t) => ({ id: t.id({ required: true, description: '"ccm_…"' }) }),
});
const CommentOnSharedCaseInput = builder.inputType('CommentOnSharedCaseInput', {
  description: 'About which question, and what.',
  fields: (t) => ({
    token: t.string({ required: true, description: tokenOfLink }),
    applicationId: t.id({ required: true, description: 'Of the form: "app_…".' }),
    path: t.string({ required: true, description: 'Of the question.' }),
    text: t.string({ required: true, description: 'Plain text, at most 1,000 letters.' }),
    idempotencyKey: t.string({ description: repeat }),
  }),
});

const CaseCommentRemoved = builder.objectRef<{ id: string }>('CaseCommentRemoved').implement({
  description: 'It is gone.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'Of what was removed.' }) }),
});

// A guest has only the link's token. The use cases check it; being signed in grants nothing extra here.
builder.queryField('sharedCase', (t) =>
  t.field({
    type: SharedCaseRef,
    description: 'What a link to a case shows. Each look is noted for the person whose case it is.',
    authScopes: { anyone: true },
    args: {
      token: t.arg.string({ required: true, description: tokenOfLink }),
      language: t.arg.string(LANGUAGE_ARGUMENT),
    },
    errors: { types: [SharedCaseClosedError, TooManyRequestsError] },
    resolve: (_root, { token, language }, ctx) => viewSharedCase(ctx, token, language ?? ctx.caller.language),
  }),
);

builder.mutationFields((t) => ({
  shareCase: t.field({
    type: CaseLinkRef,
    description: 'Makes a link that shows a case without an account until it expires or is revoked.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: ShareCaseInput, required: true }) },
    errors: { types: [...keyedChangeRefusals, CaseNotFoundError, CaseShareNotFoundError, PasskeyNeededError] },
    resolve: (_root, { input }, ctx) =>
      shareCase(ctx, {
        ...input,
        days: input.days ?? undefined,
        idempotencyKey: input.idempotencyKey ?? ctx.caller.idempotencyKey,
      }),
  }),
  revokeCaseShare: t.field({
    type: CaseShareRef,
    description: 'Closes a link at once. What was written over it stays.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: RevokeCaseShareInput, required: true }) },
    errors: { types: [NotSignedInError, CaseShareNotFoundError] },
    resolve: (_root, { input }, ctx) => revokeCaseShare(ctx, input.id),
  }),
  removeCaseComment: t.field({
    type: CaseCommentRemoved,
    description: 'You have settled what a guest wrote.',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: RemoveCaseCommentInput, required: true }) },
    errors: { types: [NotSignedInError, CaseCommentNotFoundError] },
    resolve: async (_root, { input }, ctx) => ({ id: await removeCaseComment(ctx, input.id) }),
  }),
  commentOnSharedCase: t.field({
    type: SharedCommentRef,
    description: 'A guest writes about one question, for the person whose case it is. No answer changes.',
    authScopes: { anyone: true },
    args: { input: t.arg({ type: CommentOnSharedCaseInput, required: true }) },
    errors: {
      types: [
        ...keyedChangeRefusals,
        SharedCaseClosedError,
        CommentsNotAllowedError,
        CommentsFullError,
        QuestionNotAskedError,
        CaseCommentNotFoundError,
      ],
    },
    resolve: (_root, { input }, ctx) =>
      commentOnSharedCase(ctx, {
        ...input,
        idempotencyKey: input.idempotencyKey ?? ctx.caller.idempotencyKey,
      }),
  }),
}));
