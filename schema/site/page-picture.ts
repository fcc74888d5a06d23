/** Link previews show images with an aspect ratio of at least 1.91. */
export const PAGE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Returns the preview image of a public page by route pattern: "/verify/:code" uses that of "/verify". */
export const pagePicture = (pattern: string): string =>
  `/pages/${
    pattern
      .replace(/\/:.*$/, '')
      .slice(1)
      .replaceAll('/', '-') || 'home'
  }.png`;
