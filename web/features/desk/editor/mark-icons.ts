import Hand from 'lucide-react/icons/hand';
import PenLine from 'lucide-react/icons/pen-line';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Stamp from 'lucide-react/icons/stamp';
import type { BlockKind } from '../../../../schema/translations/blocks.ts';

/** The four marks that are most often forgotten, with their icons. */
export const MARKS = [
  ['stamp', Stamp],
  ['seal', ShieldCheck],
  ['signature', PenLine],
  ['handwriting', Hand],
] as const satisfies readonly (readonly [BlockKind, typeof Stamp])[];
