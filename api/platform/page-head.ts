import { PAGE_PICTURE_SIZE, pagePicture } from '../../schema/site/page-picture.ts';
import { isScreenOff, SITE_MARK, withSiteName, type Site } from '../../schema/site/site.ts';

/** What a build says of its screens (web/build/page-heads.ts). */
export interface PageHeads {
  readonly screens: readonly string[];
  readonly heads: Readonly<
    Record<string, Readonly<Record<string, { readonly title: string; readonly description: string }>>>
  >;
}

export interface ShownScreen {
  /** Its pattern; undefined for an address without a screen. */
  readonly screen: string | undefined;
  readonly language: string;
  /** Of the site, without a slash at the end. */
  readonly publicUrl: string;
  readonly siteName: string;
}

/** Whether a part of an address can name something, as far as that is known of it without asking who comes: ":formType", "i-130". */
export type MayName = (part: string, name: string) => boolean;

/** The pattern of the screen at an address that can be decoded (the server refuses others), as the web app's router reads it: any letter case, a slash at the end. */
export function screenAt(
  { screens }: Pick<PageHeads, 'screens'>,
  address: string,
  mayName: MayName,
): string | undefined {
  const parts = partsOf(address);
  return screens.find((pattern) => {
    const wanted = partsOf(pattern);
    return (
      wanted.length === parts.length &&
      wanted.every((part, i) =>
        part.startsWith(':') ? mayName(part, decodeURIComponent(parts[i] ?? '')) : part === parts[i]?.toLowerCase(),
      )
    );
  });
}

const partsOf = (address: string) => address.split('/').filter((part) => part !== '');

/**
 * The page with the title, the description and the picture of its screen, for whoever reads it without running it:
 * search engines, and the previews of messengers. Pages that are no public screen stay as they are built.
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
  // A certificate's code and a link's token are nobody's to share.
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

/** Without the screens that do not exist here, and in the name of this place. */
export const headsOf = ({ screens, heads }: PageHeads, site: Site): PageHeads => ({
  screens: screens.filter((pattern) => !isScreenOff(pattern, site)),
  heads: withSiteName(heads, site.name),
});

/** What the operator decided stands in the page, so that no screen is drawn before it is known. */
export const withSite = (html: string, site: Site): string =>
  insert(
    html.replace(/\bTern\b/g, () => escape(site.name)),
    `<meta name="${SITE_MARK}" content="${escape(JSON.stringify(site))}">`,
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
