import { builder } from '../../../platform/builder.ts';
import { loadOnceFor } from '../../../platform/load-once-for.ts';
import { deskPages } from '../desk-order.ts';
import { noteOpening } from '../note-opening.ts';
import { DeskOrderRef } from '../desk-refs.ts';
import { customerFacts } from './customer-facts.ts';
import { differencesFromFacts } from './differences-from-facts.ts';
import type { DeskWarning } from './known-fact.ts';

const WarningKindType = builder.enumType('DeskWarningKind', {
  description: 'What differs.',
  values: {
    name: { description: 'One word of a name.' },
    date: { description: 'A date.' },
  } as const satisfies Record<DeskWarning['kind'], object>,
});

const WarningRef = builder.objectRef<DeskWarning>('DeskWarning').implement({
  description: 'Nearly what the customer gave in a form, and not quite. Compare it with the picture of the paper.',
  fields: (t) => ({
    page: t.exposeInt('page', { description: '1 …' }),
    blockId: t.exposeString('blockId', { description: 'Of the part where it stands.' }),
    kind: t.expose('kind', { type: WarningKindType, description: 'A name or a date.' }),
    written: t.exposeString('written', { description: 'As it stands in the English.' }),
    known: t.exposeString('known', { description: 'As the customer gave it: the one word, or YYYY-MM-DD.' }),
    from: t.exposeString('from', { description: 'Where: "I-130, Part 2: First name".' }),
  }),
});

builder.objectField(DeskOrderRef, 'warnings', (t) =>
  t.field({
    type: [WarningRef],
    description: 'Names and dates of the saved English that differ a little from what the customer gave, by page.',
    args: { language: t.arg.string({ description: 'Of the labels: "en", "es", "zh" …; else by Accept-Language.' }) },
    resolve: async (asked, { language }, ctx) => {
      const { order, isHeld } = asked;
      if (!isHeld) return [];
      await noteOpening(ctx, asked);
      const [pages, facts] = await Promise.all([
        loadOnceFor(order, 'pages', () => deskPages(ctx, order)),
        customerFacts(ctx, order.userId, language ?? ctx.caller.language),
      ]);
      return differencesFromFacts(pages, facts);
    },
  }),
);
