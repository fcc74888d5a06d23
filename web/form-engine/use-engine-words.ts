import { use } from 'react';
import { knowsWords, learnWords } from '../../schema/forms/engine-words.ts';
import { useLanguage } from '../i18n/use-language.ts';

const files = import.meta.glob<object>(['../../schema/forms/text/*.json', '!**/en.json'], { import: 'default' });
const loading = new Map<string, Promise<void>>();

/** Waits (Suspense) until problems, hints and standard answers are there in the language on screen. */
export function useEngineWords(): void {
  const language = useLanguage();
  if (!knowsWords(language)) use(load(language));
}

function load(language: string): Promise<void> {
  const known = loading.get(language);
  if (known !== undefined) return known;
  const promise = (files[`../../schema/forms/text/${language}.json`]?.() ?? Promise.resolve({}))
    // Without a network the sentences are English rather than none.
    .catch(() => ({}))
    .then((words) => learnWords(language, words));
  loading.set(language, promise);
  return promise;
}
