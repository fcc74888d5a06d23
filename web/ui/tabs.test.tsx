import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

function Example() {
  const [current, setCurrent] = useState<'one' | 'two' | 'three'>('one');
  return (
    <Tabs
      label="Numbers"
      currentId={current}
      onChoose={setCurrent}
      tabs={(['one', 'two', 'three'] as const).map((id) => ({ id, title: id }))}
    >
      shown: {current}
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

it('shows one panel, labelled by its tab', () => {
  render(<Example />);
  fireEvent.click(tab('two'));
  expect(screen.getByRole('tabpanel', { name: 'two' }).textContent).toBe('shown: two');
  expect(tab('two').getAttribute('aria-selected')).toBe('true');
  expect(tab('one').getAttribute('aria-selected')).toBe('false');
});

it('is one Tab stop, and moves with arrow keys, Home and End', () => {
  render(<Example />);
  const list = screen.getByRole('tablist', { name: 'Numbers' });
  const press = (key: string) => fireEvent.keyDown(list.querySelector('[tabindex="0"]')!, { key });
  expect([...list.querySelectorAll('[tabindex="0"]')]).toEqual([tab('one')]);
  press('ArrowLeft');
  expect(document.activeElement).toBe(tab('three'));
  press('ArrowRight');
  press('ArrowRight');
  expect(document.activeElement).toBe(tab('two'));
  press('End');
  expect(screen.getByRole('tabpanel').textContent).toBe('shown: three');
  press('Home');
  expect(screen.getByRole('tabpanel').textContent).toBe('shown: one');
});
