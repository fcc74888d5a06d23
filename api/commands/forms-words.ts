/** `npm run forms:words`: exports a language's texts for translators and imports them again, as XLIFF 2. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { INTERFACE_LANGUAGES } from '../../schema/forms/languages.ts';
import { formLibrary } from '../features/forms/public.ts';
import { mergeWords, type MergedWords } from '../features/forms/words/merge-words.ts';
import { readXliff } from '../features/forms/words/read-xliff.ts';
import { unitsOfEdition, unitsOfShared, type TranslationUnit } from '../features/forms/words/translation-units.ts';
import { writeXliff } from '../features/forms/words/write-xliff.ts';
import { createLogger } from '../platform/logger.ts';
import type { Settings } from '../platform/settings.ts';
import { CommandError, type Command } from './command.ts';

const USAGE = `npm run forms:words -- out vi [form …] [folder]   export the texts of a language for translators; defaults: all forms, folder xliff/vi
npm run forms:words -- in <file> …       import the changed texts`;

export const formsWords: Command = async ([way, first, ...more], { settings, print }) => {
  if (first === undefined || (way !== 'out' && way !== 'in')) throw new CommandError(USAGE);
  const texts = translatedTexts(settings());
  if (way === 'out') {
    const isOf = (name: string, word: string) => name.split('/')[0] === word.toLowerCase();
    const forms = more.filter((word) => [...texts.keys()].some((name) => isOf(name, word)));
    const folder = more.find((word) => !forms.includes(word)) ?? path.join('xliff', languageNamed(first));
    mkdirSync(folder, { recursive: true });
    for (const [name, { unitsIn }] of texts) {
      if (forms.length > 0 && !forms.some((form) => isOf(name, form))) continue;
      const units = unitsIn(languageNamed(first));
      writeFileSync(path.join(folder, `${name.replaceAll('/', '.')}.xlf`), writeXliff(name, first, units));
      const counted = (state: string) => units.filter((unit) => unit.state === state).length;
      print(
        `${name}: ${units.length} texts, ${counted('initial')} to translate, ${counted('translated')} to review, ${counted('reviewed')} reviewed`,
      );
    }
    print(`Exported to ${folder}.`);
    return 0;
  }
  // All files are read before any is written, so that a refused text leaves everything unchanged.
  const files = await Promise.all([first, ...more].map(async (file) => [file, await readFile(file, 'utf8')] as const));
  const merged = new Map<string, MergedWords>();
  for (const [file, xml] of files) {
    const words = readXliff(file, xml);
    const text = texts.get(words.original);
    if (text === undefined) throw new CommandError(`${file}: unknown form or edition “${words.original}”.`);
    const language = languageNamed(words.language);
    const into = path.join(text.folder, 'text', `${language}.json`);
    const before = merged.get(into) ?? { json: existsSync(into) ? readFileSync(into, 'utf8') : '{}\n', changed: 0 };
    merged.set(into, mergeWords(file, words, text.unitsIn(language), before));
  }
  for (const [into, { json, changed }] of merged) {
    if (changed > 0) {
      mkdirSync(path.dirname(into), { recursive: true });
      writeFileSync(into, json);
    }
    print(`${into}: ${changed} ${changed === 1 ? 'text' : 'texts'} changed`);
  }
  return 0;
};

/** Texts of an edition ("i-765/2025-08-21") or of "shared". */
interface TranslatedText {
  readonly folder: string;
  readonly unitsIn: (language: string) => readonly TranslationUnit[];
}

/** Texts by name. A later folder overrides an earlier one, as it does for forms. */
function translatedTexts(settings: Settings): ReadonlyMap<string, TranslatedText> {
  const texts = new Map<string, TranslatedText>();
  const rankOf = (folder: string) => settings.formDefinitionsDirs.indexOf(path.dirname(folder));
  for (const { editions } of formLibrary({ settings, log: createLogger('silent') }).all())
    for (const edition of editions.values()) {
      const { folder, shared } = edition;
      const name = folder.split(path.sep).slice(-2).join('/');
      if (shared && (!texts.has('shared') || rankOf(shared.folder) > rankOf(texts.get('shared')?.folder ?? '')))
        texts.set('shared', { folder: shared.folder, unitsIn: (language) => unitsOfShared(shared, language) });
      texts.set(name, { folder, unitsIn: (language) => unitsOfEdition(edition, language) });
    }
  return texts;
}

/** @throws CommandError if the interface does not support the language, or if it is the one forms are written in */
function languageNamed(language: string): string {
  const others = INTERFACE_LANGUAGES.filter((code) => code !== 'en');
  if (!others.some((code) => code === language))
    throw new CommandError(`“${language}” is not a supported language. Languages: ${others.join(', ')}.`);
  return language;
}
