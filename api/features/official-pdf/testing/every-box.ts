import type { BlankIndex } from '../blank-index.ts';
import { fittingLength } from '../fit-boxes.ts';

/** Returns a different value for every box, with accents and typographic marks where they fit. */
export function valuesForEveryBox(index: BlankIndex): Record<string, string | boolean> {
  return Object.fromEntries<string | boolean>(
    Object.entries(index.fields).map(([name, field], position) => {
      if (field.kind === 'check') return [name, true];
      if (field.options) {
        const real = field.options.filter(([stored, shown]) => stored.trim() !== '' && shown.trim() !== '');
        return [name, real[position % real.length]?.[0] ?? ''];
      }
      const token = position.toString(36).toUpperCase().padStart(3, '0');
      const whole = field.comb ? token : field.lines ? `${token}é\n“ñ–ü”` : `${token}éñ’ü`;
      return [name, whole.slice(0, Math.max(1, fittingLength(index, field, whole))).trimEnd()];
    }),
  );
}
