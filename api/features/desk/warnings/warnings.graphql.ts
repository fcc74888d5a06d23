import { builder } from '../../../platform/builder.ts';
import { loadOnceFor } from '../../../platform/load-once-for.ts';
import { deskPages } from '../desk-order.ts';
import { noteOpening } from '../note-opening.ts';
import { DeskOrderRef } from '../desk-refs.ts';
import { customerFacts } from './customer-facts.ts';
import { differencesFromFacts } from './differences-from-facts.ts';
import type { DeskWarning, FactOrigin } from './known-fact.ts';
import { profileFacts, readFacts } from './paper-facts.ts';

const WarningKindType = builder.enumType('DeskWarningKind', {
  description: 'What differs.',
  values: {
    name: { description: 'One word of a name.' },
    date: { description: 'A date.' },
  } as const satisfies Record<DeskWarning['kind'], object>,
});

const OriginType = builder.enumType('DeskWarningOrigin', {
  description: 'What the English is compared with.',
  values: {
    paper: { description: 'The text of the same part of the paper.' },
    reading: { description: 'What was read on the paper.' },
    profile: { description: "The customer's profile." },
    form: { description: "The customer's forms." },
  } as const satisfies Record<FactOrigin, object>,
});

const WarningRef = builder.objectRef<DeskWarning>('DeskWarning').implement({
  description: 'Nearly what stands elsewhere, and not quite. Compare it with the picture of the paper.',
  fields: (t) => ({
    page: t.exposeInt('page', { description: '1 …' }),
    blockId: t.exposeString('blockId', { description: 'Of the part where it stands.' }),
    kind: t.expose('kind', { type: WarningKindType, description: 'A name or a date.' }),
    written: t.exposeString('written', { description: 'As it stands in the English.' }),
    known: t.exposeString('known', { description: 'As the customer gave it: the one word, or YYYY-MM-DD.' }),
    origin: t.expose('origin', { type: OriginType, description: 'Where it is known from.' }),
    from: t.exposeString('from', {
      description: 'Which field: "I-130, Part 2: First name"; "" where the origin says all.',
    }),
  }),
});

builder.objectField(DeskOrderRef, 'warnings', (t) =>
  t.field({
    type: [WarningRef],
    description:
      'Names and dates of the saved English that differ a little from the paper, what was read on it, the profile and the forms, by page.',
    args: { language: t.arg.string({ description: 'Of the labels: "en", "es", "zh" …; else by Accept-Language.' }) },
    resolve: async (asked, { language }, ctx) => {
      const { order, isHeld } = asked;
      if (!isHeld) return [];
      await noteOpening(ctx, asked);
      const words = language ?? ctx.caller.language;
      const [pages, ...facts] = await Promise.all([
        loadOnceFor(order, 'pages', () => deskPages(ctx, order)),
        readFacts(ctx, order, words),
        profileFacts(ctx, order.userId),
        customerFacts(ctx, order.userId, words),
      ]);
      return differencesFromFacts(pages, facts.flat());
    },
  }),
);
