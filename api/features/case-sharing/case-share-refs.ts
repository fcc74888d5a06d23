import { builder } from '../../platform/builder.ts';
import { decryptCommentText, decryptShareName } from './case-share-record.ts';
import type { CaseLink } from './share-case.ts';

/** Maximum number of views listed per link, newest first; the export holds all. */
const MAX_VIEWS = 50;

export const CaseShareRef = builder.prismaObject('CaseShare', {
  description: 'A link that shows a case to somebody without an account. Whoever holds it changes nothing.',
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: '"csh_…"' }),
    name: t.string({
      description: 'Whom it was given to, in your words.',
      select: { userId: true, nameEncrypted: true },
      resolve: (share, _arguments, ctx) => decryptShareName(ctx.vault, share),
    }),
    mayComment: t.exposeBoolean('mayComment', { description: 'Else it is only to look.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when it opens the case.' }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true, description: 'Since when you closed it.' }),
    isOpen: t.boolean({
      description: 'It still opens the case.',
      select: { expiresAt: true, revokedAt: true },
      resolve: ({ expiresAt, revokedAt }, _arguments, ctx) => revokedAt === null && expiresAt > ctx.now(),
    }),
    viewsCount: t.relationCount('views', { description: 'How often the case was looked at over it.' }),
    viewedAt: t.field({
      type: ['DateTime'],
      description: `When it was looked at, newest first; the last ${MAX_VIEWS}.`,
      select: { views: { select: { viewedAt: true }, orderBy: { viewedAt: 'desc' }, take: MAX_VIEWS } },
      resolve: ({ views }) => views.map(({ viewedAt }) => viewedAt),
    }),
  }),
});

export const CaseLinkRef = builder.objectRef<CaseLink>('CaseLink').implement({
  description: 'A link to copy.',
  fields: (t) => ({
    share: t.expose('share', { type: CaseShareRef, description: 'Until when it works, and what revokes it.' }),
    url: t.exposeString('url', { description: 'Told now and never again.' }),
  }),
});

const CaseCommentRef = builder.prismaObject('CaseComment', {
  description: 'What somebody wrote about one question of your case over a link. It changed no answer.',
  select: { id: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: '"ccm_…"' }),
    path: t.exposeString('path', { description: 'Of the question: "otherNames[0].family".' }),
    text: t.string({
      description: 'As it was written.',
      select: { userId: true, textEncrypted: true },
      resolve: (comment, _arguments, ctx) => decryptCommentText(ctx.vault, comment),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When.' }),
    name: t.string({
      description: 'Whom you gave the link to that it came over.',
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
    description: 'The links to it, newest first, closed ones too; at most 50.',
    complexity: { field: 2, multiplier: 10 },
    query: { orderBy: [{ createdAt: 'desc' }, { id: 'desc' }], take: 50 },
  }),
}));
builder.prismaObjectFields('Application', (t) => ({
  caseComments: t.relation('caseComments', {
    type: CaseCommentRef,
    description: 'What guests wrote about its questions, oldest first.',
    complexity: { field: 2, multiplier: 10 },
    query: { orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] },
  }),
}));
