import { existsSync, readdirSync, watch } from 'node:fs';
import path from 'node:path';
import type { Services } from '../../platform/context.ts';
import type { Settings } from '../../platform/settings.ts';
import type { ContentProblem, LoadedForm } from './form-content.ts';
import { BrokenFormError, readForm } from './read-form.ts';

type Needs = Pick<Services, 'settings' | 'log'>;

/** All forms of all definition folders, read once; later folders win over earlier ones. */
export class FormLibrary {
  readonly #folders: readonly string[];
  readonly #log: Services['log'];
  #forms = new Map<string, LoadedForm>();
  #problems: ContentProblem[] = [];
  #version = 0;

  constructor({ settings, log }: Needs) {
    this.#folders = settings.formDefinitionsDirs;
    this.#log = log;
    for (const folder of this.#folders) for (const form of formFolders(folder)) this.#read(form);
  }

  /** By type, whatever its case. */
  find(formType: string): LoadedForm | undefined {
    return this.#forms.get(formType.toUpperCase());
  }

  all(): LoadedForm[] {
    return [...this.#forms.values()];
  }

  /** What could not be used, for `forms:check` and the log. */
  get problems(): readonly ContentProblem[] {
    return this.#problems;
  }

  /** Grows when a file was read again: what was derived from the forms is derived anew. */
  get version(): number {
    return this.#version;
  }

  /** In development: a changed file is used at once; a broken one leaves the last good version in place. */
  watch(): void {
    for (const folder of this.#folders) {
      let timer: NodeJS.Timeout | undefined;
      const changed = new Set<string>();
      watch(folder, { recursive: true }, (_event, file) => {
        const [form] = file?.split(path.sep) ?? [];
        if (form) changed.add(path.join(folder, form));
        clearTimeout(timer);
        timer = setTimeout(() => {
          for (const at of changed) if (existsSync(path.join(at, 'form.json'))) this.#read(at);
          changed.clear();
        }, 100);
      }).unref();
    }
  }

  /** A broken definition is refused with its sentences; the server and the other forms go on. */
  #read(folder: string): void {
    this.#problems = this.#problems.filter(({ file }) => !file.startsWith(folder + path.sep));
    try {
      const form = readForm(folder);
      this.#forms.set(form.file.formType.toUpperCase(), form);
      this.#version++;
    } catch (error) {
      if (!(error instanceof BrokenFormError)) throw error;
      this.#problems.push(...error.problems);
      for (const { file, sentence } of error.problems) this.#log.error({ file, sentence }, 'A form definition is refused');
    }
  }
}

/** Folders with a form.json. */
export function formFolders(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(path.join(folder, entry.name, 'form.json')))
    .map((entry) => path.join(folder, entry.name))
    .sort();
}

const libraries = new WeakMap<Settings, FormLibrary>();

/** One library for each set of settings: the process has one, each test its own. */
export function formLibrary(services: Needs): FormLibrary {
  let library = libraries.get(services.settings);
  if (!library) {
    library = new FormLibrary(services);
    libraries.set(services.settings, library);
  }
  return library;
}
