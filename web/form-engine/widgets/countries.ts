/** ISO 3166-1 alpha-2; the names come from the browser's own tables. */
const CODES =
  'AFALDZASADAOAIAGARAMAWAUATAZBSBHBDBBBYBEBZBJBMBTBOBABWBRBGBFBICVKHCMCAKYCFTDCLCNCOKMCGCDCKCRCIHRCUCWCYCZDKDJDM' +
  'DOECEGSVGQEREESZETFJFIFRGAGMGEDEGHGIGRGLGDGPGUGTGGGNGWGYHTHNHKHUISINIDIRIQIEIMILITJMJPJEJOKZKEKIKPKRKWKGLALVLBLS' +
  'LRLYLILTLUMOMGMWMYMVMLMTMHMQMRMUMXFMMDMCMNMEMAMZMMNANRNPNLNZNINENGMKNOOMPKPWPSPAPGPYPEPHPLPTPRQARORURWKNLCVCWSSM' +
  'STSASNRSSCSLSGSKSISBSOZASSESLKSDSRSECHSYTWTJTZTHTLTGTOTTTNTRTMTCTVUGUAAEGBUSUYUZVUVAVEVNVGVIYEZMZWXK';

/** Where papers of the United States say another name, or boxes cannot print the letters of Intl's. */
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
  /** As the form prints it: "MEXICO". */
  readonly stored: string;
  /** In the person's language: "México". */
  readonly label: string;
}

const known = new Map<string, readonly CountryChoice[]>();

/** Every country, in the order of its name in a language. What is not among them may be typed. */
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
