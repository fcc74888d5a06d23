import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import walk from '../../api/features/assistant/testing/walk.json' with { type: 'json' };
import { ALL } from './expect-accessible.ts';
import { expect, newEmail, signIn, test } from './person.ts';
import { messagesOf } from './messages.ts';

const LOCALES = { en: 'en-US', es: 'es-MX', zh: 'zh-CN', ar: 'ar-EG', fr: 'fr-FR', vi: 'vi-VN' } as const;
type Walked = keyof typeof LOCALES;
/**
 * `conversation.test.ts` proves the answers in all six without a browser, and `tess.spec.ts` covers English; `--all`
 * walks all six.
 */
const walked: readonly Walked[] = ALL ? (Object.keys(LOCALES) as Walked[]) : ['ar'];
const library = path.resolve(import.meta.dirname, '../../form-definitions/library');

interface Words {
  readonly title: string;
  readonly text: string;
}
interface PassageFile {
  readonly formType?: string;
  readonly passages: readonly {
    readonly id: string;
    readonly forms?: readonly string[];
    readonly text: Readonly<Record<string, Words>>;
  }[];
}
const readJson = (...parts: readonly string[]): unknown =>
  JSON.parse(readFileSync(path.join(library, ...parts), 'utf8'));
const passages = new Map(
  ['forms', 'topics'].flatMap((folder) =>
    readdirSync(path.join(library, folder)).flatMap((file) => {
      const { formType, passages: of } = readJson(folder, file) as PassageFile;
      return of.map(
        ({ id, forms = [], text }) => [id, { text, hasForm: formType !== undefined || forms.length > 0 }] as const,
      );
    }),
  ),
);

/** Returns the text before the first amount, which the server fills in, in the person's language or in English. */
function shownOf(id: string, language: string) {
  const { text, hasForm } = passages.get(id) ?? { text: {}, hasForm: false };
  const own =
    language === 'en' || language === 'es'
      ? text[language]
      : (readJson('text', `${language}.json`) as { passages: Record<string, Words> }).passages[id];
  const { title = id, text: said = id } = own ?? text['en'] ?? {};
  const before = (whole: string) => (whole.split('{')[0] ?? '').trim();
  return { title: before(title), beginning: before(said).slice(0, 30), hasForm };
}

for (const language of walked)
  test(`Tess answers five conversations of three turns from the right sources (${language})`, async ({ newDevice }) => {
    const device = await newDevice({ locale: LOCALES[language] });
    await signIn(device, newEmail(`walker-${language}`));
    const page = await device.newPage();
    const t = messagesOf(language);
    const said = page.getByRole('region', { name: t('conversations:list'), exact: true });
    for (const turns of walk[language]) {
      await page.goto('/messages');
      const quoted = new Set<string>();
      for (const [turn, { text, right }] of turns.entries()) {
        const box = page.getByRole('textbox', { name: t('conversations:box.label'), exact: true });
        await box.fill(text);
        await box.press('Enter');
        // Questions and answers alternate as entries of one list.
        const answer = said.locator('ol > li:has(> p)').nth(turn * 2 + 1);
        await expect(answer).toBeVisible();
        await expect(answer.getByText(t('conversations:writing'), { exact: true })).toBeHidden();
        const paragraphs = (await answer.locator('[lang]').first().innerText()).replaceAll(/\s+/g, ' ');
        const sources = await answer
          .getByRole('region', { name: t('conversations:sources.title') })
          .getByRole('button')
          .locator('span:nth-child(2)')
          .allInnerTexts();
        expect(new Set(sources).size, `${text}: no passage twice`).toBe(sources.length);
        const answering = right
          .map((id) => shownOf(id, language))
          .filter(({ title }) => sources.some((source) => source.includes(title)));
        const shown = answering.filter(({ beginning }) => paragraphs.includes(beginning.replaceAll(/\s+/g, ' ')));
        expect(shown.length > 0, `${text}: ${sources.join(' ')}; ${paragraphs}`).toBe(right.length > 0);
        // The first source may have been cited before; further ones may not.
        for (const source of sources.slice(1)) expect(quoted.has(source), `${text}: ${source}`).toBe(false);
        for (const source of sources) quoted.add(source);
        if (shown[0]?.hasForm)
          await expect(
            said
              .getByRole('button')
              .or(said.getByRole('link'))
              .filter({ hasText: /[IN]-\d/ })
              .last(),
          ).toBeVisible();
      }
      await page.getByRole('button', { name: t('conversations:startAnew'), exact: true }).click();
    }
  });
