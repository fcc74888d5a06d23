import type { StatusUpdateKind } from '../../generated/prisma/client.ts';
import { builder } from '../../platform/builder.ts';
import { TranslationRef } from './translation.graphql.ts';

const KindType = builder.enumType('StatusUpdateKind', {
  description: 'What a person was told of.',
  values: {
    translation_ordered: { description: 'The order is there.' },
    translator_assigned: { description: 'A translator has begun.' },
    translation_ready: { description: 'It can be fetched.' },
    revision_asked: { description: 'A free revision was asked for.' },
    revision_ready: { description: 'The revised version can be fetched.' },
    certificate_withdrawn: { description: 'Its translator withdrew the certificate; a new one is being made.' },
    translation_cancelled: { description: 'The order is cancelled.' },
    translation_paid: { description: 'The order that waited for payment is paid.' },
    translator_commented: { description: 'The translator wrote a comment.' },
  } as const satisfies Record<StatusUpdateKind, object>,
});

const StatusUpdateRef = builder.prismaObject('StatusUpdate', {
  description: 'Told to a person, on their page of messages and by mail.',
  fields: (t) => ({
    id: t.exposeID('id', { description: '"upd_…"' }),
    kind: t.expose('kind', { type: KindType, description: 'What of.' }),
    translation: t.relation('order', { type: TranslationRef, description: 'Of which order.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When.' }),
  }),
});

builder.prismaObjectField('User', 'statusUpdates', (t) =>
  t.relatedConnection('statusUpdates', {
    type: StatusUpdateRef,
    description: 'Newest first.',
    cursor: 'id',
    defaultSize: 10,
    maxSize: 100,
    query: (_arguments, ctx) => ({
      where: { userId: ctx.viewer?.id ?? '' },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    }),
  }),
);
