import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { FormDefinition } from '../../../schema/content/definition.ts';

// What a page of the product loads whatever lays its questions out: styles, words, buttons (and with them the router).
// Every page of the bench has it, so that engines are compared and not what stands around them.
import '../../ui/styles.css';
import '../../ui/button.tsx';
import engine from '../../i18n/text/en/engine.json' with { type: 'json' };

/** The words of the page, as the product starts them. */
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
    /** Set when the first section can be typed into. */
    benchIsReady?: boolean;
    /** Autosave's last message, so that the work cannot be optimised away. */
    benchSaved?: string;
    /** Shows the section with this number. */
    benchShowSection?: (index: number) => void;
  }
}

/** What the address of a bench page asks for: `?fields=760&layout=sections`. */
export interface BenchCase {
  readonly form: FormDefinition;
  /** `sections`: one section of 38 is on screen; `all`: every question is. */
  readonly layout: 'sections' | 'all';
}

/** Reads the case from the page's address and fetches the form, as the product does: making it up is not measured. */
export async function readBenchCase(): Promise<BenchCase> {
  const query = new URLSearchParams(location.search);
  const response = await fetch(`/form.json${location.search}`);
  // The bench's own server answers with what generated-form.ts makes.
  const form = (await response.json()) as FormDefinition;
  return { form, layout: query.get('layout') === 'all' ? 'all' : 'sections' };
}

/** Autosave as every engine of the bench has it: one second after the last change, `collect` makes the message. */
export function autosave(collect: () => unknown): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      window.benchSaved = JSON.stringify(collect());
    }, 1000);
  };
}

/** Tells the bench that the page can be used, after the browser has painted it. */
export function announceReady(): void {
  requestAnimationFrame(() => {
    setTimeout(() => {
      window.benchIsReady = true;
    });
  });
}
