import { describe, expect, it } from 'vitest';
import { afterPress } from './after-press.ts';

const mouse = (type: string) => window.dispatchEvent(new MouseEvent(type, { bubbles: true }));

describe('the handler for leaving an answer', () => {
  it('waits until a pressed mouse button is released, and runs once', () => {
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
