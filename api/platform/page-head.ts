import { PAGE_PICTURE_SIZE, pagePicture } from '../../schema/site/page-picture.ts';
import { isScreenOff, SITE_META_NAME, withSiteName, type Site } from '../../schema/site/site.ts';

/** Screens and their head texts, written by the build (web/build/page-heads.ts). */
export interface PageHeads {
  readonly screens: readonly string[];
  readonly heads: Readonly<
    Record<string, Readonly<Record<string, { readonly title: string; readonly description: string }>>>
  >;
}

export interface ShownScreen {
  /** Route pattern; undefined for a path without a screen. */
  readonly screen: string | undefined;
  readonly language: string;
  /** URL of the site, without a trailing slash. */
  readonly publicUrl: string;
  readonly siteName: string;
}

/** Whether a path segment ("i-130") is valid for a parameter (":formType"), as far as is known without the user. */
export type IsValidParameter = (part: string, name: string) => boolean;

/** Returns the route pattern of a decodable path, as the web app's router does: any letter case, a slash at the end. */
export function screenAt(
  { screens }: Pick<PageHeads, 'screens'>,
  address: string,
  isValidParameter: IsValidParameter,
): string | undefined {
  const parts = partsOf(address);
  return screens.find((pattern) => {
    const wanted = partsOf(pattern);
    return (
      wanted.length === parts.length &&
      wanted.every((part, i) =>
        part.startsWith(':')
          ? isValidParameter(part, decodeURIComponent(parts[i] ?? ''))
          : part === parts[i]?.toLowerCase(),
      )
    );
  });
}

const partsOf = (address: string) => address.split('/').filter((part) => part !== '');

/**
 * Adds title, description and picture of the screen to the page, for readers that run no scripts: search engines, and
 * the previews of messengers. Pages that are not public stay as they are built.
 */
export function withHead(
  html: string,
  heads: PageHeads,
  { screen: pattern, language, publicUrl, siteName }: ShownScreen,
): string {
  if (pattern === undefined) return insert(html, '<meta name="robots" content="noindex">');
  const words = heads.heads[pattern];
  const head = words?.[language] ?? words?.['en'];
  if (!head) return html;
  const title = escape(`${head.title} · ${siteName}`);
  const description = escape(head.description);
  // The code of a certificate and the token of a link must not be shared.
  const url = escape(`${publicUrl}${pattern.replace(/\/:.*$/, '')}`);
  const picture = escape(`${publicUrl}${pagePicture(pattern)}`);
  return insert(
    html
      .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
      .replace(/<meta\s+name="description"[^>]*>/, () => `<meta name="description" content="${description}">`),
    [
      '<meta property="og:type" content="website">',
      `<meta property="og:site_name" content="${escape(siteName)}">`,
      `<meta property="og:title" content="${title}">`,
      `<meta property="og:description" content="${description}">`,
      `<meta property="og:url" content="${url}">`,
      `<meta property="og:image" content="${picture}">`,
      `<meta property="og:image:width" content="${PAGE_PICTURE_SIZE.width}">`,
      `<meta property="og:image:height" content="${PAGE_PICTURE_SIZE.height}">`,
      '<meta name="twitter:card" content="summary_large_image">',
    ].join(''),
  );
}

/** Drops the screens that are switched off, and inserts the site's name. */
export const headsOf = ({ screens, heads }: PageHeads, site: Site): PageHeads => ({
  screens: screens.filter((pattern) => !isScreenOff(pattern, site)),
  heads: withSiteName(heads, site.name),
});

/** Embeds the operator's settings in the page, so that no screen is rendered before they are known. */
export const withSite = (html: string, site: Site): string =>
  insert(
    html.replace(/\bTern\b/g, () => escape(site.name)),
    `<meta name="${SITE_META_NAME}" content="${escape(JSON.stringify(site))}">`,
  );

const insert = (html: string, tags: string) => html.replace('</head>', () => `${tags}</head>`);

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => ESCAPED[letter] ?? letter);
