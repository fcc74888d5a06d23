import type { StatusUpdateKind } from '../../generated/prisma/client.ts';
import { builder } from '../../platform/builder.ts';
import { TranslationRef } from './translation.graphql.ts';

const KindType = builder.enumType('StatusUpdateKind', {
  description: 'Kind of notification.',
  values: {
    translation_ordered: { description: 'The order was placed.' },
    translator_assigned: { description: 'A translator has started.' },
    translation_ready: { description: 'The translation can be downloaded.' },
    revision_asked: { description: 'A free revision was requested.' },
    revision_ready: { description: 'The revised version can be downloaded.' },
    certificate_withdrawn: { description: 'The translator withdrew the certificate; a new one is being made.' },
    translation_cancelled: { description: 'The order was cancelled.' },
    translation_paid: { description: 'The order was paid for.' },
    translator_commented: { description: 'The translator wrote a comment.' },
  } as const satisfies Record<StatusUpdateKind, object>,
});

const StatusUpdateRef = builder.prismaObject('StatusUpdate', {
  description: "A notification on the user's messages page, also sent by mail.",
  fields: (t) => ({
    id: t.exposeID('id', { description: '"upd_…"' }),
    kind: t.expose('kind', { type: KindType, description: 'Kind of notification.' }),
    translation: t.relation('order', { type: TranslationRef, description: 'The order that it is about.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was sent.' }),
  }),
});

builder.prismaObjectField('User', 'statusUpdates', (t) =>
  t.relatedConnection('statusUpdates', {
    type: StatusUpdateRef,
    description: "The user's notifications, newest first.",
    cursor: 'id',
    defaultSize: 10,
    maxSize: 100,
    query: (_arguments, ctx) => ({
      where: { userId: ctx.viewer?.id ?? '' },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    }),
  }),
);
