import { existsSync, readdirSync, watch } from 'node:fs';
import path from 'node:path';
import type {
  AskedWordsFile,
  CommonQuestionsFile,
  LibraryFormFile,
  LibraryTermsFile,
  LibraryTopicFile,
} from '../../../schema/forms/library.ts';
import type { Services } from '../../platform/context.ts';
import type { Settings } from '../../platform/settings.ts';
import { BrokenContentError, readContent } from '../forms/public.ts';
import { passagesOfForm, passagesOfTopic, type KeptPassage } from './kept-passage.ts';

type Needs = Pick<Services, 'settings' | 'log'>;

/** One reading of the library; what is derived from it, as the search index, is kept by it. */
export interface LibraryContent {
  readonly passages: ReadonlyMap<string, KeptPassage>;
  readonly forms: readonly LibraryFormFile[];
  readonly questions: CommonQuestionsFile['categories'];
  readonly terms: LibraryTermsFile;
  readonly askedWords: AskedWordsFile;
}

/** `library/` of all definition folders, read at the first use; passages of later folders win over earlier ones. */
export class Library {
  readonly #folders: readonly string[];
  readonly #log: Services['log'];
  #content: LibraryContent | undefined;
  /** By file: the last version that could be used. */
  readonly #lastGood = new Map<string, unknown>();

  constructor({ settings, log }: Needs) {
    this.#folders = settings.formDefinitionsDirs.map((folder) => path.join(folder, 'library'));
    this.#log = log;
  }

  get content(): LibraryContent {
    this.#content ??= this.#readAll();
    return this.#content;
  }

  /** In development: a changed file is used at once; a broken one leaves the last good version in place. */
  watch(): void {
    for (const folder of this.#folders.filter((at) => existsSync(at))) {
      let timer: NodeJS.Timeout | undefined;
      watch(folder, { recursive: true }, () => {
        // Editors write a file in several steps.
        clearTimeout(timer);
        timer = setTimeout(() => (this.#content = undefined), 100);
      })
        .on('error', (error) => this.#log.warn({ err: error }, 'Changes of the library are no longer noticed'))
        .unref();
    }
  }

  #readAll(): LibraryContent {
    const forms = new Map<string, LibraryFormFile>();
    const passages = new Map<string, KeptPassage>();
    for (const folder of this.#folders) {
      for (const form of this.#readFolder(folder, 'forms', 'library-form.schema.json') as LibraryFormFile[]) {
        forms.set(form.formType, form);
        for (const passage of passagesOfForm(form)) passages.set(passage.id, passage);
      }
      for (const topic of this.#readFolder(folder, 'topics', 'library-topic.schema.json') as LibraryTopicFile[])
        for (const passage of passagesOfTopic(topic)) passages.set(passage.id, passage);
    }
    const [bundled = ''] = this.#folders;
    const questions = this.#read(path.join(bundled, 'common-questions.json'), 'common-questions.schema.json');
    const terms = this.#read(path.join(bundled, 'terms.json'), 'library-terms.schema.json');
    const askedWords = this.#read(path.join(bundled, 'asked-words.json'), 'library-asked-words.schema.json');
    return {
      passages,
      forms: [...forms.values()],
      questions: (questions as CommonQuestionsFile | undefined)?.categories ?? [],
      terms: (terms as LibraryTermsFile | undefined) ?? {},
      askedWords: (askedWords as AskedWordsFile | undefined) ?? { topics: {}, forms: {}, passages: {} },
    };
  }

  #readFolder(folder: string, name: string, schemaName: string): unknown[] {
    const at = path.join(folder, name);
    if (!existsSync(at)) return [];
    return readdirSync(at)
      .filter((file) => file.endsWith('.json'))
      .sort()
      .flatMap((file) => this.#read(path.join(at, file), schemaName) ?? []);
  }

  /** A broken file is refused with its sentences; the server and the other files go on. */
  #read(file: string, schemaName: string): unknown {
    if (!existsSync(file)) return undefined;
    try {
      const { value } = readContent<unknown>(file, schemaName);
      this.#lastGood.set(file, value);
      return value;
    } catch (error) {
      if (!(error instanceof BrokenContentError)) throw error;
      for (const { file: at, line, sentence } of error.problems)
        this.#log.error({ file: `${at}:${line}`, sentence }, 'A file of the library is refused');
      return this.#lastGood.get(file);
    }
  }
}

const libraries = new WeakMap<Settings, Library>();

/** One library for each set of settings: the process has one, each test its own. */
export function libraryOf(services: Needs): Library {
  let library = libraries.get(services.settings);
  if (!library) {
    library = new Library(services);
    libraries.set(services.settings, library);
  }
  return library;
}
