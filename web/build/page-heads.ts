import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { GUARDED_SCREENS, HIDDEN_SCREENS, OPEN_SCREENS, type OpenScreenPath } from '../lib/screens.ts';

/** Translation keys of a public page's title and description: the texts that the page itself shows. */
interface HeadMessages {
  readonly namespace: string;
  readonly title: string;
  readonly description: string;
}

const VERIFY: HeadMessages = { namespace: 'verify', title: 'title', description: 'lead' };
const pageOf = (key: string): HeadMessages => ({
  namespace: 'legal',
  title: `${key}.title`,
  description: `${key}.lead`,
});

const WORDS: Record<OpenScreenPath, HeadMessages> = {
  '/': { namespace: 'marketing', title: 'pageTitle', description: 'hero.lead' },
  '/demo': { namespace: 'demo', title: 'title', description: 'lead' },
  '/easy-use': { namespace: 'easyUse', title: 'title', description: 'lead' },
  '/ux-showcase': { namespace: 'uxShowcase', title: 'title', description: 'lead' },
  '/pricing': { namespace: 'payments', title: 'pricing.pageTitle', description: 'pricing.lead' },
  '/checkout': { namespace: 'payments', title: 'checkout.pageTitle', description: 'trust.priceText' },
  '/auth/verify': { namespace: 'accounts', title: 'verify.pageTitle', description: 'dialog.intro' },
  '/verify': VERIFY,
  '/verify/:code': VERIFY,
  '/shared-case/:token': { namespace: 'sharedCase', title: 'title', description: 'lead' },
  '/terms': pageOf('terms'),
  '/privacy': pageOf('privacy'),
  '/not-a-law-firm': pageOf('notALawFirm'),
  '/refunds': pageOf('refunds'),
  '/accessibility': pageOf('accessibility'),
};

export interface PageHeads {
  /** Route patterns of the screens that are not hidden; any other address is not found. */
  readonly screens: readonly string[];
  /** Titles and descriptions by route pattern and language. */
  readonly heads: Readonly<Record<string, Readonly<Record<string, { title: string; description: string }>>>>;
}

/** Reads what the server needs to know about screens: their routes, and the titles of the public ones. */
export function readPageHeads(web: string): PageHeads {
  const folder = path.join(web, 'i18n/text');
  const languages = readdirSync(folder);
  const wordsOf = (language: string, { namespace, title, description }: HeadMessages) => {
    const words: unknown = JSON.parse(readFileSync(path.join(folder, language, `${namespace}.json`), 'utf8'));
    return { title: textAt(words, title), description: textAt(words, description) };
  };
  return {
    screens: [...OPEN_SCREENS, ...GUARDED_SCREENS.filter((path) => !HIDDEN_SCREENS.includes(path))],
    heads: Object.fromEntries(
      Object.entries(WORDS).map(([pattern, head]) => [
        pattern,
        Object.fromEntries(languages.map((language) => [language, wordsOf(language, head)])),
      ]),
    ),
  };
}

function textAt(words: unknown, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], words);
  if (typeof found !== 'string') throw new Error(`There is no text "${key}": correct web/build/page-heads.ts`);
  return found;
}

/** Writes the page heads beside the manifest of a build. */
export function pageHeads(web: string): Plugin {
  return {
    name: 'tern-page-heads',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '.vite/page-heads.json', source: JSON.stringify(readPageHeads(web)) });
    },
  };
}
