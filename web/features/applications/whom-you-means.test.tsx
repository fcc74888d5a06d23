import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PersonRelation } from '../../generated/graphql.ts';
import { WhomYouMeans } from './whom-you-means.tsx';

const rolesOf = (relation: PersonRelation, name: string | null = null) => [
  { person: { relation, name } },
  { person: { relation: 'self' as const, name: 'ROSA LIMA' } },
];

it('says whom a form calls “you” where that is somebody else than the user, by name or by relation', () => {
  const { rerender } = render(<WhomYouMeans roles={rolesOf('spouse', 'LUIS LIMA')} />);
  expect(screen.getByText('On this form, “you” means LUIS LIMA.')).toBeTruthy();
  rerender(<WhomYouMeans roles={rolesOf('spouse')} />);
  expect(screen.getByText('On this form, “you” means your husband or wife.')).toBeTruthy();
  rerender(<WhomYouMeans roles={rolesOf('other')} />);
  expect(screen.getByText('On this form, “you” means the person who files it, not you.')).toBeTruthy();
});

it.each(['self', 'organization'] as const)(
  'says nothing where the user or an organization files the form (%s)',
  (relation) => {
    const { container } = render(<WhomYouMeans roles={rolesOf(relation, 'ROSA LIMA')} />);
    expect(container.textContent).toBe('');
  },
);
