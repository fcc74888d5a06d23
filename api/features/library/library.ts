import { getOrInsert } from '../../../schema/forms/get-or-insert.ts';
import { existsSync, readdirSync, watch } from 'node:fs';
import path from 'node:path';
import type { ContentOf, ContentShape } from '../../../schema/content/content-shape.ts';
import {
  askedWordsShape,
  commonQuestionsShape,
  libraryFormShape,
  libraryTermsShape,
  libraryTextShape,
  libraryTopicShape,
  type AskedWordsFile,
  type CommonQuestionsFile,
  type LibraryFormFile,
  type LibraryTermsFile,
} from '../../../schema/content/library.ts';
import { isScreenOff, withSiteName } from '../../../schema/site/site.ts';
import type { Services } from '../../platform/context.ts';
import type { Settings } from '../../platform/settings.ts';
import { BrokenContentError, readContent } from '../forms/public.ts';
import { passagesOfForm, passagesOfTopic, type StoredPassage } from './stored-passage.ts';

type ContentServices = Pick<Services, 'settings' | 'log'>;

/** Content of the library from one read. Derived data such as the search index is cached per object. */
export interface LibraryContent {
  readonly passages: ReadonlyMap<string, StoredPassage>;
  readonly forms: readonly LibraryFormFile[];
  readonly questions: CommonQuestionsFile['categories'];
  readonly terms: LibraryTermsFile;
  readonly askedWords: AskedWordsFile;
}

/** Reads `library/` of all definition folders on first use; passages of later folders override earlier ones. */
export class Library {
  readonly #folders: readonly string[];
  readonly #log: Services['log'];
  readonly #site: Settings['site'];
  #content: LibraryContent | undefined;
  /** Last valid version of each file. */
  readonly #lastGood = new Map<string, unknown>();

  constructor({ settings, log }: ContentServices) {
    this.#folders = settings.formDefinitionsDirs.map((folder) => path.join(folder, 'library'));
    this.#log = log;
    this.#site = settings.site;
  }

  get content(): LibraryContent {
    this.#content ??= this.#readAll();
    return this.#content;
  }

  /** Watches for changes in development. A changed file is used at once; a broken one keeps the last valid version. */
  watch(): void {
    for (const folder of this.#folders.filter((at) => existsSync(at))) {
      let timer: NodeJS.Timeout | undefined;
      watch(folder, { recursive: true }, () => {
        // Debounced, because editors write a file in several steps.
        clearTimeout(timer);
        timer = setTimeout(() => (this.#content = undefined), 100);
      })
        .on('error', (error) => this.#log.warn({ err: error }, 'Changes of the library are no longer noticed'))
        .unref();
    }
  }

  #readAll(): LibraryContent {
    const forms = new Map<string, LibraryFormFile>();
    const passages = new Map<string, StoredPassage>();
    for (const folder of this.#folders) {
      const read = this.#readFolder(folder, 'text', libraryTextShape);
      const texts = new Map(read.map((text) => [text.language, text]));
      for (const form of this.#readFolder(folder, 'forms', libraryFormShape)) {
        forms.set(form.formType, form);
        for (const passage of passagesOfForm(form, texts)) passages.set(passage.id, passage);
      }
      for (const topic of this.#readFolder(folder, 'topics', libraryTopicShape))
        for (const passage of passagesOfTopic(topic, texts)) passages.set(passage.id, passage);
    }
    // Passages about pages that this installation turns off do not apply, such as prices where nobody pays.
    for (const [id, passage] of passages)
      if (isScreenOff(passage.source.url, this.#site)) passages.delete(id);
      else passages.set(id, withSiteName(passage, this.#site.name));
    const [bundled = ''] = this.#folders;
    const questions = this.#read(path.join(bundled, 'common-questions.json'), commonQuestionsShape);
    const terms = this.#read(path.join(bundled, 'terms.json'), libraryTermsShape);
    const askedWords = this.#read(path.join(bundled, 'asked-words.json'), askedWordsShape);
    return {
      passages,
      forms: [...forms.values()],
      questions: questions?.categories ?? [],
      terms: terms ?? { en: {}, es: {} },
      askedWords: askedWords ?? { topics: {}, forms: {}, passages: {} },
    };
  }

  #readFolder<Shape extends ContentShape>(folder: string, name: string, shape: Shape): ContentOf<Shape>[] {
    const at = path.join(folder, name);
    if (!existsSync(at)) return [];
    const files = readdirSync(at).filter((file) => file.endsWith('.json'));
    return files
      .sort()
      .map((file) => this.#read(path.join(at, file), shape))
      .filter((value) => value !== undefined);
  }

  /** Rejects a broken file and logs why; the server and the other files are unaffected. */
  #read<Shape extends ContentShape>(file: string, shape: Shape): ContentOf<Shape> | undefined {
    if (!existsSync(file)) return undefined;
    try {
      const { value } = readContent(file, shape);
      this.#lastGood.set(file, value);
      return value;
    } catch (error) {
      if (!(error instanceof BrokenContentError)) throw error;
      for (const { file: at, line, sentence } of error.problems)
        this.#log.error({ file: `${at}:${line}`, sentence }, 'A file of the library is refused');
      return this.#lastGood.get(file) as ContentOf<Shape> | undefined;
    }
  }
}

const libraries = new WeakMap<Settings['formDefinitionsDirs'], Library>();

/** Returns the library of these folders; a process has one. */
export function libraryOf(services: ContentServices): Library {
  return getOrInsert(libraries, services.settings.formDefinitionsDirs, () => new Library(services));
}
