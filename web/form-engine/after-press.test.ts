import { describe, expect, it } from 'vitest';
import { afterPress } from './after-press.ts';

const mouse = (type: string) => window.dispatchEvent(new MouseEvent(type, { bubbles: true }));

describe('leaving an answer', () => {
  it('waits until the mouse button that is down is up', () => {
    const done: string[] = [];
    afterPress(() => done.push('by key'));
    expect(done).toEqual(['by key']);
    mouse('mousedown');
    afterPress(() => done.push('by mouse'));
    expect(done).toEqual(['by key']);
    mouse('mouseup');
    expect(done).toEqual(['by key', 'by mouse']);
    mouse('mouseup');
    expect(done).toEqual(['by key', 'by mouse']);
  });
});
