import { startTernWithScreens } from '../../api/testing/running-tern.ts';
import { beforeNewEdition } from '../../api/testing/two-editions.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, newEmail, signIn, test } from './person.ts';
import { toast } from './toast.ts';

test('a started form moves to a newer edition in every tab, and its earlier edition can be viewed until deleted', async ({
  browser,
}) => {
  const library = beforeNewEdition();
  const tern = await startTernWithScreens({ DEV_LOGIN: '0', FORM_DEFINITIONS_DIR: library.folder });
  const context = await browser.newContext({ baseURL: tern.url });
  try {
    const { token } = await signIn(context, newEmail('edition'), tern.url);
    const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
      const response = await fetch(tern.url + path, { method, headers, body: JSON.stringify(body) });
      return await response.json();
    };
    const start = 'mutation { startCase(input: { packageId: "spouse-green-card" }) { ... on Case { id } } }';
    const begun = (await ask('POST', '/graphql', { query: start })) as { data: { startCase: { id: string } } };
    const caseId = begun.data.startCase.id;
    const page = await context.newPage();
    await page.goto('/forms/t-3');
    await page.getByRole('textbox', { name: /^Last name/ }).fill('silva');
    await page.getByRole('textbox', { name: /^What is your job/ }).fill('Baker');
    await page.getByRole('textbox', { name: /^Fax number/ }).fill('212 555 0100');
    await page.getByRole('button', { name: 'Save Draft' }).click();
    await expect(toast(page, 'Draft Saved!')).toBeVisible();
    const mine = await ask('GET', '/api/applications?first=50');
    const { applications } = mine as { applications: { id: string; formType: string }[] };
    const id = applications.find(({ formType }) => formType === 'T-3')?.id ?? '';

    library.arrive();
    tern.kill('app');
    await tern.untilHealthy();
    const line = 'There is a newer edition: 01/01/26. Yours is 01/01/25.';
    await page.goto('/dashboard');
    await expect(page.getByText(line)).toBeVisible();
    const add = `mutation { addFormToCase(input: { caseId: "${caseId}", applicationId: "${id}" }) { ... on Case { id } } }`;
    await ask('POST', '/graphql', { query: add });
    await page.goto(`/cases/${caseId}`);
    await expect(page.getByText(line)).toBeVisible();
    await page.goto(`/forms/t-3?application=${id}`);
    await expect(page.getByText('As far as we know, it is accepted until January 31, 2027.')).toBeVisible();
    await page.getByText('Questions that are different: 6').click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Fax number' })).toBeVisible();
    await expectAccessible(page, 'the form with a newer edition');
    const other = await context.newPage();
    await other.goto(`/forms/t-3?application=${id}`);
    await expect(other.getByText('Edition 01/01/25')).toBeVisible();

    await page.getByRole('button', { name: 'Move my answers to the new edition' }).click();
    for (const tab of [page, other]) {
      await expect(tab.getByText('Edition 01/01/26')).toBeVisible();
      await expect(tab.getByRole('textbox', { name: /^Last name/ })).toHaveValue('SILVA');
      await expect(tab.getByText(/different in this edition: 4$/)).toBeVisible();
    }
    await page.getByRole('button', { name: 'Use this answer: What work did you do in the last five years?' }).click();
    await expect(page.getByRole('textbox', { name: /^What work did you do/ })).toHaveValue('BAKER');
    await page.getByRole('button', { name: 'E-mail address' }).click();
    await expect(page.getByRole('textbox', { name: /^E-mail address/ })).toBeFocused();
    await page.keyboard.type('ana@example.org');
    await expect(page.getByText(/different in this edition: 2$/)).toBeVisible();
    await expectAccessible(page, 'the form after it moved');

    await page.getByRole('link', { name: 'Look at your form in the edition of 01/01/25' }).click();
    const gone = page.getByRole('region', { name: 'Answers that the new edition does not ask' });
    await expect(gone.getByText('212 555 0100')).toBeVisible();
    await expectAccessible(page, 'the form as it was');
    await page.getByRole('button', { name: 'Delete these answers' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete these answers' }).click();
    await expect(page.getByRole('textbox', { name: /^What work did you do/ })).toHaveValue('BAKER');
    await expect(page.getByRole('link', { name: /^Look at your form/ })).toBeHidden();
  } finally {
    await context.close();
    await tern.stop();
    library.remove();
  }
});
