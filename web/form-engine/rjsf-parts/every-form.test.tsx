import { fireEvent, render, screen } from '@testing-library/react';
import Form from '@rjsf/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { compileForm } from '../../../schema/forms/form-model.ts';
import { bundledEditions } from '../../testing/bundled-editions.ts';
import { AnswerStore } from '../answer-store.ts';
import { FormSection } from '../form-section.tsx';
import { answerValidator } from '../rjsf-validator.ts';
import { everyQuestion } from '../testing/every-question.ts';

const today = '2026-11-21';

describe('RJSF without the parts that the theme replaces', () => {
  let said: unknown[];
  beforeEach(() => {
    said = [];
    vi.spyOn(console, 'error').mockImplementation((...words) => void said.push(words.map(String).join(' ')));
    vi.spyOn(console, 'warn').mockImplementation((...words) => void said.push(words.map(String).join(' ')));
  });
  // Their answers ask the questions that depend on answers.
  it.each(bundledEditions())('lays out every section and every row of $name', ({ definition, answers }) => {
    const model = compileForm(definition);
    for (const data of [{}, ...answers])
      for (const { id } of model.sections) {
        const store = new AnswerStore(model, { data, today });
        const { container, unmount } = render(<FormSection store={store} sectionId={id} />);
        // By role, a whole section takes seconds to look through.
        for (const button of container.querySelectorAll('button'))
          if (/^(Add: |Edit )/.test(button.getAttribute('aria-label') ?? button.textContent)) fireEvent.click(button);
        unmount();
      }
    expect(said).toEqual([]);
  });

  it('tells a developer who needs one of them', () => {
    const store = new AnswerStore(compileForm(everyQuestion), { data: {}, today });
    const validator = answerValidator(store, 'person', () => '');
    expect(() => render(<Form schema={{ type: 'number' }} validator={validator} />)).toThrow(
      "give the form engine's theme one of its own",
    );
  });

  it('tells an editor whose order names a field that is not there', () => {
    const section = everyQuestion.sections[0]!;
    const definition = { ...everyQuestion, sections: [{ ...section, ui: { 'ui:order': ['nobody'] } }] };
    const store = new AnswerStore(compileForm(definition), { data: {}, today });
    render(<FormSection store={store} sectionId={section.id} />);
    expect(screen.getByText(/uiSchema order list does not contain/)).toBeTruthy();
  });
});
