import { builder, LANGUAGE_ARGUMENT, OPEN_TO } from '../../platform/builder.ts';
import { keyedChangeRefusals, refusalType } from '../../platform/domain-error-types.ts';
import { keyedInput } from '../../platform/graphql-input.ts';
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

refusalType({ CaseShareNotFoundError }, 'There is none, or it is not yours.');
refusalType({ CaseCommentNotFoundError }, 'There is none, or it is not on a case of yours.');
refusalType({ SharedCaseClosedError }, 'The link opens nothing: it is wrong, expired or revoked, as its code says.');
refusalType({ CommentsNotAllowedError }, 'The link is only to look.');
refusalType({ CommentsFullError }, 'The link takes no more comments.');
refusalType({ QuestionNotAskedError }, 'No form of the case asks this now.');

const repeat = 'A repeat under the same key does nothing more.';
const tokenOfLink = 'Of the link: "terncase_…".';

const ShareCaseInput = builder.inputType('ShareCaseInput', {
  description: 'The case to share, with whom and for how long.',
  fields: (t) => ({
    caseId: t.id({ required: true, description: '"cas_…"' }),
    name: t.string({ required: true, description: 'Name of the recipient, at most 100 characters.' }),
    mayComment: t.boolean({
      required: true,
      description: 'Whether the recipient may comment on questions; otherwise the link is view-only.',
    }),
    days: t.int({ description: 'Days until the link expires, 1 to 30. Defaults to 7.' }),
    idempotencyKey: t.string({ description: repeat }),
  }),
});
const RevokeCaseShareInput = builder.inputType('RevokeCaseShareInput', {
  description: 'The link to revoke.',
  fields: (t) => ({ id: t.id({ required: true, description: '"csh_…"' }) }),
});
const RemoveCaseCommentInput = builder.inputType('RemoveCaseCommentInput', {
  description: 'The comment to remove.',
  fields: (t) => ({ id: t.id({ required: true, description: '"ccm_…"' }) }),
});
const CommentOnSharedCaseInput = builder.inputType('CommentOnSharedCaseInput', {
  description: 'A question and the comment on it.',
  fields: (t) => ({
    token: t.string({ required: true, description: tokenOfLink }),
    applicationId: t.id({ required: true, description: 'Id of the application: "app_…".' }),
    path: t.string({ required: true, description: 'Path of the question.' }),
    text: t.string({ required: true, description: 'Plain text, at most 1,000 characters.' }),
    idempotencyKey: t.string({ description: repeat }),
  }),
});

const CaseCommentRemoved = builder.objectRef<{ id: string }>('CaseCommentRemoved').implement({
  description: 'The comment was removed.',
  fields: (t) => ({ id: t.exposeID('id', { description: 'Id of the removed comment.' }) }),
});

// A guest has only the link's token. The use cases check it; being signed in grants nothing extra here.
builder.queryField('sharedCase', (t) =>
  t.field({
    type: SharedCaseRef,
    description: 'The case that a shared link shows. Each view is recorded for the owner of the case.',
    ...OPEN_TO.visitors,
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
    description: 'Creates a link that shows the case without an account until it expires or is revoked.',
    args: { input: t.arg({ type: ShareCaseInput, required: true }) },
    errors: { types: [...keyedChangeRefusals, CaseNotFoundError, CaseShareNotFoundError, PasskeyNeededError] },
    resolve: (_root, { input }, ctx) => shareCase(ctx, keyedInput(input, ctx)),
  }),
  revokeCaseShare: t.field({
    type: CaseShareRef,
    description: 'Revokes a link immediately. Comments written through it are kept.',
    args: { input: t.arg({ type: RevokeCaseShareInput, required: true }) },
    errors: { types: [NotSignedInError, CaseShareNotFoundError] },
    resolve: (_root, { input }, ctx) => revokeCaseShare(ctx, input.id),
  }),
  removeCaseComment: t.field({
    type: CaseCommentRemoved,
    description: "Removes a guest's comment once it is settled.",
    args: { input: t.arg({ type: RemoveCaseCommentInput, required: true }) },
    errors: { types: [NotSignedInError, CaseCommentNotFoundError] },
    resolve: async (_root, { input }, ctx) => ({ id: await removeCaseComment(ctx, input.id) }),
  }),
  commentOnSharedCase: t.field({
    type: SharedCommentRef,
    description: "Adds a guest's comment on one question for the owner of the case. No answer changes.",
    ...OPEN_TO.visitors,
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
    resolve: (_root, { input }, ctx) => commentOnSharedCase(ctx, keyedInput(input, ctx)),
  }),
}));
