import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../platform/context.ts';
import type { TestServices } from '../../testing/test-services.ts';
import {
  ApplicationIncompleteError,
  FormIsGuideError,
  FormNotFoundError,
  UnknownAnswersError,
} from './applications-errors.ts';
import { listApplications } from './list-applications.ts';
import { decryptAnswers } from './encrypted-answers.ts';
import { startApplication } from './start-application.ts';
import { COMPLETE, newPerson, openApplicationServices } from './testing/people.ts';

describe('starting an application', () => {
  let services: TestServices;
  let ana: Context;
  beforeAll(async () => {
    services = await openApplicationServices();
    ana = await newPerson(services);
  });
  afterAll(() => services.close());

  it('creates a draft of the current edition, whatever the letter case', async () => {
    const application = await startApplication(ana, { formType: 't-1' });
    expect(application).toMatchObject({
      formType: 'T-1',
      edition: '2026-01-01',
      status: 'draft',
      revision: 1,
      progressPercent: 0,
    });
    expect(application.id).toMatch(/^app_[\w-]{22}$/);
  });

  it('accepts answers and a status at once', async () => {
    const application = await startApplication(ana, {
      formType: 'T-1',
      formData: { ...COMPLETE, lastName: 'silva' },
      status: 'completed',
    });
    expect(application.status).toBe('completed');
    expect(decryptAnswers(ana.vault, application)).toEqual(COMPLETE);
  });

  it.each([
    ['an unknown form', { formType: 'X-9' }, FormNotFoundError],
    ['a path instead of a form', { formType: '../t-1' }, FormNotFoundError],
    ['a word of JavaScript', { formType: '__proto__' }, FormNotFoundError],
    ['a guide', { formType: 'T-2' }, FormIsGuideError],
    ['an unknown field', { formType: 'T-1', formData: { nobody: 'X' } }, UnknownAnswersError],
    ['completed without answers', { formType: 'T-1', status: 'completed' }, ApplicationIncompleteError],
  ] as const)('refuses %s', async (_what, input, refusal) => {
    await expect(startApplication(ana, input)).rejects.toThrow(refusal);
  });

  it('creates one application for a double click', async () => {
    const bao = await newPerson(services);
    const click = () => startApplication(bao, { formType: 'T-1', idempotencyKey: 'one-double-click' });
    const [first, second] = await Promise.all([click(), click()]);
    expect(second.id).toBe(first.id);
    expect((await listApplications(bao)).applications).toHaveLength(1);
  });
});
