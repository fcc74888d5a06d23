import countryNames from './country-names.json' with { type: 'json' };
import { fold, foldWords } from './fold.ts';
import { withoutDiacritics } from '../../../../../schema/forms/without-marks.ts';

/** ISO 3166-1, alpha-3 followed by alpha-2. Names in English and Spanish come from the runtime (Intl). */
const ISO_CODES =
  'AFGAF ALAAX ALBAL DZADZ ASMAS ANDAD AGOAO AIAAI ATGAG ARGAR ARMAM ABWAW AUSAU AUTAT AZEAZ BHSBS BHRBH BGDBD BRBBB ' +
  'BLRBY BELBE BLZBZ BENBJ BMUBM BTNBT BOLBO BIHBA BWABW BRABR BRNBN BGRBG BFABF BDIBI CPVCV KHMKH CMRCM CANCA CYMKY ' +
  'CAFCF TCDTD CHLCL CHNCN COLCO COMKM COGCG CODCD COKCK CRICR CIVCI HRVHR CUBCU CUWCW CYPCY CZECZ DNKDK DJIDJ DMADM ' +
  'DOMDO ECUEC EGYEG SLVSV GNQGQ ERIER ESTEE SWZSZ ETHET FJIFJ FINFI FRAFR GABGA GMBGM GEOGE DEUDE GHAGH GIBGI GRCGR ' +
  'GRLGL GRDGD GLPGP GUMGU GTMGT GGYGG GINGN GNBGW GUYGY HTIHT HNDHN HKGHK HUNHU ISLIS INDIN IDNID IRNIR IRQIQ IRLIE ' +
  'IMNIM ISRIL ITAIT JAMJM JPNJP JEYJE JORJO KAZKZ KENKE KIRKI PRKKP KORKR KWTKW KGZKG LAOLA LVALV LBNLB LSOLS LBRLR ' +
  'LBYLY LIELI LTULT LUXLU MACMO MDGMG MWIMW MYSMY MDVMV MLIML MLTMT MHLMH MTQMQ MRTMR MUSMU MEXMX FSMFM MDAMD MCOMC ' +
  'MNGMN MNEME MARMA MOZMZ MMRMM NAMNA NRUNR NPLNP NLDNL NZLNZ NICNI NERNE NGANG MKDMK NORNO OMNOM PAKPK PLWPW PSEPS ' +
  'PANPA PNGPG PRYPY PERPE PHLPH POLPL PRTPT PRIPR QATQA ROURO RUSRU RWARW KNAKN LCALC VCTVC WSMWS SMRSM STPST SAUSA ' +
  'SENSN SRBRS SYCSC SLESL SGPSG SVKSK SVNSI SLBSB SOMSO ZAFZA SSDSS ESPES LKALK SDNSD SURSR SWESE CHECH SYRSY TWNTW ' +
  'TJKTJ TZATZ THATH TLSTL TGOTG TONTO TTOTT TUNTN TURTR TKMTM TCATC TUVTV UGAUG UKRUA AREAE GBRGB USAUS URYUY UZBUZ ' +
  'VUTVU VATVA VENVE VNMVN VGBVG VIRVI YEMYE ZMBZM ZWEZW XKXXK';

/** Names as users type them on a form, where Intl differs, and ICAO codes that ISO lacks (Doc 9303-3). */
const OWN_NAMES: Readonly<Record<string, string>> = countryNames.own;

/** Other spellings on documents in English and Spanish, by code. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = countryNames.spellings;

interface Tables {
  /** Name by ICAO code (alpha-3; one letter for Germany). */
  readonly names: ReadonlyMap<string, string>;
  /** Code by folded English or Spanish name. */
  readonly codes: ReadonlyMap<string, string>;
  readonly twoLetters: ReadonlyMap<string, string>;
  readonly mostWords: number;
}

const { names, codes, twoLetters, mostWords } = tables();

function tables(): Tables {
  const english = new Intl.DisplayNames(['en'], { type: 'region' });
  const spanish = new Intl.DisplayNames(['es'], { type: 'region' });
  const names = new Map<string, string>();
  const codes = new Map<string, string>();
  const twoLetters = new Map<string, string>();
  for (const pair of ISO_CODES.split(' ')) {
    const [three, two] = [pair.slice(0, 3), pair.slice(3)];
    const plain = withoutDiacritics(english.of(two) ?? three).toUpperCase();
    twoLetters.set(three, two);
    names.set(three, OWN_NAMES[three] ?? plain);
    for (const name of [plain, names.get(three) ?? plain, spanish.of(two) ?? plain, ...(SPELLINGS[three] ?? [])])
      codes.set(foldWords(name), three);
  }
  for (const [code, name] of Object.entries(OWN_NAMES)) if (!names.has(code)) names.set(code, name);
  const mostWords = [...codes.keys()].reduce((most, name) => Math.max(most, name.split(' ').length), 1);
  return { names, codes, twoLetters, mostWords };
}

/** `MEX` -> `MEXICO`, the country as forms store it; undefined for a code that names none (`XXA`, `UTO`). */
export function countryOfCode(code: string): string | undefined {
  return names.get(code.toUpperCase().replaceAll('<', ''));
}

/** `México`, `ESTADOS UNIDOS MEXICANOS`, `MEX` -> `MEXICO`. Only whole names match; small OCR errors are tolerated. */
export function countryOfName(text: string): string | undefined {
  const folded = foldWords(text);
  const code = codes.get(folded);
  if (code !== undefined) return names.get(code);
  return /^[A-Z]{3}$/.test(folded) ? names.get(folded) : undefined;
}

const inLanguages = new Map<string, ReadonlyMap<string, string>>();

/** The same for names in a language other than English and Spanish: `Мексика` -> `MEXICO`. */
export function countryOfNameIn(text: string, language: string): string | undefined {
  let known = inLanguages.get(language);
  if (!known) {
    const named = new Intl.DisplayNames([language], { type: 'region' });
    known = new Map([...twoLetters].map(([three, two]) => [foldWords(named.of(two) ?? two), three]));
    inLanguages.set(language, known);
  }
  return countryOfName(text) ?? names.get(known.get(foldWords(text)) ?? '');
}

export interface CountryInWords {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** Returns the last country named in these words: places are written from the smallest to the largest. */
export function lastCountryIn(words: readonly string[]): CountryInWords | undefined {
  const folded = words.map(fold);
  for (let end = folded.length; end > 0; end -= 1) {
    for (let length = Math.min(mostWords, end); length > 0; length -= 1) {
      const code = codes.get(folded.slice(end - length, end).join(' '));
      const name = code === undefined ? undefined : names.get(code);
      if (name !== undefined) return { name, start: end - length, end };
    }
  }
  return undefined;
}

/** Translates a country from its form value: `MEXICO` -> "Mexico", "México". Unknown names are returned unchanged. */
export function countryInLanguage(name: string, language: string): string {
  const code = codes.get(foldWords(name));
  const two = code === undefined ? undefined : twoLetters.get(code);
  return (
    (two === undefined ? undefined : new Intl.DisplayNames([language.slice(0, 2)], { type: 'region' }).of(two)) ?? name
  );
}
