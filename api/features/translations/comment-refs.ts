import type { TranslationCommentAuthor } from '../../generated/prisma/client.ts';
import { builder } from '../../platform/builder.ts';
import { decryptComment, type LoadedComment } from './comments.ts';
import { decryptReason, type LoadedRevisionRequest, type MarkedBlock } from './request-revision.ts';

/** GraphQL types that the customer's screens and the desk share, apart from the transports. */
const AuthorType = builder.enumType('TranslationCommentAuthor', {
  description: 'Who wrote a comment.',
  values: {
    customer: { description: 'Who ordered the translation.' },
    translator: { description: 'Who translates.' },
    reviewer: { description: 'The second person.' },
  } as const satisfies Record<TranslationCommentAuthor, object>,
});

export const CommentRef = builder.objectRef<LoadedComment>('TranslationComment').implement({
  description: 'Said about an order, between the customer and the desk.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"tco_…"' }),
    author: t.expose('author', { type: AuthorType, description: 'Who wrote it.' }),
    text: t.string({
      description: 'At most 2,000 letters.',
      resolve: (comment, _arguments, { vault }) => decryptComment(vault, comment),
    }),
    page: t.exposeInt('page', { nullable: true, description: 'Of the source, 1 …, when it is about one.' }),
    blockId: t.exposeString('blockId', { nullable: true, description: 'Of that page, when it is about one part.' }),
    isInternal: t.exposeBoolean('isInternal', { description: 'Not for the customer.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When.' }),
  }),
});

const MarkedBlockRef = builder.objectRef<MarkedBlock>('MarkedBlock').implement({
  description: 'A part of a translated page.',
  fields: (t) => ({
    page: t.exposeInt('page', { description: '1 …' }),
    blockId: t.exposeString('blockId', { description: 'Unique on its page.' }),
  }),
});

export const RevisionRequestRef = builder.objectRef<LoadedRevisionRequest>('RevisionRequest').implement({
  description: 'A free revision that the customer asked for.',
  fields: (t) => ({
    reason: t.string({
      description: 'In the words of the customer.',
      resolve: (request, _arguments, { vault }) => decryptReason(vault, request),
    }),
    marked: t.field({
      type: [MarkedBlockRef],
      description: 'What the customer marked of the version before.',
      resolve: ({ marked }) => marked as unknown as MarkedBlock[],
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was asked for.' }),
  }),
});
