import { INTERFACE_LANGUAGES } from '../../schema/forms/languages.ts';
import { SITE_META_NAME, type Site } from '../../schema/site/site.ts';

/** Default without the meta tag: production with nothing switched off. */
const USUAL: Site = {
  isDemo: false,
  name: 'Tern',
  languages: INTERFACE_LANGUAGES,
  isSignUpOpen: true,
  takesPayments: true,
  offersTranslations: true,
  ownTexts: [],
};

let read: { readonly mark: string; readonly site: Site } | undefined;

/** Returns the operator's settings, which the server writes into a meta tag of the page. */
export function site(): Site {
  const mark = document.querySelector<HTMLMetaElement>(`meta[name="${SITE_META_NAME}"]`)?.content ?? '';
  if (read?.mark !== mark)
    read = { mark, site: mark === '' ? USUAL : { ...USUAL, ...(JSON.parse(mark) as Partial<Site>) } };
  return read.site;
}
