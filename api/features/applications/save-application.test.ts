import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import type { TestServices } from '../../testing/test-services.ts';
import {
  AnswersNotTextError,
  AnswersTooLargeError,
  ApplicationChangedElsewhereError,
  ApplicationIncompleteError,
  ApplicationNotFoundError,
  UnknownAnswersError,
} from './applications-errors.ts';
import { deleteApplication } from './delete-application.ts';
import { findApplication } from './find-application.ts';
import { saveApplication } from './save-application.ts';
import { DecryptionError } from '../../platform/vault.ts';
import { readinessOfAnswers } from './readiness-of-application.ts';
import { decryptAnswers } from './encrypted-answers.ts';
import { startApplication } from './start-application.ts';
import { COMPLETE, newPerson, openApplicationServices } from './testing/people.ts';

describe('saving an application', () => {
  let services: TestServices;
  let ana: Context;
  beforeAll(async () => {
    services = await openApplicationServices();
    ana = await newPerson(services);
  });
  afterAll(() => services.close());

  const start = (formData: Record<string, string> = {}) => startApplication(ana, { formType: 'T-1', formData });
  const answersOf = async (id: string) => decryptAnswers(ana.vault, await findApplication(ana, id));

  it('changes the named answers, removes those set to null and keeps the rest', async () => {
    const { id } = await start({ lastName: 'SILVA', city: 'Recife', 'otherNames[0].family': 'COSTA' });
    const saved = await saveApplication(ana, {
      id,
      revision: 1,
      changes: { lastName: 'souza ', city: null, story: 'Line\nLine' },
    });
    expect(saved.revision).toBe(2);
    expect(await answersOf(id)).toEqual({ lastName: 'souza ', 'otherNames[0].family': 'COSTA', story: 'Line\nLine' });
  });

  it('computes the readiness once for the same answers, again for others, and refuses a row of another user', async () => {
    const application = await start({ lastName: 'SILVA' });
    const open = readinessOfAnswers(ana, application, 'en');
    expect(readinessOfAnswers(ana, { ...application }, 'en')).toBe(open);
    expect(readinessOfAnswers(ana, application, 'es')).not.toBe(open);
    expect(() => readinessOfAnswers(ana, { ...application, userId: 'usr_other' }, 'en')).toThrow(DecryptionError);
    const saved = await saveApplication(ana, { id: application.id, revision: 1, changes: { lastName: null } });
    expect(readinessOfAnswers(ana, saved, 'en').blanks.length).toBeGreaterThan(open.blanks.length);
  });

  it('refuses a stale revision, writes nothing and returns the stored version', async () => {
    const { id } = await start();
    await saveApplication(ana, { id, revision: 1, changes: { lastName: 'FIRST TAB' } });
    const late = await saveApplication(ana, { id, revision: 1, changes: { lastName: 'SECOND TAB' } }).catch(
      (error: unknown) => error,
    );
    expect(late).toBeInstanceOf(ApplicationChangedElsewhereError);
    const { current } = late as ApplicationChangedElsewhereError;
    expect(current.revision).toBe(2);
    expect(decryptAnswers(ana.vault, current)).toEqual({ lastName: 'FIRST TAB' });
  });

  it('returns the stored version for a repeat with the same idempotency key, not a conflict', async () => {
    const { id } = await start();
    const save = { id, revision: 1, changes: { lastName: 'SILVA' }, idempotencyKey: 'the-answer-was-lost' };
    const first = await saveApplication(ana, save);
    expect(await saveApplication(ana, save)).toEqual(first);
    await expect(saveApplication(ana, { ...save, changes: { lastName: 'OTHER' } })).rejects.toThrow('Use a new key');
    expect((await findApplication(ana, id)).revision).toBe(2);
  });

  it('applies ten concurrent repeats once', async () => {
    const { id } = await start();
    const save = { id, revision: 1, changes: { lastName: 'SILVA' }, idempotencyKey: 'ten-at-the-same-time' };
    const saved = await Promise.all(Array.from({ length: 10 }, () => saveApplication(ana, save)));
    expect(new Set(saved.map(({ revision }) => revision))).toEqual(new Set([2]));
  });

  it.each([
    ['an unknown field', { lastNam: 'X', lastName: 'SILVA' }, UnknownAnswersError, ['lastNam']],
    ['a row without a field', { 'otherNames[0]': 'X' }, UnknownAnswersError, ['otherNames[0]']],
    ['a row nobody has', { 'otherNames[100].family': 'X' }, UnknownAnswersError, ['otherNames[100].family']],
    [
      'prototype words',
      JSON.parse('{"__proto__": "X", "constructor": "X"}') as object,
      UnknownAnswersError,
      ['__proto__', 'constructor'],
    ],
    ['a number and a list', { lastName: 1, city: ['X'], state: 'NY' }, AnswersNotTextError, ['lastName', 'city']],
    ['a text too long', { lastName: 'X'.repeat(5_001) }, AnswersTooLargeError, ['lastName']],
  ] as const)('refuses %s as a whole and names it', async (_what, changes, refusal, paths) => {
    const { id } = await start();
    const refused = await saveApplication(ana, { id, revision: 1, changes: { ...changes } }).catch(
      (error: unknown) => error,
    );
    expect(refused).toBeInstanceOf(refusal);
    expect((refused as UnknownAnswersError).paths).toEqual(paths);
    expect(await findApplication(ana, id)).toMatchObject({ revision: 1 });
  });

  it('refuses 2,001 answers or 350,000 characters in one request', async () => {
    const { id } = await start();
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, i) => [`x${i}`, 'X']));
    await expect(saveApplication(ana, { id, revision: 1, changes: many })).rejects.toThrow(AnswersTooLargeError);
    const heavy = Object.fromEntries(Array.from({ length: 70 }, (_, i) => [`x${i}`, 'X'.repeat(5_000)]));
    await expect(saveApplication(ana, { id, revision: 1, changes: heavy })).rejects.toThrow(AnswersTooLargeError);
  });

  it('stores invalid answers as a draft and refuses them as completed, with the problems', async () => {
    const { id } = await start();
    const draft = await saveApplication(ana, {
      id,
      revision: 1,
      changes: { dateOfBirth: 'soon', lastName: 'S' },
      status: 'draft',
    });
    expect(await answersOf(id)).toEqual({ dateOfBirth: 'soon', lastName: 'S' });
    const refused = await saveApplication(ana, {
      id,
      revision: draft.revision,
      changes: {},
      status: 'completed',
    }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApplicationIncompleteError);
    const paths = (refused as ApplicationIncompleteError).problems.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['lastName', 'dateOfBirth', 'relationship']));
    expect((await findApplication(ana, id)).status).toBe('draft');
  });

  it('normalises completed answers', async () => {
    const { id } = await start({
      ...COMPLETE,
      lastName: ' de  souza ',
      phoneNumber: '2025550147',
      zipCode: 'na',
      middleName: '  ',
    });
    const saved = await saveApplication(ana, { id, revision: 1, changes: {}, status: 'completed' });
    expect(saved.status).toBe('completed');
    expect(await answersOf(id)).toEqual({
      ...COMPLETE,
      lastName: 'DE SOUZA',
      phoneNumber: '(202) 555-0147',
      zipCode: 'na',
    });
  });

  it('reopens a completed application when an answer changes', async () => {
    const { id } = await startApplication(ana, { formType: 'T-1', formData: COMPLETE, status: 'completed' });
    const untouched = await saveApplication(ana, { id, revision: 1, changes: { lastName: 'SILVA' } });
    expect(untouched.status).toBe('completed');
    const edited = await saveApplication(ana, { id, revision: 2, changes: { lastName: 'SOUZA' } });
    expect(edited.status).toBe('in_progress');
    const again = await saveApplication(ana, { id, revision: 3, changes: {}, status: 'completed' });
    expect(again.status).toBe('completed');
  });

  it('accepts a birth date that is today in some time zone, and refuses the next day', async () => {
    services.setNow(new Date('2026-11-21T12:00:00Z'));
    const { id } = await start({ ...COMPLETE, dateOfBirth: '2026-11-22' });
    expect(await saveApplication(ana, { id, revision: 1, changes: {}, status: 'completed' })).toMatchObject({
      revision: 2,
    });
    const future = await start({ ...COMPLETE, dateOfBirth: '2026-11-23' });
    await expect(
      saveApplication(ana, { id: future.id, revision: 1, changes: {}, status: 'completed' }),
    ).rejects.toThrow(ApplicationIncompleteError);
    services.setNow(new Date());
  });

  it('returns 0 percent progress at first, and 5 to 50 percent after three answers', async () => {
    const { id, progressPercent } = await start();
    expect(progressPercent).toBe(0);
    const saved = await saveApplication(ana, {
      id,
      revision: 1,
      changes: { lastName: 'SILVA', city: 'RECIFE', state: 'NY' },
    });
    expect(saved.progressPercent).toBeGreaterThan(5);
    expect(saved.progressPercent).toBeLessThan(50);
  });

  it('does not find a deleted application, and deletes once per idempotency key', async () => {
    const { id } = await start();
    const idempotencyKey = 'delete-it-once';
    await Promise.all([deleteApplication(ana, { id, idempotencyKey }), deleteApplication(ana, { id, idempotencyKey })]);
    await expect(saveApplication(ana, { id, revision: 1, changes: {} })).rejects.toThrow(ApplicationNotFoundError);
    await expect(deleteApplication(ana, { id })).rejects.toThrow(ApplicationNotFoundError);
  });
});
