import { existsSync } from 'node:fs';
import path from 'node:path';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '../../schema/forms/languages.ts';
import { OWN_TEXTS, type Site } from '../../schema/site/site.ts';

/** The operator's decisions about this installation. */
export interface SiteSettings extends Omit<Site, 'isDemo'> {
  /** Folder of the operator's own legal texts: terms.txt, privacy.es.txt … */
  readonly legalTextsDir: string | undefined;
  /** Origins of other sites whose pages may use the API. */
  readonly allowedOrigins: readonly string[];
}

type Environment = Readonly<Record<string, string | undefined>>;

/** @param supportEmail already validated */
export function siteOf(
  env: Environment,
  root: string,
  supportEmail: string | undefined,
): { readonly site: SiteSettings; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const read = (name: string) => env[name]?.trim() || undefined;
  const oneOf = <Word extends string>(name: string, words: readonly [Word, ...Word[]]): Word => {
    const value = read(name);
    const found = words.find((word) => word === value);
    if (value !== undefined && found === undefined) problems.push(`${name} must be ${words.join(' or ')}.`);
    return found ?? words[0];
  };
  const name = read('SITE_NAME') ?? 'Tern';
  // The name appears in mail headers and in the title of every page.
  if (name.length > 60 || /[\p{Cc}<>{}"]/u.test(name))
    problems.push('SITE_NAME must have at most 60 characters and no < > { } " or line breaks.');
  const legalEntity = read('LEGAL_ENTITY');
  if (legalEntity !== undefined && (legalEntity.length > 200 || /\p{Cc}/u.test(legalEntity)))
    problems.push('LEGAL_ENTITY must be one line of at most 200 characters.');
  const legalTextsDir = read('LEGAL_TEXTS_DIR') && path.resolve(root, read('LEGAL_TEXTS_DIR') ?? '');
  const ownTexts = legalTextsDir ? OWN_TEXTS.filter((text) => existsSync(path.join(legalTextsDir, `${text}.txt`))) : [];
  if (legalTextsDir !== undefined && ownTexts.length === 0)
    problems.push(`LEGAL_TEXTS_DIR must contain terms.txt, privacy.txt or both: ${legalTextsDir} has neither.`);
  const site = {
    name,
    legalEntity,
    supportEmail,
    languages: languagesOf(read('LANGUAGES'), problems),
    isSignUpOpen: oneOf('SIGN_UP', ['open', 'invitation']) === 'open',
    takesPayments: oneOf('PAYMENTS', ['on', 'off']) === 'on',
    offersTranslations: oneOf('TRANSLATIONS', ['on', 'off']) === 'on',
    ownTexts,
    legalTextsDir,
    allowedOrigins: originsOf(read('ALLOWED_ORIGINS'), problems),
  };
  return { site, problems };
}

const parts = (list: string) => list.split(',').map((part) => part.trim());

function languagesOf(list: string | undefined, problems: string[]): readonly InterfaceLanguage[] {
  if (list === undefined) return INTERFACE_LANGUAGES;
  const named = new Set(parts(list));
  const known = INTERFACE_LANGUAGES.filter((code) => named.has(code));
  if (known.length === named.size) return [...named].flatMap((part) => known.find((code) => code === part) ?? []);
  problems.push(`LANGUAGES must be a list of these, separated by commas: ${INTERFACE_LANGUAGES.join(', ')}.`);
  return INTERFACE_LANGUAGES;
}

function originsOf(list: string | undefined, problems: string[]): readonly string[] {
  if (list === undefined) return [];
  const origins = parts(list);
  const isOrigin = (text: string) =>
    URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;
  if (origins.every(isOrigin)) return origins;
  problems.push(
    'ALLOWED_ORIGINS must be origins separated by commas, each a protocol and a host, without a path: https://intake.example.org.',
  );
  return [];
}

/** Returns the public part, which is embedded in each page. */
export function publicSite({
  isProduction,
  site,
}: {
  readonly isProduction: boolean;
  readonly site: SiteSettings;
}): Site {
  const { legalTextsDir: _folder, allowedOrigins: _origins, ...rest } = site;
  return { isDemo: !isProduction, ...rest };
}
