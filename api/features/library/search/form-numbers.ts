import type { LibraryForm } from '../library-forms.ts';

export interface NamedForms {
  /** Form numbers such as "I-130", each once. */
  readonly formTypes: readonly string[];
  /** The text without these numbers; numbers of unknown forms stay. */
  readonly rest: string;
}

/** Matches form numbers, including bare ones after "form", "formulario" or an article: "form 130", "la 485". */
const WRITTEN = new RegExp(
  [
    String.raw`\b(?<letters>ar|eoir|ds|g|i|n)(?<gap>[-‑–. ]{0,2})(?<digits>\d{1,4})(?<ending>[a-z]{0,2})\b`,
    String.raw`\b(?<named>(?:forms?|formularios?|formas?|planillas?|formulaire|formular|modulo|formulário)\s+)?(?<!\$)(?<bare>\d{1,4})(?<bareEnding>ez|ws|[adfkv])?\b`,
  ].join('|'),
  'g',
);
const SUPPLEMENT = /^[\s-]*(?:supp?|supplement|suplemento)[\s.-]*(?<letter>[aj])\b/;

/** Units after a number: "130 pounds" is not a form, nor is "$130". */
const MEASURED =
  /^\s*(?:%|days?|years?|months?|weeks?|hours?|minutes?|pounds?|miles?|dollars?|feet|people|dias?|anos?|mes(?:es)?|semanas?|horas?|minutos?|libras?|kilos?|millas?|dolares|personas|km|kg)(?![a-z])/;

/** Finds form numbers in a folded text: "I-130", "i130", "form 130", "485 supplement J". */
export function namedForms(text: string, forms: readonly Pick<LibraryForm, 'formType'>[]): NamedForms {
  const byKey = new Map(forms.map(({ formType }) => [keyOf(formType), formType]));
  const found: string[] = [];
  let rest = '';
  let from = 0;
  for (const match of text.matchAll(WRITTEN)) {
    const after = text.slice(match.index + match[0].length);
    const supplement = SUPPLEMENT.exec(after);
    const keys = keysOf(match.groups ?? {}, after);
    const known = keys.flatMap(
      (key) => byKey.get(`${key}supp${supplement?.groups?.['letter'] ?? ''}`) ?? byKey.get(key) ?? [],
    );
    if (known.length === 0) continue;
    found.push(...known);
    rest += `${text.slice(from, match.index)} `;
    const isSupplement = supplement !== null && known.some((formType) => formType.includes('Supp'));
    from = match.index + match[0].length + (isSupplement ? supplement[0].length : 0);
  }
  return { formTypes: [...new Set(found)], rest: rest + text.slice(from) };
}

/** Returns a key such as "i130" or "i485suppa". */
const keyOf = (formType: string) => formType.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Returns nothing for a number with another meaning, such as 90 days. */
function keysOf(
  {
    letters,
    gap = '',
    digits = '',
    ending = '',
    named,
    bare = '',
    bareEnding = '',
  }: Record<string, string | undefined>,
  after: string,
): readonly string[] {
  if (letters !== undefined) {
    // "I 90" may be part of a sentence, "I-90" is not.
    const isSentence = gap !== '' && gap.trim() === '' && /^\s*(?:days?|years?|months?|weeks?)\b/.test(after);
    return isSentence ? [] : [letters + digits + ending];
  }
  if (named === undefined && (bare.length < 3 || MEASURED.test(after))) return [];
  return ['i', 'n', 'g', 'ar'].map((prefix) => prefix + bare + bareEnding);
}
