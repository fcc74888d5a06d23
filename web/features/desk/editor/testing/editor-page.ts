import { act, fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { openEditor } from './open-editor.tsx';

export const english = (number: number, kind = 'Text') =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: `English of block ${number}, ${kind}` });
export const type = (number: number, text: string) => fireEvent.change(english(number), { target: { value: text } });
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
/** Focuses a block, which shows its tools. */
export const workAt = (number: number) =>
  fireEvent.focus(screen.getByLabelText(new RegExp(`^English of block ${number},`)));
export const texts = () => screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value);
export const saved = async (times: number, server: ReturnType<typeof openEditor>) => {
  await act(() => server.handle().flush());
  expect(server.saves).toHaveLength(times);
};

/** Flushes pending changes and returns the last save; on a slow machine some may have been sent before. */
export async function lastSave(server: ReturnType<typeof openEditor>) {
  await act(() => server.handle().flush());
  const last = server.saves.at(-1);
  if (!last) throw new Error('nothing was saved');
  return last;
}
