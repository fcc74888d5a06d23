import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** The faces of plain English letters come with the page. */
const FIRST = /\bU\+0-7E\b/i;
const FACE = /@font-face\s*\{[^}]*\}/g;
const FILE = /url\(["']?\/(assets\/[^"')]+\.woff2)["']?\)/;
const WEIGHTS = /font-weight:\s*(\d+) (\d+)/;
const RANGE = /unicode-range:([^;}]+)/i;

/**
 * Kept is what browsers apply by themselves, and the figures of equal width that prices and dates ask for: fractions and
 * the like bring letters that no page shows.
 */
const OPTIONS = {
  targetFormat: 'woff2',
  keepFeatures: ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum'],
} as const;

/**
 * Leaves in the font of each face what the face declares: the letters of its unicode-range and the weights between its
 * two. The packages' files hold twice as much, and the first fonts race the first script. In development the browser
 * gets the packages' files, by the same declarations.
 */
export function leanFonts(): Plugin {
  return {
    name: 'tern-lean-fonts',
    apply: 'build',
    generateBundle: {
      // Before the page and the service worker name the fonts.
      order: 'pre',
      async handler(_options, bundle) {
        const originals = new Set<string>();
        for (const sheet of Object.values(bundle)) {
          if (sheet.type !== 'asset' || !sheet.fileName.endsWith('.css')) continue;
          let css = String(sheet.source);
          for (const [face] of css.matchAll(FACE)) {
            const [address, file = ''] = FILE.exec(face) ?? [];
            const font = bundle[file];
            if (address === undefined || font?.type !== 'asset') continue;
            const [, lightest, boldest] = WEIGHTS.exec(face) ?? [];
            const range = RANGE.exec(face)?.[1];
            if (lightest === undefined || range === undefined)
              this.error(`A face of ${file} declares no weights or no unicode-range: ${face}`);
            originals.add(file);
            const source = await subsetFont(Buffer.from(font.source), lettersOf(range), {
              ...OPTIONS,
              variationAxes: { wght: { min: Number(lightest), max: Number(boldest) } },
            });
            const name = `${font.names[0]?.replace(/\.woff2$/, '')}-${FIRST.test(range) ? 'first' : 'more'}.woff2`;
            const lean = this.getFileName(this.emitFile({ type: 'asset', name, source }));
            css = css.replace(face, face.replace(address, `url(/${lean})`));
          }
          sheet.source = css;
        }
        for (const file of originals) Reflect.deleteProperty(bundle, file);
      },
    },
  };
}

/** "U+20-7E,U+2??" to the letters. */
function lettersOf(unicodeRange: string): string {
  let letters = '';
  for (const part of unicodeRange.split(',')) {
    const [first = '', last = first] = part.trim().replace(/^u\+/i, '').split('-');
    const end = Number.parseInt(last.replaceAll('?', 'F'), 16);
    for (let code = Number.parseInt(first.replaceAll('?', '0'), 16); code <= end; code++)
      letters += String.fromCodePoint(code);
  }
  return letters;
}
