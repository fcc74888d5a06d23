import type { ResourceKey } from 'i18next';

const files = import.meta.glob<ResourceKey>('./text/*/*.json', { import: 'default' });

/**
 * Loads a namespace's texts when a screen first needs them. A build replaces this file (web/build/text-files.ts),
 * because the list of all files in all languages would be part of every first page.
 * @returns undefined if the language has no such file
 */
export const loadText = (language: string, namespace: string): Promise<ResourceKey> | undefined =>
  files[`./text/${language}/${namespace}.json`]?.();
