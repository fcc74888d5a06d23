import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useSyncExternalStore, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { compileForm } from '../../../../schema/forms/form-model.ts';
import { AnswerStore } from '../../../form-engine/answer-store.ts';
import { FormSection } from '../../../form-engine/form-section.tsx';
import { everyQuestion } from '../../../form-engine/testing/every-question.ts';
import { ChatSlot, type ChatProps } from '../../../lib/chat-slot.ts';
import type { Autosave } from '../../../form-engine/saving/autosave.ts';
import { AskTess } from './ask-tess.tsx';

/** Replaces the chat: shows what it gets from the form, and accepts one answer. */
function StubChat({ beside, conversationId }: ChatProps) {
  const now = useSyncExternalStore(
    (notify) => beside?.onAnswerChange('lastName', notify) ?? (() => undefined),
    () => beside?.answerAt('lastName'),
  );
  if (!beside?.isOpen) return null;
  const { place, show, onClose } = beside;
  const answer = (path: string, value: string) => beside.use({ path, value });
  return (
    <section aria-label="Chat">
      <p>{`${place.formType} ${place.applicationId ?? 'new'} ${place.sectionId} ${place.field?.label ?? 'nothing'}`}</p>
      <p>{`now: ${now ?? 'not asked'}; conversation: ${conversationId ?? 'none'}`}</p>
      <button type="button" onClick={() => answer('lastName', 'GARCIA')}>
        Use
      </button>
      <button type="button" onClick={() => show('lastName')}>
        Show
      </button>
      <button type="button" onClick={onClose}>
        Leave
      </button>
    </section>
  );
}

function openBeside(address = '/forms/x-1', beforeTess = () => {}) {
  const store = new AnswerStore(compileForm(everyQuestion), { data: { lastName: 'SILVA' }, today: '2026-11-21' });
  const onSection = vi.fn();
  const onUsed = vi.fn();
  const autosave = { flush: vi.fn(() => Promise.resolve(undefined)) } as unknown as Autosave;
  const load = vi.fn(() => Promise.resolve(StubChat));
  const screenOf = (tess: ReactNode) => (
    <MemoryRouter initialEntries={[address]}>
      <ChatSlot value={load}>
        <FormSection store={store} sectionId="person" />
        {tess}
      </ChatSlot>
    </MemoryRouter>
  );
  const { rerender } = render(screenOf(null));
  beforeTess();
  rerender(screenOf(<AskTess {...{ store, autosave, onSection, onUsed }} applicationId="app_1" sectionId="person" />));
  return { store, onSection, onUsed, load };
}

it('loads the chat on the first press and passes it the focused question', async () => {
  const { load } = openBeside();
  expect(load).not.toHaveBeenCalled();
  act(() => screen.getByRole('textbox', { name: /Last name/ }).focus());
  const button = screen.getByRole('button', { name: 'Ask Tess' });
  fireEvent.click(button);
  expect(await screen.findByText('X-1 app_1 person Last name')).toBeTruthy();
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByText('now: SILVA; conversation: none')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.queryByRole('region', { name: 'Chat' })).toBeNull();
});

it('passes the chat a question that was focused before the button was rendered', async () => {
  openBeside('/forms/x-1', () => act(() => screen.getByRole('textbox', { name: /Last name/ }).focus()));
  fireEvent.click(screen.getByRole('button', { name: 'Ask Tess' }));
  expect(await screen.findByText('X-1 app_1 person Last name')).toBeTruthy();
});

it('writes an answer from the chat only when it is accepted, marks its source, and focuses it', async () => {
  const { store, onUsed } = openBeside();
  fireEvent.click(screen.getByRole('button', { name: 'Ask Tess' }));
  await screen.findByText('now: SILVA; conversation: none');
  expect(store.text('lastName')).toBe('SILVA');
  fireEvent.click(screen.getByRole('button', { name: 'Use' }));
  expect(store.text('lastName')).toBe('GARCIA');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Last name/ }).value).toBe('GARCIA');
  expect(screen.getByText('now: GARCIA; conversation: none')).toBeTruthy();
  expect(onUsed).toHaveBeenCalledWith({ path: 'lastName', value: 'GARCIA', words: 'From your chat with Tess' });
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('lastName'));
});

it('opens with the conversation named in the address', async () => {
  openBeside('/forms/x-1?answer=lastName&conversation=con_7');
  expect(await screen.findByText('now: SILVA; conversation: con_7')).toBeTruthy();
});
