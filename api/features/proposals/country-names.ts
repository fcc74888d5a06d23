import { states } from 'mrz';
import { foldText } from './fold-text.ts';

/** Ways of writing a country that neither language's usual name covers, folded. */
const ALSO_CALLED: Readonly<Record<string, string>> = {
  USA: 'US',
  'UNITED STATES OF AMERICA': 'US',
  'ESTADOS UNIDOS DE AMERICA': 'US',
  EEUU: 'US',
  'EE UU': 'US',
  'U S A': 'US',
  'U S': 'US',
  'ESTADOS UNIDOS MEXICANOS': 'MX',
  'UNITED MEXICAN STATES': 'MX',
  'UNITED KINGDOM OF GREAT BRITAIN AND NORTHERN IRELAND': 'GB',
  'GREAT BRITAIN': 'GB',
  ENGLAND: 'GB',
  SCOTLAND: 'GB',
  WALES: 'GB',
  'VIET NAM': 'VN',
  'RUSSIAN FEDERATION': 'RU',
  'SYRIAN ARAB REPUBLIC': 'SY',
  'LAO PEOPLE S DEMOCRATIC REPUBLIC': 'LA',
  'BRUNEI DARUSSALAM': 'BN',
  'CABO VERDE': 'CV',
  'CZECH REPUBLIC': 'CZ',
  'REPUBLICA CHECA': 'CZ',
  'COTE D IVOIRE': 'CI',
  'IVORY COAST': 'CI',
  MYANMAR: 'MM',
  BURMA: 'MM',
  BIRMANIA: 'MM',
  TURKEY: 'TR',
  SWAZILAND: 'SZ',
  MACEDONIA: 'MK',
  HOLLAND: 'NL',
  HOLANDA: 'NL',
  'HOLY SEE': 'VA',
  'HONG KONG': 'HK',
  MACAO: 'MO',
  MACAU: 'MO',
  'STATE OF PALESTINE': 'PS',
  PALESTINE: 'PS',
  TANZANIA: 'TZ',
  KOREA: 'KR',
  'REPUBLIC OF KOREA': 'KR',
  'PEOPLE S REPUBLIC OF CHINA': 'CN',
  'REPUBLICA POPULAR CHINA': 'CN',
  'REPUBLIC OF THE CONGO': 'CG',
  CONGO: 'CG',
  'DEMOCRATIC REPUBLIC OF THE CONGO': 'CD',
  'THE GAMBIA': 'GM',
  'REPUBLIC OF KOSOVO': 'XK',
};

/** Three letters of a passport whose name above or in a language would not lead to the country. */
const BY_PASSPORT_CODE: Readonly<Record<string, string>> = {
  D: 'DE',
  GBD: 'GB',
  GBN: 'GB',
  GBO: 'GB',
  GBP: 'GB',
  GBS: 'GB',
  RKS: 'XK',
  ATG: 'AG',
  BIH: 'BA',
  COD: 'CD',
  COG: 'CG',
  KNA: 'KN',
  LCA: 'LC',
  PRK: 'KP',
  KOR: 'KR',
  STP: 'ST',
  TTO: 'TT',
  VCT: 'VC',
  TWN: 'TW',
};

const PREFERRED: Readonly<Record<string, string>> = {
  MM: 'MYANMAR',
  CG: 'CONGO',
  CD: 'DEMOCRATIC REPUBLIC OF THE CONGO',
};

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const spanish = new Intl.DisplayNames('es', { type: 'region', fallback: 'none' });
let byName: ReadonlyMap<string, string> | undefined;

/** Two letters (ISO 3166-1) of a country by its name in English or Spanish or its code; undefined when unknown. */
export function countryCode(text: string): string | undefined {
  const written = foldText(text.replace(/\(.*?\)/g, ' '));
  byName ??= readNames();
  const known = byName.get(written) ?? byName.get(written.replace(/^THE /, ''));
  if (known !== undefined) return known;
  const named = /^(?:THE )?REPUBLIC(?:A)? (?:OF|DE|DEL) (?:THE |LA |EL )?(.+)$/.exec(written)?.[1];
  return named === undefined ? undefined : byName.get(named);
}

/** The country's English name as a form holds it: `MEX` and `México` are `MEXICO`; undefined when unknown. */
export function countryName(text: string): string | undefined {
  const code = countryCode(text);
  if (code === undefined) return undefined;
  return PREFERRED[code] ?? english.of(code)?.toUpperCase().replaceAll('’', "'").replaceAll('&', 'AND');
}

function readNames(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const first of LETTERS)
    for (const second of LETTERS) {
      const code = first + second;
      const name = english.of(code);
      // Regions that are no places: the euro zone, private and unknown ones.
      if (name === undefined || ['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ'].includes(code)) continue;
      names.set(foldText(name), code);
      names.set(foldText(name.replaceAll('&', 'and').replace(/^St\./, 'Saint')), code);
      names.set(foldText(spanish.of(code) ?? name), code);
      if (!names.has(code)) names.set(code, code);
    }
  for (const [name, code] of Object.entries(ALSO_CALLED)) names.set(name, code);
  for (const [letters, name] of Object.entries(states)) {
    const plain = foldText((name ?? '').replace(/\(.*?\)|,.*/g, ' '));
    const code = BY_PASSPORT_CODE[letters] ?? names.get(plain);
    if (code !== undefined) names.set(letters, code);
  }
  return names;
}
