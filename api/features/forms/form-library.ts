import { existsSync, readFileSync, watch } from 'node:fs';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { formShape, type FormFile } from '../../../schema/content/form.ts';
import type { Services } from '../../platform/context.ts';
import type { Settings } from '../../platform/settings.ts';
import { BrokenContentError, type ContentProblem } from './content-problem.ts';
import type { LoadedForm } from './form-content.ts';
import {
  readSharedParts,
  SHARED_FOLDER,
  sharedFoldersOf,
  withOwnParts,
  type SharedParts,
} from './factory/shared-parts.ts';
import { FolderCache } from './folder-cache.ts';
import { formFolders } from './form-folders.ts';
import { readContent } from './read-content.ts';
import { readForm } from './read-form.ts';
import { digestOf, readStoredForm } from './stored-forms.ts';
import { getOrInsert } from '../../../schema/forms/get-or-insert.ts';

type ContentServices = Pick<Services, 'settings' | 'log'>;

/** Shared by all libraries of this process. */
const sharedParts = new FolderCache<SharedParts>();
const sharedDigests = new FolderCache<string>();
const forms = new FolderCache<{ readonly form: LoadedForm; readonly sharedDigest: string }>();

/**
 * All forms of all definition folders; later folders override earlier ones. Each form is read on first use, because
 * reading all takes seconds, which would delay the first requests.
 */
export class FormLibrary {
  readonly #folders: readonly string[];
  readonly #log: Services['log'];
  /** Folders not read yet, by form type, in the order of the forms. */
  readonly #unread = new Map<string, string[]>();
  readonly #order: readonly string[];
  readonly #heads = new Map<string, FormFile | undefined>();
  #forms = new Map<string, LoadedForm>();
  #problems: ContentProblem[] = [];
  #version = 0;
  /** Shared parts by the last folder that contributes to them, read when a form first refers to them. */
  readonly #shared = new Map<string, SharedParts>();

  constructor({ settings, log }: ContentServices) {
    this.#folders = settings.formDefinitionsDirs;
    this.#log = log;
    for (const form of this.#folders.flatMap(formFolders)) {
      const type = typeIn(form);
      if (type === undefined) this.#read(form);
      else this.#unread.set(type, [...(this.#unread.get(type) ?? []), form]);
    }
    this.#order = [...this.#unread.keys()];
  }

  /** Finds a form by type, in any letter case. */
  find(formType: string): LoadedForm | undefined {
    const type = formType.toUpperCase();
    const folders = this.#unread.get(type) ?? [];
    this.#unread.delete(type);
    this.#heads.delete(type);
    for (const folder of folders) this.#read(folder);
    return this.#forms.get(type);
  }

  all(): LoadedForm[] {
    const found = this.#order.map((type) => this.find(type));
    return [...new Set([...found, ...this.#forms.values()])].filter((form) => form !== undefined);
  }

  /**
   * Returns the `form.json` of each form for lists, without reading editions, which would take seconds. Includes a
   * form with a broken edition until that is read.
   */
  heads(): FormFile[] {
    const read = [...this.#forms].map(([type, { file }]) => [type, file] as const);
    const unread = [...this.#unread].map(([type, folders]) => [type, this.#headOf(type, folders)] as const);
    return [...new Map([...read, ...unread]).values()].filter((file) => file !== undefined);
  }

  /** Reads the remaining forms one at a time, so that requests are answered in between. */
  async readInTurns(): Promise<void> {
    for (const type of this.#order) {
      await nextTurn();
      this.find(type);
    }
  }

  /** Problems of unusable content, for `forms:check` and the log. */
  get problems(): readonly ContentProblem[] {
    this.all();
    return this.#problems;
  }

  /** Incremented when a file was read again, so that derived values are recomputed. */
  get version(): number {
    return this.#version;
  }

  /**
   * Watches the folders in development. A changed file is used at once; a broken one leaves the last good version.
   * @param onChange called after a change, to refresh what shows the forms
   */
  watch(onChange: () => void): void {
    for (const folder of this.#folders.filter((at) => existsSync(at))) {
      let timer: NodeJS.Timeout | undefined;
      const changed = new Set<string>();
      const readChanged = () => {
        const isShared = changed.has(path.join(folder, SHARED_FOLDER));
        if (isShared) this.#shared.clear();
        for (const at of isShared ? formFolders(folder) : changed)
          if (existsSync(path.join(at, 'form.json'))) this.#read(at);
        this.#version++;
        changed.clear();
        onChange();
      };
      watch(folder, { recursive: true }, (_event, file) => {
        const [form] = file?.split(path.sep) ?? [];
        if (form) changed.add(path.join(folder, form));
        // Editors write a file in several steps.
        clearTimeout(timer);
        timer = setTimeout(readChanged, 100);
      })
        .on('error', (error) => this.#log.warn({ err: error }, 'Changes to form definitions are no longer watched'))
        .unref();
    }
  }

  #headOf(type: string, folders: readonly string[]): FormFile | undefined {
    if (!this.#heads.has(type))
      this.#heads.set(
        type,
        folders.map(headIn).findLast((head) => head !== undefined),
      );
    return this.#heads.get(type);
  }

  #sharedIn(folders: readonly string[]): SharedParts {
    const name = folders.at(-1) ?? '';
    const read = (folder: string) => sharedParts.get(path.join(folder, SHARED_FOLDER), () => readSharedParts(folder));
    return getOrInsert(this.#shared, name, () => folders.map(read).reduce(withOwnParts));
  }

  /** Reports a broken definition and skips it, while the server and the other forms keep working. */
  #read(folder: string): void {
    this.#problems = this.#problems.filter(({ file }) => !file.startsWith(folder + path.sep));
    try {
      const sharing = sharedFoldersOf(folder, this.#folders[0] ?? '');
      const { form } = forms.get(
        folder,
        () => {
          const sharedDigest = sharedDigestOf(sharing);
          const parts = () => this.#sharedIn(sharing);
          const form = readStoredForm(folder, { digest: sharedDigest, parts }) ?? readForm(folder, parts);
          return { form, sharedDigest };
        },
        ({ sharedDigest }) => sharedDigest === sharedDigestOf(sharing),
      );
      this.#forms.set(form.file.formType.toUpperCase(), form);
    } catch (error) {
      const problems = error instanceof BrokenContentError ? error.problems : [unforeseen(folder, error)];
      this.#problems.push(...problems);
      for (const { file, line, sentence } of problems)
        this.#log.error({ file: `${file}:${line}`, sentence }, 'A form definition is invalid and was not loaded');
    }
  }
}

/** Returns the digest of the shared content, '' if there is none. @param folders definitions folders */
const sharedDigestOf = (folders: readonly string[]): string =>
  folders
    .map((folder) => path.join(folder, SHARED_FOLDER))
    .map((at) => (existsSync(at) ? sharedDigests.get(at, () => digestOf(at)) : ''))
    .join('');

/** Returns undefined if the whole file must be read to report what is wrong with it. */
function typeIn(folder: string): string | undefined {
  try {
    const { formType } = JSON.parse(readFileSync(path.join(folder, 'form.json'), 'utf8')) as { formType?: unknown };
    return typeof formType === 'string' ? formType.toUpperCase() : undefined;
  } catch {
    return undefined;
  }
}

/** Returns undefined if it is broken; the problem is reported when the form is read. */
function headIn(folder: string): FormFile | undefined {
  try {
    return readContent(path.join(folder, 'form.json'), formShape).value;
  } catch {
    return undefined;
  }
}

/** Errors that the checks did not foresee must not stop the server either. */
function unforeseen(folder: string, error: unknown): ContentProblem {
  const reason = error instanceof Error ? error.message : String(error);
  return { file: path.join(folder, 'form.json'), line: 1, column: 1, sentence: `This form cannot be used: ${reason}` };
}

const libraries = new WeakMap<Settings['formDefinitionsDirs'], FormLibrary>();

/** Returns the library of a list of folders; a process has one. */
export function formLibrary(services: ContentServices): FormLibrary {
  return getOrInsert(libraries, services.settings.formDefinitionsDirs, () => new FormLibrary(services));
}
