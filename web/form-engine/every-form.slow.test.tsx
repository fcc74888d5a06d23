import { fireEvent, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FormData } from '../../schema/forms/definition.ts';
import { compileForm, type FormModel } from '../../schema/forms/form-model.ts';
import { AnswerView } from '../../schema/forms/answer-view.ts';
import type { SectionModel } from '../../schema/forms/model-nodes.ts';
import { patternOf } from '../../schema/forms/paths.ts';
import { walkVisible } from '../../schema/forms/walk.ts';
import { editionsToProve } from '../testing/bundled-editions.ts';
import { AnswerStore } from './answer-store.ts';
import { FormSection } from './form-section.tsx';

const today = '2026-11-21';
/** Editions to render, depending on the sources of the layout. */
const { editions, note } = editionsToProve('web/form-engine/testing/every-form.lock.json', [
  'schema/forms',
  'web/form-engine',
  'web/ui',
]);

/** Returns the visible questions; rows of a list count as one. */
function questionsOf(model: FormModel, section: SectionModel, data: FormData): string[] {
  const questions: string[] = [];
  walkVisible(section, new AnswerView(model, data), { leaf: (_, path) => void questions.push(patternOf(path)) });
  return questions;
}

describe('RJSF with the theme of Tern', () => {
  let logged: unknown[];
  beforeEach(() => {
    logged = [];
    vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words.map(String).join(' ')));
    vi.spyOn(console, 'warn').mockImplementation((...words) => void logged.push(words.map(String).join(' ')));
  });
  // The examples' answers reveal conditional questions; a section is rendered again when it has new ones.
  it.each(editions)('renders every section and every question of $name without a warning', async (edition) => {
    const { definition, answers } = edition;
    const model = compileForm(definition);
    const people = [{}, ...answers].map((data) => ({ data, store: new AnswerStore(model, { data, today }) }));
    for (const section of model.sections) {
      const left = new Set<string>();
      const layouts = people.map(({ data, store }) => ({ store, questions: questionsOf(model, section, data) }));
      for (const { questions } of layouts) for (const question of [section.id, ...questions]) left.add(question);
      // Rendering is slow, so the person with the most remaining questions comes next.
      while (left.size > 0) {
        const newOf = ({ questions }: (typeof layouts)[number]) =>
          questions.filter((question) => left.has(question)).length;
        const { store, questions } = layouts.reduce((most, other) => (newOf(other) > newOf(most) ? other : most));
        for (const question of [section.id, ...questions]) left.delete(question);
        const { container, unmount } = render(<FormSection store={store} sectionId={section.id} />);
        // Queries by role would take seconds for a whole section.
        for (const button of container.querySelectorAll('button'))
          if (/^(Add: |Edit )/.test(button.getAttribute('aria-label') ?? button.textContent)) fireEvent.click(button);
        unmount();
        // The DOM keeps query results until the event loop turns: over a whole form that would be gigabytes.
        await new Promise((done) => setTimeout(done));
      }
    }
    expect(logged).toEqual([]);
    note(edition);
  });
});
