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
/** What lays a form out. */
const { editions, note } = editionsToProve('web/form-engine/testing/every-form.lock.json', [
  'schema/forms',
  'web/form-engine',
  'web/ui',
]);

/** Those that are asked now, of all rows of a list as one. */
function questionsOf(model: FormModel, section: SectionModel, data: FormData): string[] {
  const questions: string[] = [];
  walkVisible(section, new AnswerView(model, data), { leaf: (_, path) => void questions.push(patternOf(path)) });
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
  it.each(editions)('lays out every section and every question of $name', async (edition) => {
    const { definition, answers } = edition;
    const model = compileForm(definition);
    const people = [{}, ...answers].map((data) => ({ data, store: new AnswerStore(model, { data, today }) }));
    for (const section of model.sections) {
      const left = new Set<string>();
      const layouts = people.map(({ data, store }) => ({ store, asked: questionsOf(model, section, data) }));
      for (const { asked } of layouts) for (const question of [section.id, ...asked]) left.add(question);
      // Whoever is asked most of what is left, until nothing is: a layout takes long.
      while (left.size > 0) {
        const newOf = ({ asked }: (typeof layouts)[number]) => asked.filter((question) => left.has(question)).length;
        const { store, asked } = layouts.reduce((most, other) => (newOf(other) > newOf(most) ? other : most));
        for (const question of [section.id, ...asked]) left.delete(question);
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
    note(edition);
  });
});
