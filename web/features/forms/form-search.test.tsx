import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { FormSearch } from './form-search.tsx';

const form = (formType: string, kind: 'FORM' | 'GUIDE') => ({
  __typename: 'Form',
  formType,
  kind,
  title: `Title of ${formType}`,
  summary: `What ${formType} is for.`,
});

afterEach(() => void vi.unstubAllGlobals());

function search(text: string) {
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search all forms' }), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
}

it('lists forms to fill in apart from explained forms, as named by official pages', async () => {
  const server = openScreen(<FormSearch />, {
    FindForms: () => ({ findForms: [form('I-90', 'FORM'), form('I-407', 'GUIDE')] }),
  });
  vi.stubGlobal('fetch', server.fetchAnswer);
  search('  my card is stolen ');
  expect(await screen.findByText('Forms that official pages name for “my card is stolen”')).toBeTruthy();
  expect(server.calledWith('FindForms')).toMatchObject([{ text: 'my card is stolen', language: 'en' }]);
  const filled = within(screen.getByRole('region', { name: 'You can fill these in here' }));
  expect(filled.getByRole('link', { name: /I-90/ }).getAttribute('href')).toBe('/forms/i-90');
  const explained = within(screen.getByRole('region', { name: 'Explained here' }));
  expect(explained.getByRole('link', { name: /I-407/ }).getAttribute('href')).toBe('/forms/i-407');
});

it('shows that nothing was found, and sends no blank search', async () => {
  const server = openScreen(<FormSearch />, { FindForms: () => ({ findForms: [] }) });
  vi.stubGlobal('fetch', server.fetchAnswer);
  search('   ');
  expect(server.calledWith('FindForms')).toEqual([]);
  search('pizza');
  expect(await screen.findByText(/^We found no form for “pizza”/)).toBeTruthy();
});
