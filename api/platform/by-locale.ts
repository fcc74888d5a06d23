import { localeOf } from '../../schema/forms/languages.ts';
import { getOrInsert } from '../../schema/forms/get-or-insert.ts';

/** Caches an `Intl` object per language: creating one costs a hundred times as much as using it. */
export function byLocale<Made>(make: (locale: string) => Made): (language: string) => Made {
  const known = new Map<string, Made>();
  return (language) => {
    const locale = localeOf(language);
    return getOrInsert(known, locale, () => make(locale));
  };
}
