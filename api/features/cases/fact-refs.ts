import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { factDisplay, FactRef } from '../people/public.ts';
import { FOUND_CASE } from './find-case.ts';
import { factDifferences, factsOfCase, usesOfFact, type FactUse, type FactUses } from './fact-uses.ts';
import type { Confirmable } from './found-in-case.ts';

const FactUseRef = builder.objectRef<FactUse>('FactUse').implement({
  description: 'An answer in a form that states a fact.',
  fields: (t) => ({
    application: t.prismaField({
      type: 'Application',
      description: 'The application.',
      resolve: (_query, { application }) => application,
    }),
    path: t.exposeString('path', { description: 'Path of the answer.' }),
    sectionId: t.exposeString('sectionId', { description: 'Section that contains the question.' }),
    label: t.exposeString('label', { description: 'Text of the question.' }),
    text: t.exposeString('text', { description: 'The answer as stored.' }),
    display: t.exposeString('display', { description: 'The answer as displayed.' }),
    isSensitive: t.exposeBoolean('isSensitive', { description: 'Whether it is masked on screen.' }),
    isFilled: t.exposeBoolean('isFilled', {
      description: 'Whether it was filled in and not reviewed yet; it then follows changes of the fact.',
    }),
  }),
});

const FactUsesRef = builder
  .objectRef<FactUses & Partial<Confirmable> & { readonly language: string }>('FactUses')
  .implement({
    description: 'A fact about a person with all answers of the case that state it.',
    fields: (t) => ({
      personId: t.exposeID('personId', { description: '"per_…"' }),
      key: t.exposeString('key', { description: '"home.street"' }),
      factId: t.id({
        nullable: true,
        description: 'Id of the known fact, to pass when it is changed; null if unknown.',
        resolve: ({ fact }) => fact?.id ?? null,
      }),
      label: t.string({
        description: 'Text of a question that asks for it.',
        resolve: ({ key, language }, _arguments, ctx) => factDisplay(ctx, key, language).label,
      }),
      confirmId: t.exposeID('confirmId', {
        nullable: true,
        description:
          'Id for `confirmInCase`; changes when one of the answers changes. Null outside `differences`, and if only one value can be right.',
      }),
      isConfirmed: t.boolean({
        description: 'Whether the user confirmed that the different answers are right.',
        resolve: ({ isConfirmed }) => isConfirmed ?? false,
      }),
      uses: t.expose('uses', {
        type: [FactUseRef],
        description: 'Answers in the order of the forms.',
        complexity: { multiplier: 3 },
      }),
    }),
  });

builder.prismaObjectFields('Case', (t) => ({
  facts: t.field({
    type: [FactUsesRef],
    description: 'Every fact that its forms state, and where they state it.',
    complexity: { field: 5, multiplier: 20 },
    args: {
      language: t.arg.string(LANGUAGE_ARGUMENT),
      keys: t.arg.stringList({ description: 'Restricts the result to these facts: "home.street".' }),
      personId: t.arg.id({ description: 'Restricts the result to this person.' }),
    },
    select: { id: true },
    resolve: async ({ id }, { language, keys, personId }, ctx) => {
      const shownLanguage = language ?? ctx.caller.language;
      const all = await factsOfCase(ctx, id, shownLanguage);
      return all
        .filter((fact) => (keys?.includes(fact.key) ?? true) && (personId == null || fact.personId === personId))
        .map((fact) => ({ ...fact, language: shownLanguage }));
    },
  }),
  differences: t.field({
    type: [FactUsesRef],
    description: 'Facts on which its forms differ.',
    complexity: { field: 5, multiplier: 5 },
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    select: FOUND_CASE,
    resolve: async (found, { language }, ctx) => {
      const shownLanguage = language ?? ctx.caller.language;
      return (await factDifferences(ctx, found, shownLanguage)).map((fact) => ({ ...fact, language: shownLanguage }));
    },
  }),
}));

builder.objectFields(FactRef, (t) => ({
  uses: t.field({
    type: [FactUseRef],
    description: "Answers in all of the user's cases that state the fact and change with it.",
    complexity: { field: 5, multiplier: 3 },
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    resolve: (fact, { language }, ctx) => usesOfFact(ctx, fact, language ?? ctx.caller.language),
  }),
}));
