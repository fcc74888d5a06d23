/** What previews of links show at least 1.91 times as wide as high. */
export const PAGE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** The picture beside a link to a public page, by its pattern: "/verify/:code" has that of "/verify". */
export const pagePicture = (pattern: string): string =>
  `/pages/${
    pattern
      .replace(/\/:.*$/, '')
      .slice(1)
      .replaceAll('/', '-') || 'home'
  }.png`;
