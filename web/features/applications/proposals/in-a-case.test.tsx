import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { inApplication, openForm } from '../testing/open-form.tsx';

// The form waits only a few seconds for scripts that load after the questions.
beforeAll(() => import('./assistant.tsx'));

const inCase = (parts: object) => () =>
  inApplication({
    caseForm: {
      __typename: 'CaseForm',
      parkedAt: null,
      case: { __typename: 'Case', id: 'cas_1', title: 'Spouse green card' },
      filled: [{ __typename: 'FilledAnswer', path: 'lastName', sectionId: 'person', formType: 'I-130' }],
      ...parts,
    },
    caseComments: [],
  });

it('shows the source of a filled answer, and sends the value the user saw when its section is left', async () => {
  const { calledWith } = await openForm(
    { lastName: 'SILVA', isMarried: 'no', phone: '(520) 555-0142', stateName: 'NY' },
    { FilledAnswers: inCase({}), AcceptFilled: () => ({ acceptFilled: { __typename: 'CaseForm', filledCount: 0 } }) },
  );
  expect(await screen.findByText('From your I-130')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await expect
    .poll(() => calledWith('AcceptFilled'))
    .toEqual([
      { input: { applicationId: 'app_1', sectionId: 'person', answers: [{ path: 'lastName', value: 'SILVA' }] } },
    ]);
});

it('shows in a form that was set aside that the answers no longer need it', async () => {
  await openForm({ lastName: 'SILVA' }, { FilledAnswers: inCase({ parkedAt: '2026-11-21T10:00:00.000Z' }) });
  expect(await screen.findByText(/^Your answers no longer need this form/)).toBeTruthy();
});
