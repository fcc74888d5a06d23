import { beforeEach, expect, it, vi } from 'vitest';
import { claimUnsaved, forgetAllUnsaved, keepUnsaved, readUnsaved } from './unsaved-work.ts';

const answers = {
  applicationId: null,
  revision: 0,
  changes: { lastName: 'SILVA' },
  was: { lastName: null },
};

beforeEach(() => localStorage.clear());

it('keeps answers for the person who signs in again', () => {
  claimUnsaved('usr_ana');
  keepUnsaved('new:I-130', answers);
  claimUnsaved('usr_ana');
  expect(readUnsaved('new:I-130')).toEqual(answers);
});

it('never shows them to the next person on the same device', () => {
  claimUnsaved('usr_ana');
  keepUnsaved('new:I-130', answers);
  claimUnsaved('usr_bao');
  expect(readUnsaved('new:I-130')).toBeUndefined();
  claimUnsaved('usr_ana');
  expect(readUnsaved('new:I-130')).toBeUndefined();
});

it('forgets everything on sign-out, and nothing that is not ours', () => {
  localStorage.setItem('tern-language', 'es');
  claimUnsaved('usr_ana');
  keepUnsaved('app_1', answers);
  forgetAllUnsaved();
  expect(Object.keys(localStorage)).toEqual(['tern-language']);
});

it('says when the storage keeps nothing', () => {
  expect(keepUnsaved('app_1', answers)).toBe(true);
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  expect(keepUnsaved('app_1', answers)).toBe(false);
  vi.unstubAllGlobals();
});
