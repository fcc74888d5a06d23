import { describe, expect, it } from 'vitest';
import { useAsker } from './testing/asker.ts';
import asked from './testing/address-questions.json' with { type: 'json' };

describe('a user who moved', () => {
  const ask = useAsker();
  const passagesOf = async (text: string, language: string) =>
    (await ask(text, language)).citations.map(({ passageId }) => passageId);

  it.each(asked.moved)('is shown Form AR-11 first (%s): %s', async (language, text) => {
    expect((await passagesOf(text, language))[0]).toMatch(/^(ar-11\.|change-of-address\.(ar-11|pending))/);
  });

  // Immigration court is a matter for a lawyer: the referral comes first, the court's own form right after it.
  it.each(asked.court)(
    'is shown the form of the court, never the form of the sponsor (%s): %s',
    async (language, text) => {
      const passages = await passagesOf(text, language);
      expect(passages.filter((id) => id !== 'help.red-flags')[0]).toBe('change-of-address.court');
      expect(passages).not.toContain('change-of-address.sponsor');
    },
  );

  it.each(asked.sponsor)('is shown Form I-865 as a sponsor (%s): %s', async (language, text) => {
    expect((await passagesOf(text, language))[0]).toBe('change-of-address.sponsor');
  });
});
