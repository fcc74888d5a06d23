import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Returns the bookmarks with their target pages, and the letters of each page. */
export async function readPacket(pdf: Uint8Array) {
  const loading = getDocument({ data: Uint8Array.from(pdf), useSystemFonts: true, verbosity: 0 });
  const doc = await loading.promise;
  // `getOutline` returns null if there are no bookmarks, which its type omits.
  const bookmarks = (await doc.getOutline()) as Awaited<ReturnType<typeof doc.getOutline>> | null;
  const outline = await Promise.all(
    (bookmarks ?? []).map(async ({ title, dest }): Promise<readonly [string, number]> => [
      title,
      1 + (await doc.getPageIndex((dest as [Parameters<typeof doc.getPageIndex>[0]])[0])),
    ]),
  );
  const texts: string[] = [];
  for (let number = 1; number <= doc.numPages; number++) {
    const { items } = await (await doc.getPage(number)).getTextContent();
    texts.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  }
  await loading.destroy();
  return { outline, texts };
}
