import { ModelDownError } from '../../../adapters/model.ts';
import { builder } from '../../../platform/builder.ts';
import { changeRefusals, refusalType } from '../../../platform/domain-error-types.ts';

import { OrderNotHeldError, PageChangedMeanwhileError } from '../desk-errors.ts';
import { DeskPageRef } from '../desk-refs.ts';
import { draftPage } from './draft-page.ts';
import { DraftUnusableError, NoModelError } from './drafts-errors.ts';

refusalType({ NoModelError }, 'No language model is configured.');
refusalType({ ModelDownError }, 'The language model does not answer; nothing was changed.');
refusalType({ DraftUnusableError }, 'The language model answered something else; nothing was changed.');

const DraftPageInput = builder.inputType('DraftTranslationPageInput', {
  description: 'The page to draft.',
  fields: (t) => ({
    orderId: t.id({ required: true, description: '"tro_…"' }),
    page: t.int({ required: true, description: 'Page, from 1.' }),
    revision: t.int({ required: true, description: 'Revision shown on screen; 0 for a page that was never saved.' }),
  }),
});

builder.mutationField('draftTranslationPage', (t) =>
  t.field({
    type: DeskPageRef,
    description:
      'Lets the language model draft the missing English text, which the translator must confirm. Identifying numbers are masked.',
    args: { input: t.arg({ type: DraftPageInput, required: true }) },
    errors: {
      types: [
        ...changeRefusals,
        OrderNotHeldError,
        NoModelError,
        ModelDownError,
        DraftUnusableError,
        PageChangedMeanwhileError,
      ],
    },
    resolve: (_root, { input }, ctx) => draftPage(ctx, input),
  }),
);
