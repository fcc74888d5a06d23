/** ISO 3166-1 alpha-2 codes, concatenated; the names come from the browser's Intl data. */
const CODES =
  'AFALDZASADAOAIAGARAMAWAUATAZBSBHBDBBBYBEBZBJBMBTBOBABWBRBGBFBICVKHCMCAKYCFTDCLCNCOKMCGCDCKCRCIHRCUCWCYCZDKDJDM' +
  'DOECEGSVGQEREESZETFJFIFRGAGMGEDEGHGIGRGLGDGPGUGTGGGNGWGYHTHNHKHUISINIDIRIQIEIMILITJMJPJEJOKZKEKIKPKRKWKGLALVLBLS' +
  'LRLYLILTLUMOMGMWMYMVMLMTMHMQMRMUMXFMMDMCMNMEMAMZMMNANRNPNLNZNINENGMKNOOMPKPWPSPAPGPYPEPHPLPTPRQARORURWKNLCVCWSSM' +
  'STSASNRSSCSLSGSKSISBSOZASSESLKSDSRSECHSYTWTJTZTHTLTGTOTTTNTRTMTCTVUGUAAEGBUSUYUZVUVAVEVNVGVIYEZMZWXK';

/** Names that differ from Intl's because US documents use another or PDF boxes cannot print its letters. */
const OWN_NAMES: Readonly<Record<string, string>> = {
  CD: 'DEMOCRATIC REPUBLIC OF THE CONGO',
  CG: 'REPUBLIC OF THE CONGO',
  CI: 'IVORY COAST',
  CZ: 'CZECH REPUBLIC',
  HK: 'HONG KONG',
  MM: 'BURMA',
  MO: 'MACAU',
  PS: 'PALESTINE',
  TR: 'TURKEY',
};

interface CountryChoice {
  /** Name as the form prints it: "MEXICO". */
  readonly stored: string;
  /** Localised name: "México". */
  readonly label: string;
}

const known = new Map<string, readonly CountryChoice[]>();

/** Returns all countries sorted by their localised name. Other names may be typed. */
export function countriesIn(language: string): readonly CountryChoice[] {
  const before = known.get(language);
  if (before) return before;
  const english = new Intl.DisplayNames('en', { type: 'region' });
  const local = new Intl.DisplayNames(language, { type: 'region' });
  const countries = (CODES.match(/../g) ?? [])
    .map((code) => ({
      stored: OWN_NAMES[code] ?? printed(english.of(code) ?? code),
      label: local.of(code) ?? code,
    }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
  known.set(language, countries);
  return countries;
}

function printed(name: string): string {
  return name
    .replace('&', 'and')
    .replace(/^St\. /, 'Saint ')
    .replaceAll('’', "'")
    .toUpperCase();
}
