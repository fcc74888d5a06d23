import type { ResourceKey } from 'i18next';

const files = import.meta.glob<ResourceKey>('./text/*/*.json', { import: 'default' });

/**
 * The words of a namespace in a language, fetched when a screen first needs them. In a build this file is another
 * (web/build/text-files.ts): a list of all files of all languages would be a part of every first page.
 * @returns undefined when the language has none yet
 */
export const loadText = (language: string, namespace: string): Promise<ResourceKey> | undefined =>
  files[`./text/${language}/${namespace}.json`]?.();
