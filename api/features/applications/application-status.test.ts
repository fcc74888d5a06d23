import { describe, expect, it } from 'vitest';
import { statusAfterSave } from './application-status.ts';

describe('the status after a save', () => {
  it.each([
    ['draft', undefined, true, 'draft'],
    ['draft', 'in_progress', true, 'in_progress'],
    ['draft', 'completed', false, 'completed'],
    ['in_progress', undefined, true, 'in_progress'],
    ['in_progress', 'draft', true, 'draft'],
    ['completed', undefined, false, 'completed'],
    ['completed', undefined, true, 'in_progress'],
    ['completed', 'draft', false, 'draft'],
    ['completed', 'completed', true, 'completed'],
  ] as const)('%s, requested %s, answers changed %s: becomes %s', (current, asked, hasChanges, after) => {
    expect(statusAfterSave(current, asked, hasChanges)).toBe(after);
  });
});
