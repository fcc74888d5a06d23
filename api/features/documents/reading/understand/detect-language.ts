import { detect } from 'tinyld';
import { fold } from './fold.ts';

/**
 * Words that papers of a language are made of and others lack. They decide before statistics of letters do: a form in
 * English that holds mostly Spanish names is still in English.
 */
const TELLING: Readonly<Record<string, string>> = {
  en: 'THE OF AND DATE NAME BIRTH FOR TO THIS IS CERTIFICATE STATE YOUR WITH MARRIAGE MOTHER FATHER PLACE NUMBER COUNTY ISSUED SEX CHILD HEREBY CERTIFY BY CITY FILE RECORD TOTAL NOTICE THAT ARE FROM TAX PAY NOT',
  es: 'EL LOS LAS Y FECHA NACIMIENTO NOMBRE LUGAR PADRE MADRE ACTA APELLIDO APELLIDOS REGISTRO HIJO HIJA DEL MATRIMONIO SEXO LIBRO FOJA NUMERO MUNICIPIO ESTADO CIUDAD CERTIFICA EN QUE CON ABUELO ABUELA DIVORCIO OFICIALIA CONTRAYENTE CONTRAYENTES NACIONALIDAD JUZGADO SE UNA POR',
  pt: 'NASCIMENTO CASAMENTO NOME DATA PAI MAE CERTIDAO DO DA DOS NAO OFICIAL LOCAL FILIACAO EM UM UMA CIDADE CARTORIO REGISTRADO MATRICULA COM AOS PELO',
  fr: 'LE LES DES DU NAISSANCE ACTE NOM PRENOM PRENOMS PERE MERE MARIAGE NE NEE ET FILS FILLE EPOUX EPOUSE MAIRIE COMMUNE LIEU SEXE POUR EXTRAIT DATE',
  it: 'NASCITA ATTO MATRIMONIO DELLO STATO CIVILE COGNOME PADRE MADRE COMUNE IL DI NATO NATA CERTIFICATO LUOGO ESTRATTO DELLA CON',
  de: 'DER DIE DAS UND GEBURT GEBURTSURKUNDE HEIRATSURKUNDE EHEURKUNDE VORNAME VORNAMEN NAME GEBURTSNAME VATER MUTTER STANDESAMT GEBOREN AM GESCHLECHT IN FAMILIENNAME',
};

const LANGUAGES_OF = new Map<string, string[]>();
for (const [language, words] of Object.entries(TELLING)) {
  for (const word of words.split(' ')) LANGUAGES_OF.set(word, [...(LANGUAGES_OF.get(word) ?? []), language]);
}

const FEWEST_LETTERS = 24;
const FEWEST_WORDS = 4;
const MOST_LETTERS = 20_000;
const TELLING_WORDS = 3;
/** Letters that most languages written with them share; tinyld tells these apart, Latin ones by the words above. */
const OTHER_SCRIPT =
  /[\p{sc=Cyrl}\p{sc=Arab}\p{sc=Han}\p{sc=Hang}\p{sc=Hira}\p{sc=Kana}\p{sc=Deva}\p{sc=Grek}\p{sc=Hebr}\p{sc=Thai}\p{sc=Armn}\p{sc=Geor}\p{sc=Ethi}\p{sc=Beng}]/gu;

/** ISO 639-1 of most of the text; null when there is too little to tell. Machine-readable lines do not count. */
export function languageOf(words: readonly string[]): string | null {
  const prose = words.filter((word) => /\p{L}{2}/u.test(word) && !word.includes('<'));
  const text = prose.join(' ').slice(0, MOST_LETTERS);
  const others = text.match(OTHER_SCRIPT)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  // A Chinese sentence has fewer letters than a Latin one.
  if (others > letters / 2 && others >= FEWEST_LETTERS / 3) return detect(text) || null;
  if (letters < FEWEST_LETTERS || prose.length < FEWEST_WORDS) return null;
  return byTellingWords(prose) ?? (detect(text.toLowerCase()) || null);
}

function byTellingWords(words: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const word of words.slice(0, 4_000)) {
    const languages = LANGUAGES_OF.get(fold(word)) ?? [];
    for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1 / languages.length);
  }
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  if (first === undefined || first[1] < TELLING_WORDS) return undefined;
  return first[1] >= (second?.[1] ?? 0) * 1.3 ? first[0] : undefined;
}
