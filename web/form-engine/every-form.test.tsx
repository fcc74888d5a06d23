import { fireEvent, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormData } from '../../schema/forms/definition.ts';
import { compileForm, type FormModel } from '../../schema/forms/form-model.ts';
import { Look } from '../../schema/forms/look.ts';
import type { SectionModel } from '../../schema/forms/model-nodes.ts';
import { patternOf } from '../../schema/forms/paths.ts';
import { walkVisible } from '../../schema/forms/walk.ts';
import { bundledEditions } from '../testing/bundled-editions.ts';
import { AnswerStore } from './answer-store.ts';
import { FormSection } from './form-section.tsx';

const today = '2026-11-21';

/** Those that are asked now, of all rows of a list as one. */
function questionsOf(model: FormModel, section: SectionModel, data: FormData): string[] {
  const questions: string[] = [];
  walkVisible(section, new Look(model, data), { leaf: (_, path) => void questions.push(patternOf(path)) });
  return questions;
}

describe('RJSF with our theme', () => {
  let said: unknown[];
  beforeEach(() => {
    said = [];
    vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words.map(String).join(' ')));
    vi.spyOn(console, 'warn').mockImplementation((...words) => void said.push(words.map(String).join(' ')));
  });
  // Their answers ask the questions that depend on answers; a section is laid out anew when it asks something new.
  it.each(bundledEditions())('lays out every section and every question of $name', async ({ definition, answers }) => {
    const model = compileForm(definition);
    const laidOut = new Set<string>();
    for (const data of [{}, ...answers]) {
      const store = new AnswerStore(model, { data, today });
      for (const section of model.sections) {
        const asked = [section.id, ...questionsOf(model, section, data)].filter((question) => !laidOut.has(question));
        if (asked.length === 0) continue;
        for (const question of asked) laidOut.add(question);
        const { container, unmount } = render(<FormSection store={store} sectionId={section.id} />);
        // By role, a whole section takes seconds to look through.
        for (const button of container.querySelectorAll('button'))
          if (/^(Add: |Edit )/.test(button.getAttribute('aria-label') ?? button.textContent)) fireEvent.click(button);
        unmount();
        // The page keeps all that was looked up in it until the browser has had a turn: over a form that is gigabytes.
        await new Promise((done) => setTimeout(done));
      }
    }
    expect(said).toEqual([]);
  });
});
