/**
 * Questions as the rules of the guard read them: lower case, no accents, no apostrophes, one space between words, a form
 * number as one word ("i130"), the shorthand of messages written out and the likeliest slips of the key words put right.
 */

/** As people write to a friend. Only what cannot be read otherwise. */
const SHORTHAND: ReadonlyMap<string, string> = new Map(
  Object.entries({
    u: 'you',
    ur: 'your',
    r: 'are',
    shud: 'should',
    shuld: 'should',
    shoud: 'should',
    shld: 'should',
    cud: 'could',
    wat: 'what',
    wut: 'what',
    wich: 'which',
    wen: 'when',
    pls: 'please',
    plz: 'please',
    cuz: 'because',
    bc: 'because',
    gona: 'gonna',
    aprove: 'approve',
    aproved: 'approved',
    q: 'que',
    ke: 'que',
    k: 'que',
    xq: 'porque',
    pq: 'porque',
    x: 'por',
    tngo: 'tengo',
    devo: 'debo',
    deveria: 'deberia',
    boy: 'voy',
    ba: 'va',
    ban: 'van',
    aser: 'hacer',
    aprovar: 'aprobar',
    aprovan: 'aprueban',
    siudadano: 'ciudadano',
  }),
);

/** Words that rules hang on: one slip of the keyboard away still counts. */
const KEY_WORDS =
  'should approve approved denied deported qualify eligible chances category choose answer question arrested citizen asylum married application recommend advice guarantee travel court convicted pretend border without abused deportado aprobar aprueban aprobado rechazar deportar califico categoria opcion casilla escoger contestar responder deberia posibilidades mentir esconder ocultar ciudadano arrestaron arrestado asilo frontera recomienda conviene formulario corte'.split(
    ' ',
  );

/** Real words one letter from a key word: they stay. */
const KEPT = new Set(
  'chose chosen answers answered applications questions travels courts deny citizens approves approval chance aprobaron aprobada deportada rechazan opciones formularios arrestada arrestado courter coarse could would shoulder ciudadana ciudadanos recomiendan casillas categorias convienen conviene corta corto cortes costs forte norte borders arresto posibilidad escojer marred marries marriage'.split(
    ' ',
  ),
);

const FORM_NUMBER = /(?<![a-z0-9])(i|n|g|ar|ds|eoir)(?:[-–]| (?=\d{3}))?(\d{1,4}[a-z]?)(?![a-z0-9])/g;

/** The sentences of a text, in plain words. A text without any sentence mark is one sentence. */
export function plainSentences(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`´"“”«»]/g, '')
    .replace(FORM_NUMBER, '$1$2')
    .replace(/(?<=\d)\.(?=\d)/g, '');
  return plain
    .split(/[.!?¿¡;:\n\r。？！…]+/u)
    .map(plainWords)
    .filter((sentence) => sentence !== '');
}

const plainWords = (sentence: string): string =>
  (sentence.match(/[a-z0-9%]+/g) ?? []).map((word) => SHORTHAND.get(word) ?? corrected(word)).join(' ');

function corrected(word: string): string {
  if (word.length < 5 || word.length > 14 || KEPT.has(word) || KEY_WORDS.includes(word)) return word;
  return KEY_WORDS.find((key) => key.length > 5 && key[0] === word[0] && isOneSlip(word, key)) ?? word;
}

/** One letter too many, missing or other, or two neighbours swapped. */
function isOneSlip(written: string, meant: string): boolean {
  if (Math.abs(written.length - meant.length) > 1) return false;
  let start = 0;
  while (start < written.length && written[start] === meant[start]) start += 1;
  let end = 0;
  const shorter = Math.min(written.length, meant.length);
  while (end < shorter - start && written.at(-1 - end) === meant.at(-1 - end)) end += 1;
  const [over, under] = [written.slice(start, written.length - end), meant.slice(start, meant.length - end)];
  if (over.length <= 1 && under.length <= 1) return true;
  return over.length === 2 && under.length === 2 && over[0] === under[1] && over[1] === under[0];
}
