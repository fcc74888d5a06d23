import { builder } from '../../../platform/builder.ts';
import { loadOnceFor } from '../../../platform/load-once-for.ts';
import { deskPages } from '../desk-order.ts';
import { auditOrderView } from '../audit-order-view.ts';
import { DeskOrderRef } from '../desk-refs.ts';
import { customerFacts } from './customer-facts.ts';
import { differencesFromFacts } from './differences-from-facts.ts';
import type { DeskWarning, FactOrigin } from './known-fact.ts';
import { profileFacts, readFacts } from './paper-facts.ts';

const WarningKindType = builder.enumType('DeskWarningKind', {
  description: 'Kind of discrepancy.',
  values: {
    name: { description: 'A word of a name.' },
    date: { description: 'A date.' },
  } as const satisfies Record<DeskWarning['kind'], object>,
});

const OriginType = builder.enumType('DeskWarningOrigin', {
  description: 'What the English text is compared with.',
  values: {
    paper: { description: 'The source text of the same block.' },
    reading: { description: 'Values read from the document.' },
    profile: { description: "The customer's profile." },
    form: { description: "The customer's forms." },
  } as const satisfies Record<FactOrigin, object>,
});

const WarningRef = builder.objectRef<DeskWarning>('DeskWarning').implement({
  description: 'A name or date that differs slightly from a known one. Compare it with the page image.',
  fields: (t) => ({
    page: t.exposeInt('page', { description: 'Page, from 1.' }),
    blockId: t.exposeString('blockId', { description: 'Id of the block.' }),
    kind: t.expose('kind', { type: WarningKindType, description: 'Kind of discrepancy.' }),
    written: t.exposeString('written', { description: 'As written in the English text.' }),
    known: t.exposeString('known', { description: 'As the customer gave it: a single word, or YYYY-MM-DD.' }),
    origin: t.expose('origin', { type: OriginType, description: 'Where the known value comes from.' }),
    from: t.exposeString('from', {
      description: 'Field of the known value: "I-130, Part 2: First name"; "" if the origin says it all.',
    }),
  }),
});

builder.objectField(DeskOrderRef, 'warnings', (t) =>
  t.field({
    type: [WarningRef],
    description:
      'Names and dates in the saved English text that differ slightly from the document, its reading, the profile and the forms, by page.',
    args: {
      language: t.arg.string({
        description: 'Language of the labels: "en", "es", "zh" … Defaults to Accept-Language.',
      }),
    },
    resolve: async (asked, { language }, ctx) => {
      const { order, isHeld } = asked;
      if (!isHeld) return [];
      await auditOrderView(ctx, asked);
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
