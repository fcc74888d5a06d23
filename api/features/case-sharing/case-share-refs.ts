import { builder } from '../../platform/builder.ts';
import { decryptCommentText, decryptShareName } from './case-share-record.ts';
import type { CaseLink } from './share-case.ts';

/** Maximum number of views listed per link, newest first; the export holds all. */
const MAX_VIEWS = 50;

export const CaseShareRef = builder.prismaObject('CaseShare', {
  description: 'A link that shows a case to somebody without an account. It allows no changes.',
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: '"csh_…"' }),
    name: t.string({
      description: "Name of the recipient, in the user's words.",
      select: { userId: true, nameEncrypted: true },
      resolve: (share, _arguments, ctx) => decryptShareName(ctx.vault, share),
    }),
    mayComment: t.exposeBoolean('mayComment', {
      description: 'Whether the recipient may comment; otherwise the link is view-only.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the link was created.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the link expires.' }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the user revoked the link; null if not revoked.',
    }),
    isOpen: t.boolean({
      description: 'Whether the link still works.',
      select: { expiresAt: true, revokedAt: true },
      resolve: ({ expiresAt, revokedAt }, _arguments, ctx) => revokedAt === null && expiresAt > ctx.now(),
    }),
    viewsCount: t.relationCount('views', { description: 'Number of times the case was viewed through the link.' }),
    viewedAt: t.field({
      type: ['DateTime'],
      description: `Times of the last ${MAX_VIEWS} views, newest first.`,
      select: { views: { select: { viewedAt: true }, orderBy: { viewedAt: 'desc' }, take: MAX_VIEWS } },
      resolve: ({ views }) => views.map(({ viewedAt }) => viewedAt),
    }),
  }),
});

export const CaseLinkRef = builder.objectRef<CaseLink>('CaseLink').implement({
  description: 'A link to copy.',
  fields: (t) => ({
    share: t.expose('share', { type: CaseShareRef, description: "The link's settings." }),
    url: t.exposeString('url', { description: 'URL of the link. Returned only once.' }),
  }),
});

const CaseCommentRef = builder.prismaObject('CaseComment', {
  description: 'A comment on one question of a case, written through a shared link. Comments change no answers.',
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: '"ccm_…"' }),
    path: t.exposeString('path', { description: 'Path of the question: "otherNames[0].family".' }),
    text: t.string({
      description: 'Text of the comment.',
      select: { userId: true, textEncrypted: true },
      resolve: (comment, _arguments, ctx) => decryptCommentText(ctx.vault, comment),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the comment was written.' }),
    name: t.string({
      description: 'Name of the recipient of the link it was written through.',
      select: { share: { select: { id: true, userId: true, nameEncrypted: true } } },
      resolve: ({ share }, _arguments, ctx) => decryptShareName(ctx.vault, share),
    }),
    formType: t.string({
      description: '"I-130"',
      select: { application: { select: { formType: true } } },
      resolve: ({ application }) => application.formType,
    }),
  }),
});

builder.prismaObjectFields('Case', (t) => ({
  shares: t.relation('shares', {
    type: CaseShareRef,
    description: "The case's shared links, newest first, including closed ones; at most 50.",
    complexity: { field: 2, multiplier: 10 },
    query: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: 50 },
  }),
}));
builder.prismaObjectFields('Application', (t) => ({
  caseComments: t.relation('caseComments', {
    type: CaseCommentRef,
    description: 'Comments of guests on its questions, oldest first.',
    complexity: { field: 2, multiplier: 10 },
    query: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  }),
}));
