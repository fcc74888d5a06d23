import { textsIn } from '../../platform/texts-in.ts';
import en from './assistant-text/en.json' with { type: 'json' };

/** Tess's own sentences; a language that we lack reads English. */
export const messagesIn = textsIn(new URL('assistant-text/', import.meta.url), en);

/** `{name}` becomes its value; a name without one stays as it is. */
export function fillIn(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}
