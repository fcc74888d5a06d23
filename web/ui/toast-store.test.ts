import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dismissToast, showToast, toastStore } from './toast-store.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('shows only the newest toast', () => {
  showToast({ title: 'Draft Saved!' });
  showToast({ title: 'Form Submitted!' });
  expect(toastStore.read().map(({ title }) => title)).toEqual(['Form Submitted!']);
});

it('removes a dismissed toast after 1,000,000 ms', () => {
  const { dismiss } = showToast({ title: 'Error', tone: 'danger' });
  dismiss();
  expect(toastStore.read()).toMatchObject([{ title: 'Error', isOpen: false }]);
  vi.advanceTimersByTime(999_999);
  expect(toastStore.read()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(toastStore.read()).toEqual([]);
});

it('notifies subscribers, and ignores the dismissal of an unknown toast', () => {
  const notify = vi.fn();
  const stop = toastStore.subscribe(notify);
  dismissToast(-1);
  expect(notify).not.toHaveBeenCalled();
  showToast({ title: 'Welcome!' }).dismiss();
  expect(notify).toHaveBeenCalledTimes(2);
  stop();
});
