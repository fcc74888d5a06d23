import { act, fireEvent, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearToken, storeToken } from '../../lib/session.ts';
import type { Recognition } from '../../lib/speech-recognition.ts';
import { ChatBox } from './chat-box.tsx';
import { openWith, startChatServer } from './testing/fake-server.tsx';

beforeEach(() => storeToken('token'));
afterEach(async () => {
  clearToken();
  vi.unstubAllGlobals();
  await act(() => i18next.changeLanguage('en'));
});

const stopped = vi.fn();

/** Replaces the browser's speech recognition with one that the test controls. */
function stubRecognition(start: () => void = () => undefined) {
  const made: Recognition[] = [];
  class Stub {
    lang = '';
    onresult = null;
    onerror = null;
    onend: Recognition['onend'] = null;
    start = start;
    stop(): void {
      stopped();
      this.onend?.();
    }
    abort(): void {
      this.onend?.();
    }
    constructor() {
      made.push(this);
    }
  }
  vi.stubGlobal('webkitSpeechRecognition', Stub);
  return () => made.at(-1)!;
}

const box = () => screen.findByRole<HTMLTextAreaElement>('textbox');

it('writes recognized speech into the field, and sends it only on request', async () => {
  const heard = stubRecognition();
  const server = startChatServer();
  openWith(server, <ChatBox />);
  const field = await box();
  fireEvent.change(field, { target: { value: 'Please:' } });
  fireEvent.click(screen.getByRole('button', { name: 'Speak your question' }));
  expect(heard().lang).toBe('en-US');
  expect(field.disabled).toBe(true);
  expect(screen.getByText(/Listening\. Speak now/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
  act(() => {
    heard().onresult?.({ results: [[{ transcript: 'what is an A-Number' }]] });
    heard().onend?.();
  });
  expect(field.value).toBe('Please: what is an A-Number');
  expect(field.disabled).toBe(false);
  expect(server.calledWith('StartConversation')).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  const list = await screen.findByRole('region', { name: 'Your conversation with Tess' });
  await within(list).findByText('Please: what is an A-Number');
});

it('listens in Spanish in the Spanish interface, and stops when pressed again', async () => {
  const heard = stubRecognition();
  await act(() => i18next.changeLanguage('es'));
  openWith(startChatServer(), <ChatBox />);
  fireEvent.click(await screen.findByRole('button', { name: 'Decir su pregunta' }));
  expect(heard().lang).toBe('es-ES');
  fireEvent.click(screen.getByRole('button', { name: 'Dejar de escuchar' }));
  expect(stopped).toHaveBeenCalled();
  expect((await box()).disabled).toBe(false);
});

it('shows an error when no speech is recognized, and none when the user stops it', async () => {
  const heard = stubRecognition();
  openWith(startChatServer(), <ChatBox />);
  fireEvent.click(await screen.findByRole('button', { name: 'Speak your question' }));
  act(() => heard().onerror?.({ error: 'aborted' }));
  expect(screen.queryByText('Voice Recognition Error')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Speak your question' }));
  act(() => heard().onerror?.({ error: 'no-speech' }));
  expect(await screen.findByText('Voice Recognition Error')).toBeTruthy();
  expect(screen.getByText('Unable to recognize speech. Please try typing instead.')).toBeTruthy();
  expect((await box()).disabled).toBe(false);
});

it('shows an error when the microphone fails or the browser does not support voice input', async () => {
  openWith(startChatServer(), <ChatBox />);
  fireEvent.click(await screen.findByRole('button', { name: 'Speak your question' }));
  expect(await screen.findByText('Not Supported')).toBeTruthy();
  expect(screen.getByText('Voice input is not supported in this browser.')).toBeTruthy();
  stubRecognition(() => {
    throw new Error('taken');
  });
  fireEvent.click(screen.getByRole('button', { name: 'Speak your question' }));
  expect(await screen.findByText('Voice Recognition Error')).toBeTruthy();
});
