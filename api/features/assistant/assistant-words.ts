import en from './assistant-text/en.json' with { type: 'json' };
import es from './assistant-text/es.json' with { type: 'json' };

type Words = typeof en;
const TEXTS: ReadonlyMap<string, Words> = new Map([
  ['en', en],
  ['es', es],
]);

/** Tess's own sentences; a language that we lack reads English. */
export const wordsOf = (language: string): Words => TEXTS.get(language.slice(0, 2).toLowerCase()) ?? en;

/** `{name}` becomes its value; a name without one stays as it is. */
export function fillIn(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}
