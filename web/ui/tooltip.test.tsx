import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ProviderPart, TooltipPart } from './tooltip-parts.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  render(
    <ProviderPart>
      {['Copy', 'Share'].map((words) => (
        <TooltipPart key={words} words={words}>
          <button type="button">{words}</button>
        </TooltipPart>
      ))}
    </ProviderPart>,
  );
}

const hover = (name: string) => fireEvent.pointerMove(screen.getByRole('button', { name }), { pointerType: 'mouse' });
/** Closes the tooltip with Escape; then the pointer leaves the button. */
function close(name: string): void {
  fireEvent.keyDown(document, { key: 'Escape' });
  fireEvent.pointerLeave(screen.getByRole('button', { name }), { pointerType: 'mouse' });
}
function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}
const shown = () => screen.queryByRole('tooltip')?.textContent;

it('opens a tooltip after 700 ms', () => {
  open();
  hover('Copy');
  pass(699);
  expect(shown()).toBeUndefined();
  pass(1);
  expect(shown()).toBe('Copy');
});

it('opens the next tooltip at once within 300 ms, and later after 700 ms again', () => {
  open();
  hover('Copy');
  pass(700);
  close('Copy');
  pass(299);
  hover('Share');
  pass(0);
  expect(shown()).toBe('Share');
  close('Share');
  pass(301);
  hover('Copy');
  pass(699);
  expect(shown()).toBeUndefined();
  pass(1);
  expect(shown()).toBe('Copy');
});
