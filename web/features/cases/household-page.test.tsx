import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { HouseholdPage } from './household-page.tsx';

const person = (id: string, relation: string, name: string | null) => ({ __typename: 'Person', id, relation, name });
const IN_USE = {
  __typename: 'PersonInUseError',
  code: 'PERSON_IN_USE',
  message: 'Forms of a case are about this person.',
};

/** Simulates a server that stores a household; Rosa is in a case. */
function open(people = [person('per_self', 'self', 'ANA LUNA'), person('per_1', 'spouse', 'ROSA LUNA')]) {
  let kept = people;
  return openScreen(
    <Routes>
      <Route path="/people" element={<HouseholdPage />} />
    </Routes>,
    {
      HouseholdInCases: () => ({
        people: kept,
        cases: [{ __typename: 'Case', id: 'cas_1', people: [{ __typename: 'Person', id: 'per_1' }] }],
      }),
      AddPerson: () => {
        kept = [...kept, person('per_2', 'child', null)];
        return { addPerson: { __typename: 'Person', id: 'per_2' } };
      },
      ChangePerson: () => ({ changePerson: person('per_1', 'sibling', 'ROSA LUNA') }),
      DeletePerson: ({ id }) => {
        if (id === 'per_1') return { deletePerson: IN_USE };
        kept = kept.filter((one) => one.id !== id);
        return { deletePerson: { __typename: 'PersonDeleted', id } };
      },
    },
    '/people',
  );
}

it('shows each person and lets the user change their relation, except for the user', async () => {
  const { calledWith } = open();
  const relation = await screen.findByRole('combobox', { name: 'What is this person to you? ROSA LUNA' });
  fireEvent.change(relation, { target: { value: 'sibling' } });
  await expect.poll(() => calledWith('ChangePerson')).toMatchObject([{ input: { id: 'per_1', relation: 'sibling' } }]);
  expect(screen.queryByRole('combobox', { name: /ANA LUNA$/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete: ANA LUNA' })).toBeNull();
  expect(screen.getByRole('link', { name: 'See and change: ROSA LUNA' }).getAttribute('href')).toBe(
    '/cases/cas_1/people/per_1',
  );
});

it('adds a person once despite repeated clicks, and deletes the person', async () => {
  const { calledWith } = open([]);
  expect(await screen.findByText('Nobody yet')).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'child' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Given name (first name)' }), { target: { value: 'Lia' } });
  const add = screen.getByRole('button', { name: 'Add a person' });
  for (let press = 0; press < 3; press++) fireEvent.click(add);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete: Child' }));
  expect(calledWith('AddPerson')).toMatchObject([{ input: { relation: 'child', givenName: 'Lia', familyName: '' } }]);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Nobody yet')).toBeTruthy();
});

it('explains why a person named in a case cannot be deleted', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete: ROSA LUNA' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findAllByText('Forms of a case are about this person.')).not.toEqual([]);
  expect(screen.getByRole('button', { name: 'Delete: ROSA LUNA' })).toBeTruthy();
});
