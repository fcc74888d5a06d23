import { builder } from '../../platform/builder.ts';
import type { BlockKind } from './blocks.ts';

export const BlockKindType = builder.enumType('TranslationBlockKind', {
  description: 'Kind of block on a translated page.',
  values: {
    text: { description: 'Ordinary text.' },
    heading: { description: 'A heading.' },
    table: { description: 'A table: one line per row, cells separated by tabs.' },
    stamp: { description: 'A stamp.' },
    seal: { description: 'A seal.' },
    signature: { description: 'A signature.' },
    handwriting: { description: 'Handwriting.' },
    illegible: { description: 'An illegible part.' },
  } as const satisfies Record<BlockKind, object>,
});
