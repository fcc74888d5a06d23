import { ApolloClient } from '@apollo/client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiClientSlot } from '../../lib/api-client-slot.ts';
import { newCache } from '../../lib/new-cache.ts';
import { clearToken, storeToken } from '../../lib/session.ts';
import { answeringLink } from '../../testing/answering-link.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { FormPackagesPage } from './form-packages-page.tsx';

const PACKAGES = {
  formPackages: [
    {
      id: 'work-authorization',
      category: 'Work',
      title: 'Work authorization',
      description: 'Ask for a work permit.',
      forms: ['I-765'],
      caseForms: ['I-765', 'G-1145'],
      estimatedTime: '3 months',
      difficulty: 'Easy',
      popularity: 90,
      isFurther: false,
      people: [{ __typename: 'PackagePerson', part: 'applicant', isYou: true }],
    },
  ],
};

afterEach(() => {
  clearToken();
  vi.unstubAllGlobals();
});

/** Opens the page while the script of the GraphQL client is loading, until the test lets it arrive or fail. */
function openPackages(
  formPackages: () => object = () => PACKAGES,
  formsToJoin: readonly object[] = [],
  { at = '/forms', cases = [] as readonly object[] } = {},
) {
  const server = answeringLink({
    FormPackages: formPackages,
    BegunCases: () => ({ cases, formsToJoin }),
    StartCase: () => ({ startCase: { __typename: 'Case', id: 'case_1', forms: [] } }),
  });
  vi.stubGlobal('fetch', server.fetchAnswer);
  storeToken('token');
  let arrive = () => {};
  let miss = () => {};
  const script = new Promise<ApolloClient>((resolve, reject) => {
    arrive = () => resolve(new ApolloClient({ link: server.link, cache: newCache() }));
    miss = () => reject(new TypeError('no script'));
  });
  const loadClient = vi.fn<() => Promise<ApolloClient>>(() => script);
  openScreen(
    <ApiClientSlot value={loadClient}>
      <FormPackagesPage />
    </ApiClientSlot>,
    {},
    at,
  );
  return { server, loadClient, arrive, miss };
}

async function pressStart(): Promise<void> {
  fireEvent.click(await screen.findByRole('radio', { name: 'Work authorization' }));
  fireEvent.click(screen.getByRole('button', { name: 'Start My Application' }));
}

const address = () => screen.getByTestId('address').textContent;

it('shows the situations without the API client, and loads it once one is chosen', async () => {
  const { loadClient } = openPackages();
  const choice = await screen.findByRole('radio', { name: 'Work authorization' });
  expect(loadClient).not.toHaveBeenCalled();
  fireEvent.click(choice);
  expect(loadClient).toHaveBeenCalled();
});

it('starts a case once when the button was pressed before the API client was loaded', async () => {
  const { server, arrive } = openPackages();
  await pressStart();
  expect(address()).toBe('/forms');
  arrive();
  await waitFor(() => expect(address()).toBe('/forms/i-765'));
  expect(server.calledWith('StartCase')).toMatchObject([{ input: { packageId: 'work-authorization' } }]);
});

it('starts a case of two people with the role the user chooses', async () => {
  const [scenario] = PACKAGES.formPackages;
  const people = [
    { part: 'petitioner', isYou: true },
    { part: 'immigrant', isYou: false },
  ].map((person) => ({ __typename: 'PackagePerson', ...person }));
  const { server, arrive } = openPackages(() => ({ formPackages: [{ ...scenario, people }] }));
  arrive();
  fireEvent.click(await screen.findByRole('radio', { name: 'Work authorization' }));
  const choice = screen.getByRole('combobox', { name: 'Who are you in this case?' });
  expect(within(choice).getByRole<HTMLOptionElement>('option', { selected: true }).value).toBe('petitioner');
  fireEvent.change(choice, { target: { value: 'immigrant' } });
  fireEvent.click(screen.getByRole('button', { name: 'Start My Application' }));
  await waitFor(() => expect(address()).toBe('/forms/i-765'));
  expect(server.calledWith('StartCase')).toMatchObject([{ input: { viewerIs: 'immigrant' } }]);
});

it.each([
  ['/forms', '/forms/i-765', 0],
  ['/forms?another=work-authorization', '/cases/case_1', 1],
])('starts a second case of a package only when the address asks for it: %s', async (at, then, count) => {
  const cases = [{ __typename: 'Case', id: 'case_0', packageId: 'work-authorization' }];
  const { server, arrive } = openPackages(() => PACKAGES, [], { at, cases });
  arrive();
  await pressStart();
  await waitFor(() => expect(address()).toBe(then));
  expect(server.calledWith('StartCase')).toHaveLength(count);
});

it('stays on the page and shows an error when a second case cannot be started', async () => {
  const at = '/forms?another=work-authorization';
  const { server, miss } = openPackages(() => PACKAGES, [], { at });
  await pressStart();
  miss();
  expect(await screen.findByText('The other case was not begun. Check your connection and try again.')).toBeTruthy();
  expect(address()).not.toContain('/forms/');
  expect(server.names()).not.toContain('StartCase');
});

it('does not ask for a role when the forms are about one person', async () => {
  openPackages();
  fireEvent.click(await screen.findByRole('radio', { name: 'Work authorization' }));
  expect(screen.queryByRole('combobox', { name: 'Who are you in this case?' })).toBeNull();
});

it('opens the form without a case when the API client cannot be loaded', async () => {
  const { server, miss } = openPackages();
  await pressStart();
  miss();
  await waitFor(() => expect(address()).toBe('/forms/i-765'));
  expect(server.names()).not.toContain('StartCase');
});

it('offers to try again when the situations cannot be loaded', async () => {
  const answer = vi
    .fn<() => object>(() => PACKAGES)
    .mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch');
    });
  openPackages(answer);
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: 'Work authorization' })).toBeTruthy();
});

const BEGUN = {
  __typename: 'FormAlone',
  names: ['ANA SILVA'],
  application: { __typename: 'Application', id: 'app_1', formType: 'I-765' },
};

it.each([
  ['Use them', ['app_1']],
  ['Begin anew', []],
])('asks before a form begun alone joins the case: %s', async (press, applicationIds) => {
  const { server, arrive } = openPackages(() => PACKAGES, [BEGUN]);
  arrive();
  await pressStart();
  expect(await screen.findByText('I-765 · ANA SILVA')).toBeTruthy();
  expect(server.names()).not.toContain('StartCase');
  fireEvent.click(screen.getByRole('button', { name: press }));
  await waitFor(() => expect(address()).toBe('/forms/i-765'));
  expect(server.calledWith('StartCase')).toMatchObject([{ input: { applicationIds } }]);
});

it('starts nothing when the dialog is closed', async () => {
  const { server, arrive } = openPackages(() => PACKAGES, [BEGUN]);
  arrive();
  await pressStart();
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([address(), server.names().includes('StartCase')]).toEqual(['/forms', false]);
});
