import { builder, LANGUAGE_ARGUMENT } from '../../platform/builder.ts';
import { FormRef } from '../forms/public.ts';
import { findForms } from './find-forms.ts';

builder.queryFields((t) => ({
  findForms: t.field({
    type: [FormRef],
    description:
      'The forms that official pages name for what somebody says in everyday words or by number; those that can be answered here first. No advice: which form fits is for the person to decide.',
    authScopes: { publicContent: true },
    args: {
      text: t.arg.string({ required: true, description: '"my card is stolen", "I-90"; its first 200 letters count.' }),
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
