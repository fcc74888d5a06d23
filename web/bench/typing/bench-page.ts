import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { FormDefinition } from '../../../schema/content/definition.ts';

// Loads what every page of the product loads whatever its form engine: styles, translations, buttons (and with them
// the router). Every bench page includes it, so that only the engines differ.
import '../../ui/styles.css';
import '../../ui/button.tsx';
import engine from '../../i18n/text/en/engine.json' with { type: 'json' };

/** Translations, initialised as in the product. */
export const i18n = createInstance();
void i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: { engine } },
  defaultNS: 'engine',
  initAsync: false,
  showSupportNotice: false,
});

declare global {
  interface Window {
    /** Set once the first section accepts input. */
    benchIsReady?: boolean;
    /** Last message of autosave, kept so that the work cannot be optimised away. */
    benchSaved?: string;
    /** Shows the section at this index. */
    benchShowSection?: (index: number) => void;
  }
}

/** Parameters in the address of a bench page: `?fields=760&layout=sections`. */
export interface BenchCase {
  readonly form: FormDefinition;
  /** `sections`: one section of 38 is on screen; `all`: every question is. */
  readonly layout: 'sections' | 'all';
}

/** Reads the case from the address and fetches the form as the product does, so that generating it is not measured. */
export async function readBenchCase(): Promise<BenchCase> {
  const query = new URLSearchParams(location.search);
  const response = await fetch(`/form.json${location.search}`);
  // The bench's own server answers with the output of generated-form.ts.
  const form = (await response.json()) as FormDefinition;
  return { form, layout: query.get('layout') === 'all' ? 'all' : 'sections' };
}

/** Autosave used by every engine of the bench: one second after the last change, `collect` builds the message. */
export function autosave(collect: () => unknown): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      window.benchSaved = JSON.stringify(collect());
    }, 1000);
  };
}

/** Signals that the page is usable, after the browser has painted it. */
export function announceReady(): void {
  requestAnimationFrame(() => {
    setTimeout(() => {
      window.benchIsReady = true;
    });
  });
}
