import { useState } from 'react';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { compileForm } from '../../schema/forms/form-model.ts';
import type { AnswerProblem } from '../../schema/forms/validate.ts';
import { AnswerStore } from './answer-store.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FormSection } from './form-section.tsx';
import { everyQuestion } from './testing/every-question.ts';
import { useSectionRail } from './section-rail.ts';
import { useProgress } from './use-answers.ts';

function Page({ store }: { readonly store: AnswerStore }) {
  const [problems, setProblems] = useState<readonly AnswerProblem[]>([]);
  const [sectionId, setSectionId] = useState('person');
  return (
    <>
      <ErrorSummary store={store} problems={problems} onShowSection={setSectionId} />
      <ol aria-label="Sections">
        {useSectionRail(store).map(({ id, title, state }) => (
          <li key={id}>
            {title}: {state}
          </li>
        ))}
      </ol>
      <output>{useProgress(store).percent}%</output>
      <FormSection store={store} sectionId={sectionId} />
      <button type="button" onClick={() => setProblems(store.revealProblems())}>
        Submit
      </button>
    </>
  );
}

describe('the error summary', () => {
  it('takes the focus, names each question with a problem, and focuses it on a click', async () => {
    const store = new AnswerStore(compileForm(everyQuestion), {
      data: { 'otherNames[0].given': 'ANA', 'jobs[0].employer': 'CITY' },
      today: '2026-11-21',
    });
    render(<Page store={store} />);
    expect(screen.queryByRole('region')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    const summary = screen.getByRole('region', { name: /^There are \d answers to look at$/ });
    await expect.poll(() => document.activeElement).toBe(summary);

    fireEvent.click(within(summary).getByRole('link', { name: 'Are you married?: This field is required' }));
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('radio', { name: 'Yes' }));

    fireEvent.click(within(summary).getByRole('link', { name: 'Other name 1, Family name: This field is required' }));
    await expect.poll(() => document.activeElement?.id).toBe('answer-otherNames-0-family');
    expect(screen.getByRole('group', { name: 'Other name 1' })).toBeTruthy();
  });

  it('appears with section states and a progress that follow the answers', () => {
    const store = new AnswerStore(compileForm(everyQuestion), { data: {}, today: '2026-11-21' });
    render(<Page store={store} />);
    const sections = () =>
      screen
        .getAllByRole('listitem')
        .map((item) => item.textContent)
        .slice(0, 3);
    expect(sections()).toEqual(['You: toDo', 'Lists: toDo', 'Money: toDo']);
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(screen.getByRole('list', { name: 'Sections' }).textContent).toContain('You: problem');
    fireEvent.click(screen.getByRole('radio', { name: 'No' }));
    expect(screen.getByRole('list', { name: 'Sections' }).textContent).not.toContain('Money');
    expect(screen.getByText(`${store.progress.percent}%`)).toBeTruthy();
  });
});
