import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { queryText } from './run-query.ts';
import { claimDevice, readFromDevice } from './device-store.ts';
import { readToken, storeToken } from './session.ts';
import { useAnswer } from './use-answer.ts';

const WHO = queryText<{ readonly who: string }, object>('query Who { who }');

function Who() {
  const { data, isFailed } = useAnswer(WHO, {}, true);
  return <p>{isFailed ? 'failed' : (data?.who ?? 'asking')}</p>;
}

const WHERE = queryText<{ readonly where: string }, object>('query Where { where }');

function Where() {
  return <p>{useAnswer(WHERE, {}, true).data?.where}</p>;
}

afterEach(() => void vi.unstubAllGlobals());

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));

/** Signs in and loads an answer that this device stores. */
async function ask(): Promise<void> {
  storeToken('token');
  await claimDevice('usr_1');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { who: 'Ana' } })));
  const { unmount } = render(<Who />);
  await screen.findByText('Ana');
  await vi.waitFor(async () => expect(await readFromDevice('answer:Who:{}')).toEqual({ who: 'Ana' }));
  unmount();
}

/** Clears the memory, like a reload. */
const forgetPage = () => act(() => storeToken('token'));

it('shows a cached answer at once, and a stored one while offline, until the network is back', async () => {
  await ask();
  vi.stubGlobal('fetch', noNetwork);
  const { unmount } = render(<Who />);
  expect(screen.getByText('Ana')).toBeTruthy();
  unmount();

  forgetPage();
  render(<Who />);
  expect(await screen.findByText('Ana')).toBeTruthy();
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { who: 'Ana Silva' } })));
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Ana Silva')).toBeTruthy();
});

it('shows no stored answer when the server returns an error', async () => {
  await ask();
  forgetPage();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 503 })));
  render(<Who />);
  expect(await screen.findByText('failed')).toBeTruthy();
});

it('never shows the answer of another user', async () => {
  await ask();
  render(<Who />);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { who: 'Ben' } })));
  act(() => storeToken('another'));
  expect(screen.queryByText('Ana')).toBeNull();
  expect(await screen.findByText('Ben')).toBeTruthy();
});

it('stores no answer on this device that arrives after another user has signed in', async () => {
  let answerAna: (response: Response) => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answerAna = resolve)));
  storeToken('token');
  await claimDevice('usr_1');
  const { unmount } = render(<Who />);
  unmount();
  storeToken('another');
  await claimDevice('usr_2');
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: { where: 'Boston' } })));
  answerAna(Response.json({ data: { who: 'Ana' } }));
  render(<Where />);
  await vi.waitFor(async () => expect(await readFromDevice('answer:Where:{}')).toEqual({ where: 'Boston' }));
  expect(await readFromDevice('answer:Who:{}')).toBeUndefined();
});

it('ends the session when the server returns 401', async () => {
  storeToken('dead');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 401 })));
  render(<Who />);
  await vi.waitFor(() => expect(readToken()).toBeNull());
});
