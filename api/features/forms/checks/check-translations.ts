import { pointerTo, type DefinitionProblem } from '../../../../schema/forms/definition-error.ts';
import type { FormFile, GuideText } from '../../../../schema/content/form.ts';

/** Languages that must be complete. */
export const WHOLE_LANGUAGES: readonly string[] = ['es'];

type Translated = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, Translated | undefined>> | undefined;

/** Returns what a `form.json` lacks in the languages that must be complete. */
export function missingFormText(file: FormFile): readonly DefinitionProblem[] {
  return WHOLE_LANGUAGES.flatMap((language) => {
    const words = (file.text as Texts)?.[language];
    const missing = missingOf(words, ['title', 'summary'], language, '/text');
    return [
      ...missing,
      ...(file.kind === 'guide' ? guideOf(file.guide, words, language) : warningsOf(file, words, language)),
    ];
  });
}

/** Returns what an entry of packages.json or fees.json lacks. @param pointer JSON pointer to the entry */
export function missingEntryText(
  texts: Texts,
  names: readonly string[],
  pointer: string,
): readonly DefinitionProblem[] {
  return WHOLE_LANGUAGES.flatMap((language) =>
    missingOf(texts?.[language], names, language, pointerTo(pointer, 'text')),
  );
}

function guideOf(guide: GuideText, words: Translated | undefined, language: string): readonly DefinitionProblem[] {
  const local = words?.['guide'] as Partial<GuideText> | undefined;
  const pointer = pointerTo('', 'text', language, 'guide');
  const missing = missingOf(local, ['whatItIs', 'whoMakesIt', 'whatYouDoNext'], language, pointer);
  const steps = local?.whatYouDoNext?.length ?? guide.whatYouDoNext.length;
  if (steps === guide.whatYouDoNext.length) return missing;
  const sentence = `English has ${guide.whatYouDoNext.length} steps, “${language}” has ${steps}.`;
  return [...missing, { pointer: pointerTo(pointer, 'whatYouDoNext'), sentence }];
}

function warningsOf(
  file: Extract<FormFile, { kind: 'form' }>,
  words: Translated | undefined,
  language: string,
): readonly DefinitionProblem[] {
  return (['warning', 'whatChanged'] as const).flatMap((name) => {
    const said = file.editions.filter((edition) => edition[name] !== undefined).map(({ edition }) => edition);
    const list = name === 'warning' ? 'warnings' : name;
    return missingOf(words?.[list] as Translated | undefined, said, language, pointerTo('', 'text', language, list));
  });
}

function missingOf(
  words: Translated | undefined,
  names: readonly string[],
  language: string,
  pointer: string,
): readonly DefinitionProblem[] {
  return names
    .filter((name) => words?.[name] === undefined)
    .map((name) => ({
      pointer,
      sentence: `“${name}” is not translated into “${language}”: add it under “text”, “${language}”.`,
    }));
}
