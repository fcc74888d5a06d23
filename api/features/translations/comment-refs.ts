import type { TranslationCommentAuthor } from '../../generated/prisma/client.ts';
import { builder } from '../../platform/builder.ts';
import { decryptComment, type LoadedComment } from './comments.ts';
import { decryptReason, type LoadedRevisionRequest, type MarkedBlock } from './request-revision.ts';

/** GraphQL types that the customer's screens and the desk share, apart from the transports. */
const AuthorType = builder.enumType('TranslationCommentAuthor', {
  description: 'Author of a comment.',
  values: {
    customer: { description: 'The customer.' },
    translator: { description: 'The translator.' },
    reviewer: { description: 'The reviewer.' },
  } as const satisfies Record<TranslationCommentAuthor, object>,
});

export const CommentRef = builder.objectRef<LoadedComment>('TranslationComment').implement({
  description: 'A comment on an order, between the customer and the desk.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"tco_…"' }),
    author: t.expose('author', { type: AuthorType, description: 'Author of the comment.' }),
    text: t.string({
      description: 'At most 2,000 characters.',
      resolve: (comment, _arguments, { vault }) => decryptComment(vault, comment),
    }),
    page: t.exposeInt('page', {
      nullable: true,
      description: 'Page of the source that it is about, from 1; otherwise null.',
    }),
    blockId: t.exposeString('blockId', {
      nullable: true,
      description: 'Block of that page that it is about; otherwise null.',
    }),
    isInternal: t.exposeBoolean('isInternal', { description: 'Whether it is hidden from the customer.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was written.' }),
  }),
});

const MarkedBlockRef = builder.objectRef<MarkedBlock>('MarkedBlock').implement({
  description: 'A block of a translated page.',
  fields: (t) => ({
    page: t.exposeInt('page', { description: 'Page, from 1.' }),
    blockId: t.exposeString('blockId', { description: 'Unique on its page.' }),
  }),
});

export const RevisionRequestRef = builder.objectRef<LoadedRevisionRequest>('RevisionRequest').implement({
  description: 'A free revision that the customer requested.',
  fields: (t) => ({
    reason: t.string({
      description: 'Reason given by the customer.',
      resolve: (request, _arguments, { vault }) => decryptReason(vault, request),
    }),
    marked: t.field({
      type: [MarkedBlockRef],
      description: 'Blocks of the previous version that the customer marked.',
      resolve: ({ marked }) => marked as unknown as MarkedBlock[],
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was requested.' }),
  }),
});
