import { FIELDS_PER_SECTION, madeUpForm } from './made-up-form.ts';
import type { FormDefinition } from '../../../schema/forms/definition.ts';

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

/** Reads the case from the page's address. */
export function readBenchCase(): BenchCase {
  const query = new URLSearchParams(location.search);
  const fields = Number(query.get('fields') ?? '760');
  const layout = query.get('layout') === 'all' ? 'all' : 'sections';
  const perSection = query.get('split') === 'no' ? fields : FIELDS_PER_SECTION;
  return { form: madeUpForm(fields, perSection), layout };
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
