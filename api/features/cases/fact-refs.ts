import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { factDisplay, FactRef } from '../people/public.ts';
import { FOUND_CASE } from './find-case.ts';
import { factDifferences, factsOfCase, usesOfFact, type FactUse, type FactUses } from './fact-uses.ts';
import type { Confirmable } from './found-in-case.ts';

const FactUseRef = builder.objectRef<FactUse>('FactUse').implement({
  description: 'An answer of a form that says a fact.',
  fields: (t) => ({
    application: t.prismaField({
      type: 'Application',
      description: 'The form.',
      resolve: (_query, { application }) => application,
    }),
    path: t.exposeString('path', { description: 'Of the answer.' }),
    sectionId: t.exposeString('sectionId', { description: 'Where it is asked.' }),
    label: t.exposeString('label', { description: 'The question.' }),
    text: t.exposeString('text', { description: 'The answer.' }),
    display: t.exposeString('display', { description: 'As people read it.' }),
    isSensitive: t.exposeBoolean('isSensitive', { description: 'Masked on screen.' }),
    isFilled: t.exposeBoolean('isFilled', {
      description: 'Filled in and not looked at yet: it follows the fact by itself.',
    }),
  }),
});

const FactUsesRef = builder
  .objectRef<FactUses & Partial<Confirmable> & { readonly language: string }>('FactUses')
  .implement({
    description: 'A fact of a person with every answer of the case that says it.',
    fields: (t) => ({
      personId: t.exposeID('personId', { description: '"per_…"' }),
      key: t.exposeString('key', { description: '"home.street"' }),
      factId: t.id({
        nullable: true,
        description: 'What is known now, to be named when it is changed; null when nothing is.',
        resolve: ({ fact }) => fact?.id ?? null,
      }),
      label: t.string({
        description: 'The words of a question that asks for it.',
        resolve: ({ key, language }, _arguments, ctx) => factDisplay(ctx, key, language).label,
      }),
      confirmId: t.id({
        nullable: true,
        description:
          'For `confirmInCase`; another one when an answer changes. Null outside `differences`, and where only one answer can be right.',
        resolve: ({ confirmId }) => confirmId ?? null,
      }),
      isConfirmed: t.boolean({
        description: 'You said that it is right as the forms say it.',
        resolve: ({ isConfirmed }) => isConfirmed ?? false,
      }),
      uses: t.field({
        type: [FactUseRef],
        description: 'In the order of the forms.',
        complexity: { multiplier: 3 },
        resolve: ({ uses }) => [...uses],
      }),
    }),
  });

builder.prismaObjectFields('Case', (t) => ({
  facts: t.field({
    type: [FactUsesRef],
    description: 'Every fact that its forms say, with where they say it: what changes when a fact changes.',
    complexity: { field: 5, multiplier: 20 },
    args: {
      language: t.arg.string(LANGUAGE_ARGUMENT),
      keys: t.arg.stringList({ description: 'Only of these: "home.street".' }),
      personId: t.arg.id({ description: 'Only of this person.' }),
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
    description: 'Facts that its forms say differently.',
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
    description: 'Answers of all your cases that say it: what changes when it changes.',
    complexity: { field: 5, multiplier: 3 },
    args: { language: t.arg.string(LANGUAGE_ARGUMENT) },
    resolve: (fact, { language }, ctx) => usesOfFact(ctx, fact, language ?? ctx.caller.language),
  }),
}));
