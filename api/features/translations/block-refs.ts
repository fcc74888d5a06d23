import { builder } from '../../platform/builder.ts';
import type { BlockKind } from './blocks.ts';

export const BlockKindType = builder.enumType('TranslationBlockKind', {
  description: 'What a block of a translated page is.',
  values: {
    text: { description: 'Text of the paper.' },
    heading: { description: 'A title on it.' },
    table: { description: 'Rows and columns: a line each row, a tab between cells.' },
    stamp: { description: 'A stamp.' },
    seal: { description: 'A seal.' },
    signature: { description: 'A signature.' },
    handwriting: { description: 'Something written by hand.' },
    illegible: { description: 'Something that cannot be read.' },
  } as const satisfies Record<BlockKind, object>,
});
