import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

/** Matches the faces of basic Latin letters, whose files are loaded with the page. */
const FIRST = /\bU\+0-7E\b/i;
const FACE = /@font-face\s*\{[^}]*\}/g;
const FILE = /url\(["']?\/(assets\/[^"')]+\.woff2)["']?\)/;
const WEIGHTS = /font-weight:\s*(\d+) (\d+)/;
const RANGE = /unicode-range:([^;}]+)/i;

/**
 * Keeps the features that browsers apply by default and tabular figures for prices and dates. Fractions and the like
 * would add glyphs that no page shows.
 */
const OPTIONS = {
  targetFormat: 'woff2',
  keepFeatures: ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum'],
} as const;

/**
 * Subsets each font to what its face declares: the letters of its unicode-range and its range of weights. The
 * packages' files are twice as large, and the first fonts compete with the first script. In development the browser
 * gets the packages' files through the same declarations.
 */
export function leanFonts(): Plugin {
  return {
    name: 'tern-lean-fonts',
    apply: 'build',
    generateBundle: {
      // Runs before the page and the service worker reference the fonts.
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

/** Expands "U+20-7E,U+2??" to its letters. */
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
