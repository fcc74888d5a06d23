import { localeOf } from '../../schema/forms/languages.ts';

/** What `Intl` makes for a language, made once for each: making it costs a hundred times what using it does. */
export function byLocale<Made>(make: (locale: string) => Made): (language: string) => Made {
  const known = new Map<string, Made>();
  return (language) => {
    const locale = localeOf(language);
    const made = known.get(locale) ?? make(locale);
    known.set(locale, made);
    return made;
  };
}
