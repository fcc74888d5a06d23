/** Measures CPU of indexing and searching the library, as shipped and grown to 5,000 passages, and search quality. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { libraryOf, type LibraryContent } from '../features/library/library.ts';
import { indexOf } from '../features/library/search/passage-index.ts';
import { searchContent } from '../features/library/search-library.ts';
import { createLogger } from '../platform/logger.ts';
import { readSettings } from '../platform/settings.ts';

const root = path.resolve(import.meta.dirname, '../..');
const MANY = 5_000;
const LANGUAGES = ['en', 'es'] as const;

interface Phrasings {
  readonly passage: string;
  readonly accepts?: readonly string[];
  readonly en: readonly string[];
  readonly es: readonly string[];
}

const read = (name: string) =>
  JSON.parse(readFileSync(path.join(root, 'api/features/library/testing', name), 'utf8')) as Phrasings[];
const questions = read('questions.json');

/** Measures CPU milliseconds, which other processes on the machine hardly influence. */
const timed = <Made>(make: () => Made): readonly [number, Made] => {
  const start = process.cpuUsage();
  const made = make();
  const { user, system } = process.cpuUsage(start);
  return [(user + system) / 1_000, made];
};

/** Copies the passages under other names, each with a few unique words, until there are `count`. */
function grown(content: LibraryContent, count: number): LibraryContent {
  const kept = [...content.passages.values()];
  const passages = Array.from({ length: count }, (_, at) => {
    const passage = kept[at % kept.length];
    if (passage === undefined) throw new Error('the library is empty');
    const own = (text: string) => `${text} Note ${at} word${at % 3_000}.`;
    const { en, es } = passage.text;
    const text = { en: { ...en, text: own(en.text) }, es: { ...es, text: own(es.text) } };
    return [`${passage.id}-${at}`, { ...passage, id: `${passage.id}-${at}`, text }] as const;
  });
  return { ...content, passages: new Map(passages) };
}

function report(content: LibraryContent): void {
  // A question may be searched in both languages.
  const built = LANGUAGES.map((language) =>
    timed(() => indexOf(content, language))[0]
      .toFixed(0)
      .padStart(8),
  );
  for (const [of, language] of LANGUAGES.entries()) {
    const texts = questions.flatMap((question) => question[language]);
    const times = texts
      .map((text) => timed(() => searchContent(content, { text, language }))[0])
      .sort((one, other) => one - other);
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? NaN).toFixed(1).padStart(7);
    const middle = at(0.5);
    console.log(
      `${String(content.passages.size).padStart(8)}  ${language}  ${built[of]}  ${middle}  ${at(0.99)}  ${(times.at(-1) ?? NaN).toFixed(1).padStart(7)}`,
    );
  }
}

/** Prints the share of phrasings with a right passage first, and among the first three. */
function reportShares(content: LibraryContent, name: string): void {
  for (const language of LANGUAGES) {
    const places = read(name).flatMap(({ passage, accepts = [], ...phrasings }) =>
      phrasings[language].map((text) =>
        searchContent(content, { text, language }).findIndex(({ id }) => id === passage || accepts.includes(id)),
      ),
    );
    const within = (count: number) =>
      ((places.filter((place) => place >= 0 && place < count).length / places.length) * 100).toFixed(1);
    console.log(`${name}  ${language}  first ${within(1)} %  among three ${within(3)} %`);
  }
}

const settings = readSettings({}, root);
const [readIn, content] = timed(() => libraryOf({ settings, log: createLogger('silent') }).content);
console.log(`files read and checked in ${readIn.toFixed(0)} ms`);
console.log('passages  in  index ms   median     99 %      most   CPU ms for one search (index now ≤ 200, search ≤ 4)');
report(content);
report(grown(content, MANY));
for (const name of ['questions.json', 'questions-of-topics.json', 'questions-asked-anew.json'])
  reportShares(content, name);
