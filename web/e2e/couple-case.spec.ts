import { readFile } from 'node:fs/promises';
import path from 'node:path';
import ICAL from 'ical.js';
import type { Locator, Page } from 'playwright/test';
import { readPacket } from '../../api/features/packets/testing/read-packet.ts';
import { ALL } from './expect-accessible.ts';
import { reachComplaints } from './expect-in-reach.ts';
import { answerSection, exampleAnswers, sectionNumber } from './fill-form.ts';
import { keyboard, POINTER } from './input-methods.ts';
import { expect, newEmail, READING_MS, signIn, ternUrl, test, type Session } from './person.ts';
import { LOCALES, messagesOf } from './messages.ts';

const set = path.resolve(import.meta.dirname, '../../api/testing/fixtures/set');
const PAPERS = ['passport-mexico.jpg', 'passport-upside-down.jpg', 'marriage-english.jpg'] as const;
const RECEIPT = 'IOE0912345678';

interface Stored {
  readonly id: string;
  readonly formType: string;
  readonly revision: number;
  readonly formData: Readonly<Record<string, string>>;
}

/** Sends a request as a screen would, for the many answers that other tests type. */
async function ask<Body>({ token }: Session, method: string, address: string, body?: object): Promise<Body> {
  const response = await fetch(ternUrl() + address, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

async function storedForm(session: Session, formType: string): Promise<Stored> {
  const { applications } = await ask<{ applications: Stored[] }>(session, 'GET', '/api/applications');
  const form = applications.find((application) => application.formType === formType);
  if (!form) throw new Error(`the case has no ${formType}`);
  return form;
}

async function saveAnswers(session: Session, formType: string, formData: Readonly<Record<string, string>>) {
  const { id, revision } = await storedForm(session, formType);
  await ask(session, 'PATCH', `/api/applications/${id}`, { revision, formData });
}

interface SchemaNode {
  readonly title?: string;
  readonly roles?: Readonly<Record<string, string>>;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
}

/** Returns the titles of the package and of the I-130, and its questions, in a language. */
async function wordsOfForms(session: Session, language: string) {
  const query = `query ($language: String!) {
    formPackages(language: $language) { id title }
    form(formType: "I-130", language: $language) { currentEdition { definition } }
  }`;
  const { data } = await ask<{
    data: {
      formPackages: { id: string; title: string }[];
      form: { currentEdition: { definition: SchemaNode & { sections: readonly SchemaNode[] } } };
    };
  }>(session, 'POST', '/graphql', { query, variables: { language } });
  const { roles = {}, sections } = data.form.currentEdition.definition;
  return {
    packageTitle: data.formPackages.find(({ id }) => id === 'spouse-green-card')?.title ?? '',
    petitioner: roles['petitioner'] ?? '',
    beneficiary: roles['beneficiary'] ?? '',
    title: (question: string) => sections.map(({ properties }) => properties?.[question]?.title).find(Boolean) ?? '',
  };
}

/** English words that occur in no other language. Names, official titles and texts marked as English are left out. */
const ENGLISH = /\b(the|your|you|and|of|from|with|this|that|for|are|is|what|which|has|have|not|open|please)\b/i;

/** Returns visible sentences that were left in English. */
const leftInEnglish = (page: Page): Promise<string[]> =>
  page.locator('body').evaluate(
    (body, english) => {
      const pattern = new RegExp(english.source, english.flags);
      const found: string[] = [];
      const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { parentElement: at, textContent } = texts.currentNode;
        if (!at?.checkVisibility() || at.closest('[lang=en], bdi, script, style, select, option')) continue;
        // Official English titles may stand in brackets after their translation.
        if (pattern.test(textContent?.replace(/\(.*?\)/g, '') ?? '')) found.push(textContent?.trim() ?? '');
      }
      return found;
    },
    { source: ENGLISH.source, flags: ENGLISH.flags },
  );

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

for (const { how, language, viewport } of [
  { how: ', by keyboard alone', language: 'en', viewport: DESK },
  ...(ALL ? [{ how: ', on a phone in Spanish', language: 'es', viewport: PHONE } as const] : []),
  { how: ', on a phone in Arabic', language: 'ar', viewport: PHONE },
] as const)
  test.describe('', () => {
    test.use({ viewport, locale: LOCALES[language] });
    const say = messagesOf(language);

    test(`a couple files together: documents read, answers shared, contradictions resolved, packet downloaded${how}`, async ({
      page,
      context,
    }) => {
      const session = await signIn(context, newEmail('couple-case'));
      const couple = await wordsOfForms(session, language);
      const hands = language === 'en' ? keyboard(page) : POINTER;
      const main = page.getByRole('main');
      const link = (name: string) => main.getByRole('link', { name, exact: true });
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      const heading = (name: string) => page.getByRole('heading', { name, exact: true });
      /** A case is named after its package and, once known, the person it is about. */
      const beginning = (role: 'link' | 'heading') => (words: string) =>
        main.getByRole(role, { name: new RegExp(`^${words.replaceAll(/[()]/g, '\\$&')}`) });
      /** Follows a link within the app and expects the focus on the heading. */
      const follow = async (target: Locator) => {
        await expect(target).toBeVisible();
        const to = (await target.getAttribute('href')) ?? '';
        await hands.press(target);
        await expect(page).toHaveURL(ternUrl() + to);
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      };
      const goTo = async (place: string) => {
        const banner = page.getByRole('banner');
        if (viewport === PHONE) await hands.press(banner.getByRole('button', { name: say('common:nav.openMenu') }));
        const links = viewport === PHONE ? page.getByRole('dialog', { name: say('common:nav.menu') }) : banner;
        await follow(links.getByRole('link', { name: say(`common:nav.${place}`), exact: true }));
      };
      /** Expects nothing on screen to be out of reach, cut off, in the wrong direction or in another language. */
      const look = async (what: string) => {
        await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(main.locator('[role=status]:has-text("…")')).toHaveCount(0);
        await expect.soft.poll(() => reachComplaints(page), { message: `${what} is in reach` }).toEqual([]);
        if (language !== 'en')
          await expect.soft.poll(() => leftInEnglish(page), { message: `${what} is in ${language}` }).toEqual([]);
      };
      const openCase = async () => {
        // Below a form's questions the link names its action; elsewhere it is the case's name.
        const ways = [couple.packageTitle, `${say('dashboard:cases.open')}: ${couple.packageTitle}`];
        await follow(ways.map(beginning('link')).reduce((one, other) => one.or(other)));
        await expect(beginning('heading')(couple.packageTitle)).toBeVisible();
      };

      await test.step('uploads two passports and the marriage certificate', async () => {
        await page.goto('/dashboard');
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await look('dashboard');
        await page.keyboard.press('Tab');
        await goTo('documents');
        await look('documents');
        const chooser = page.waitForEvent('filechooser');
        await hands.press(button(say('documents:upload.choose')));
        await (await chooser).setFiles(PAPERS.map((paper) => path.join(set, paper)));
        for (const paper of PAPERS) await expect(page.getByText(paper, { exact: true })).toBeVisible();
      });

      await test.step('starts the case from the package while the documents are read', async () => {
        await goTo('forms');
        await hands.choose(page.getByRole('radio', { name: couple.packageTitle }));
        await look('packages');
        await hands.press(button(say('forms:packages.start')));
        await expect(button(say('proposals:autoFill.button'))).toBeVisible({ timeout: READING_MS });
        await look('form begun');
        await goTo('documents');
        const upload = (name: string) => page.getByRole('listitem').filter({ hasText: name });
        for (const paper of PAPERS)
          await expect(upload(paper)).toContainText(say('documents:status.completed'), { timeout: READING_MS });
        await look('documents read');
        await goTo('dashboard');
        await look('dashboard with a case');
        await follow(beginning('link')(`${say('dashboard:cases.open')}: ${couple.packageTitle}`));
        await expect(beginning('heading')(couple.packageTitle)).toBeVisible();
        await look('case');
      });

      await test.step('confirms the values read, and fills the form with them', async () => {
        await follow(link(`${say('cases:next.go')}: I-130`));
        await hands.press(button(say('proposals:autoFill.button')));
        const who = page.getByRole('dialog', { name: say('proposals:people.title') });
        const whose = (paper: string) => who.getByRole('group').filter({ hasText: paper });
        const is = (role: string) => ({ name: role, exact: true });
        await hands.choose(whose('passport-mexico.jpg').getByRole('radio', is(couple.petitioner)));
        await hands.choose(whose('passport-upside-down.jpg').getByRole('radio', is(couple.beneficiary)));
        for (const [at, group] of (await whose('marriage-english.jpg').all()).entries())
          await hands.choose(group.getByRole('radio', is(at === 0 ? couple.petitioner : couple.beneficiary)));
        await look('who is who');
        await hands.press(who.getByRole('button', { name: say('proposals:people.continue') }));
        const found = page.getByRole('dialog', { name: say('proposals:autoFill.title') });
        await expect(found.getByRole('checkbox').first()).toBeVisible();
        await look('what was found');
        const count = await found.getByRole('checkbox', { checked: true }).count();
        await hands.press(found.getByRole('button', { name: say('proposals:autoFill.fill', { count }) }));
        await expect.poll(async () => (await storedForm(session, 'I-130')).formData['dateOfBirth']).toBe('2006-05-17');
      });

      const { dateOfBirth = '', ...rest } = exampleAnswers('couple-at-one-address');
      const stillOpen = async () => {
        const { formData } = await storedForm(session, 'I-130');
        return Object.fromEntries(Object.entries(rest).filter(([at]) => formData[at] === undefined));
      };

      await test.step('answers a section', async () => {
        const typed = await answerSection(page, await stillOpen(), hands);
        expect(typed.length).toBeGreaterThan(2);
        await look('section answered');
        const { current } = await sectionNumber(page);
        await hands.press(button(say('applications:form.continue')));
        await expect.poll(async () => (await sectionNumber(page)).current).toBe(current + 1);
        await look('next section');
        await expect.poll(async () => Object.keys(await stillOpen()).filter((at) => typed.includes(at))).toEqual([]);
        await openCase();
      });

      await test.step('fills the other forms from one interview', async () => {
        // The first contradiction: the passport shows another date.
        await saveAnswers(session, 'I-130', { ...(await stillOpen()), rel_relationship: 'Spouse', dateOfBirth });
        const told = await storedForm(session, 'I-130');
        const other = await storedForm(session, 'I-485');
        expect(other.formData['dateOfBirth']).toBe(told.formData['rel_dateOfBirth']);
        expect(other.formData['firstName']).toBe(told.formData['rel_firstName']);
        // The second: another form has another first name, typed by hand.
        await saveAnswers(session, 'I-485', { firstName: 'LUISA' });
        await look('case with contradictions');
      });

      await test.step('resolves a difference between an answer and a document', async () => {
        await follow(link(say('cases:review.link')));
        const toQuestion = main.locator('a[href*="question=dateOfBirth"]').first();
        await expect(main.getByText(say('cases:review.papers')).first()).toBeVisible();
        await look('all answers');
        await hands.press(toQuestion);
        await expect(page.locator('[name^="dateOfBirth"], [id^="answer-dateOfBirth"]').first()).toBeVisible();
        await look('the question');
        const difference = page.getByRole('region', { name: say('proposals:differences.label') });
        await hands.press(difference.getByRole('button', { name: say('proposals:differences.use.PASSPORT') }).first());
        await expect.poll(async () => (await storedForm(session, 'I-130')).formData['dateOfBirth']).toBe('2006-05-17');
        await look('mended');
        await openCase();
      });

      await test.step('resolves a difference between two forms from the list of all answers', async () => {
        await follow(link(say('cases:review.link')));
        const { rel_firstName: right = '' } = (await storedForm(session, 'I-130')).formData;
        const label = couple.title('rel_firstName');
        await hands.press(
          page.getByRole('button', { name: say('cases:differences.useNamed', { label, value: right }) }).first(),
        );
        await expect.poll(async () => (await storedForm(session, 'I-485')).formData['firstName']).toBe(right);
        await look('one name');
        await openCase();
      });

      await test.step('shows on the page of a person which document an answer came from', async () => {
        await follow(main.getByRole('link', { name: new RegExp(say('cases:people.look')) }).first());
        await expect(main.getByText('passport-mexico.jpg').first()).toBeVisible();
        await look('person');
        await openCase();
      });

      await test.step('downloads a packet with every form and the list of who signs where', async () => {
        await follow(link(say('packets:title')));
        await expect(heading(say('packets:sign.title'))).toBeVisible();
        await look('packet');
        const download = page.waitForEvent('download');
        await hands.press(button(say('packets:download.pdf')));
        const { outline, texts } = await readPacket(await readFile(await (await download).path()));
        const titles = outline.map(([title]) => title);
        const forms = ['G-1145', 'I-130', 'I-130A', 'I-485', 'I-864', 'I-765', 'Who signs where', 'Exhibits'];
        for (const form of ['Cover letter', ...forms])
          expect(
            titles.some((title) => title.startsWith(form)),
            form,
          ).toBe(true);
        expect(titles[0]).toBe('Cover letter');
        // The sheets that say where to sign are not sent, so they come last.
        const places = ['I-130', 'Exhibits', 'Who signs where'].map((form) =>
          titles.findIndex((title) => title.startsWith(form)),
        );
        expect(places).toEqual([...places].sort((one, other) => one - other));
        expect(texts.join('\n')).toContain('DIEGO');
      });

      await test.step('adds the receipt number and opens the calendar feed', async () => {
        await follow(link(`${say('packets:sent.note')}: I-130`));
        await look('after it was sent');
        await hands.type(page.getByRole('textbox', { name: say('filings:receipts.label') }), RECEIPT);
        await hands.press(button(say('filings:receipts.add')));
        await expect(page.getByText(RECEIPT, { exact: true })).toBeVisible();
        await look('with a receipt');
        await follow(link(say('filings:date.all')));
        await hands.press(button(say('filings:calendar.make')));
        const address = page.getByRole('textbox', { name: say('filings:calendar.address') });
        await expect(address).toBeVisible();
        await look('dates');
        const feed = await fetch(await address.inputValue());
        const calendar = new ICAL.Component(ICAL.parse(await feed.text()) as unknown[]);
        expect(calendar.name).toBe('vcalendar');
      });
    });
  });
