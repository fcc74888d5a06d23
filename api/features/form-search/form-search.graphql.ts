import { builder, LANGUAGE_ARGUMENT, OPEN_TO } from '../../platform/builder.ts';
import { FormRef } from '../forms/public.ts';
import { findForms } from './find-forms.ts';

builder.queryFields((t) => ({
  findForms: t.field({
    type: [FormRef],
    description:
      'Finds forms by number or by a description in everyday words, according to official pages; those that can be filled in here come first. Not legal advice: the user decides which form fits.',
    ...OPEN_TO.everyone,
    args: {
      text: t.arg.string({
        required: true,
        description: '"my card is stolen", "I-90". Only the first 200 characters are used.',
      }),
      language: t.arg.string(LANGUAGE_ARGUMENT),
    },
    // Ranking the library takes some milliseconds.
    complexity: { field: 400, multiplier: 8 },
    resolve: (_root, { text, language: wanted }, ctx) => {
      const language = wanted ?? ctx.caller.language;
      return findForms(ctx, text, language).map((file) => ({ file, language }));
    },
  }),
}));
