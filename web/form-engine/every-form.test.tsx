import { fireEvent, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { compileForm } from '../../schema/forms/form-model.ts';
import { bundledEditions } from '../testing/bundled-editions.ts';
import { AnswerStore } from './answer-store.ts';
import { FormSection } from './form-section.tsx';

const today = '2026-11-21';

describe('RJSF with our theme', () => {
  let said: unknown[];
  beforeEach(() => {
    said = [];
    vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words.map(String).join(' ')));
    vi.spyOn(console, 'warn').mockImplementation((...words) => void said.push(words.map(String).join(' ')));
  });
  // Their answers ask the questions that depend on answers.
  it.each(bundledEditions())('lays out every section and every row of $name', async ({ definition, answers }) => {
    const model = compileForm(definition);
    for (const data of [{}, ...answers])
      for (const { id } of model.sections) {
        const store = new AnswerStore(model, { data, today });
        const { container, unmount } = render(<FormSection store={store} sectionId={id} />);
        // By role, a whole section takes seconds to look through.
        for (const button of container.querySelectorAll('button'))
          if (/^(Add: |Edit )/.test(button.getAttribute('aria-label') ?? button.textContent)) fireEvent.click(button);
        unmount();
        // The page keeps all that was looked up in it until the browser has had a turn: over a form that is gigabytes.
        await new Promise((done) => setTimeout(done));
      }
    expect(said).toEqual([]);
  });
});
