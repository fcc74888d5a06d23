import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServices, type TestServices } from '../testing/test-services.ts';
import { commandEnvironment, runTypedCommand } from '../testing/typed-commands.ts';
import { formsPreview } from './forms-preview.ts';

let services: TestServices;
beforeAll(async () => void (services = await openTestServices()));
afterAll(() => services.close());

const type = (...words: string[]) => runTypedCommand(formsPreview, words, commandEnvironment(services));

test('forms:preview creates a draft from an example and prints its URL and the account to sign in with', async () => {
  const { status, out } = await type('i-765', 'student');
  expect(status, out).toBe(0);
  const [, id] = /I-765 with valid\.student: http\S+\/forms\/i-765\?application=(app_[\w-]+)/.exec(out) ?? [];
  expect(out).toContain('Sign in as editor@example.com.');
  expect(await services.db.application.findMany()).toMatchObject([{ id, formType: 'I-765', status: 'draft' }]);
  expect(await services.db.session.count()).toBe(0);
});

test('forms:preview refuses an unknown form or example', async () => {
  expect((await type('I-999')).out).toBe('Form I-999 was not found.\n');
  expect((await type('I-765', 'nobody')).out).toContain('Unknown example.');
  expect((await type()).status).toBe(1);
});
