import type { KnownFact } from './known-fact.ts';

/** Records write names in capitals, and hardly any other words of four or more letters. */
const IN_CAPITALS = /(?<!\p{L})\p{Lu}{4,}(?!\p{L})/gu;

/** Returns the words of a source block that are written in capitals, as names are. */
export const namesInSource = (source: string): KnownFact[] =>
  [...source.normalize('NFC').matchAll(IN_CAPITALS)].map(([value]) => ({
    kind: 'name',
    value,
    origin: 'paper',
    from: '',
  }));
