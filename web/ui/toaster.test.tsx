import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showToast, toastStore } from './toast-store.ts';
import { Toaster } from './toaster.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
});

const isOpen = () => toastStore.read()[0]?.isOpen;

it('shows a toast for 5000 ms', () => {
  render(<Toaster />);
  act(() => void showToast({ title: 'Draft Saved!', description: 'Your progress has been saved.' }));
  expect(screen.getAllByText('Draft Saved!').length).toBeGreaterThan(0);
  act(() => void vi.advanceTimersByTime(4_999));
  expect(isOpen()).toBe(true);
  act(() => void vi.advanceTimersByTime(1));
  expect(isOpen()).toBe(false);
});

it('runs the action of a toast once, and closes the toast', () => {
  render(<Toaster />);
  const undo = vi.fn();
  act(() => void showToast({ title: 'Block 2 is deleted', action: { label: 'Undo', onPress: undo } }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  expect(isOpen()).toBe(false);
});

it('focuses the region "Notification" on F8, at most 420 px wide from medium screens on', () => {
  render(<Toaster />);
  act(() => void showToast({ title: 'Draft Saved!' }));
  fireEvent.keyDown(document, { key: 'F8', code: 'F8' });
  const region = screen.getByRole('region', { name: 'Notification' });
  expect(region.contains(document.activeElement)).toBe(true);
  expect(region.querySelector('ol')?.className).toContain('md:max-w-[420px]');
});

it('closes a toast on a swipe of more than 50 px to the right, not on one of 50 px', () => {
  render(<Toaster />);
  act(() => void showToast({ title: 'Draft Saved!' }));
  const swipe = (pixels: number) => {
    const toast = screen.getByRole('listitem');
    fireEvent.pointerDown(toast, { button: 0, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(toast, { clientX: pixels / 2, clientY: 0 });
    fireEvent.pointerMove(toast, { clientX: pixels, clientY: 0 });
    fireEvent.pointerUp(toast, { clientX: pixels, clientY: 0 });
  };
  swipe(50);
  expect(isOpen()).toBe(true);
  swipe(51);
  expect(isOpen()).toBe(false);
});
