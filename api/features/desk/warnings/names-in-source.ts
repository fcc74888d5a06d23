import type { KnownFact } from './known-fact.ts';

/** As records write names, and hardly anything else of four letters and more. */
const IN_CAPITALS = /(?<!\p{L})\p{Lu}{4,}(?!\p{L})/gu;

/** Words of a part of the paper that are written as names are: in capitals. */
export const namesInSource = (source: string): KnownFact[] =>
  [...source.normalize('NFC').matchAll(IN_CAPITALS)].map(([value]) => ({
    kind: 'name',
    value,
    origin: 'paper',
    from: '',
  }));
