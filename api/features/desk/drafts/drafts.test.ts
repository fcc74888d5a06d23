import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createModel } from '../../../adapters/create-model.ts';
import { ModelDownError } from '../../../adapters/model.ts';
import type { TranslationOrder } from '../../../generated/prisma/client.ts';
import type { Context } from '../../../platform/context.ts';
import { NotSignedInError } from '../../../platform/errors.ts';
import { startModelServer, type ModelServer } from '../../../testing/model-server.ts';
import { newOwner } from '../../../testing/people-with-documents.ts';
import { openTestServices, type TestServices } from '../../../testing/test-services.ts';
import type { Block } from '../../translations/public.ts';
import { claimTranslation } from '../claim-translation.ts';
import { OrderNotHeldError, PageChangedMeanwhileError } from '../desk-errors.ts';
import { savePage } from '../save-page.ts';
import { newOrder, newTranslator, type DeskTranslator } from '../testing/desk-people.ts';
import { draftPage } from './draft-page.ts';
import { DraftUnusableError, NoModelError } from './drafts-errors.ts';
import { redactNumbers } from './redact-numbers.ts';

const block = (id: string, source: string | null, text = ''): Block => ({
  id,
  kind: 'text',
  box: { x: 0.1, y: 0.1, width: 0.5, height: 0.1 },
  source,
  text,
  isDraft: false,
});
const BLOCKS = [
  block('title', 'Acta de nacimiento'),
  block('typed', 'Registro Civil', 'Civil Registry'),
  block('number', 'Pasaporte G12345678 de Puebla'),
  block('seal', null),
];

describe('a machine draft of a page', () => {
  let services: TestServices;
  let server: ModelServer;
  let rosa: DeskTranslator;
  let order: TranslationOrder;
  beforeAll(async () => {
    server = await startModelServer();
    services = await openTestServices();
    rosa = await newTranslator(services);
  });
  afterAll(async () => {
    await services.close();
    await server.close();
  });
  beforeEach(async () => {
    server.behave('well');
    server.seen.length = 0;
    order = await newOrder(services, await newOwner(services, { first: 'Zoë', last: 'Núñez' }));
    await claimTranslation(rosa.ctx, order.id);
    await savePage(rosa.ctx, {
      orderId: order.id,
      page: 1,
      revision: 0,
      blocks: BLOCKS,
      isBlank: false,
      isChecked: true,
    });
  });

  const withModel = (ctx: Context): Context => ({
    ...ctx,
    model: createModel({ provider: 'anthropic', baseUrl: server.anthropicUrl, apiKey: 'k', model: 'small-1' }),
  });
  const draft = (ctx = withModel(rosa.ctx), revision = 1) => draftPage(ctx, { orderId: order.id, page: 1, revision });
  const asked = () =>
    (JSON.parse(server.seen[0]?.messages[0]?.text ?? '{}') as { blocks: { id: string; text: string }[] }).blocks;
  const answers = (...english: [string, string][]) =>
    server.answer(() => JSON.stringify({ blocks: english.map(([id, text]) => ({ id, english: text })) }));

  it('fills parts without English and marks them as drafts, keeps typed text, and sends no numbers to the model', async () => {
    answers(['1', 'Birth certificate'], ['2', 'Passport ⟦1⟧ of Puebla']);
    const page = await draft();
    expect(asked()).toEqual([
      { id: '1', text: 'Acta de nacimiento' },
      { id: '2', text: 'Pasaporte ⟦1⟧ de Puebla' },
    ]);
    expect(server.seen[0]?.system).toContain('from Spanish into US English');
    expect(page.blocks.map(({ text, isDraft }) => [text, isDraft])).toEqual([
      ['Birth certificate', true],
      ['Civil Registry', false],
      ['Passport G12345678 of Puebla', true],
      ['', false],
    ]);
    expect(page).toMatchObject({ revision: 2, isChecked: false });
    const log = await services.db.auditEntry.findMany({ where: { orderId: order.id, action: 'draft-page' } });
    expect(log.map(({ detail }) => detail)).toEqual([{ page: 1, blocks: 2 }]);
  });

  it('takes only the requested texts from the answer of the model', async () => {
    server.answer(
      () =>
        'Here you are:\n```json\n{"blocks":[{"id":"1","english":"Birth\\u202e certificate\\u0000"},{"id":"1","english":"Twice"},{"id":"typed","english":"Mine"},{"id":"9","english":"Nobody"},{"id":2},"x"],"approve":true}\n```',
    );
    const page = await draft();
    expect(page.blocks.map(({ text }) => text)).toEqual(['Birth certificate', 'Civil Registry', '', '']);
  });

  it.each([
    ['is no JSON', 'I cannot help with that.'],
    ['is JSON of something else', '{"blocks":{"1":"x"}}'],
    ['has none of the ids', '{"blocks":[{"id":"77","english":"x"}]}'],
    ['is cut in the middle', '{"blocks":[{"id":"1","english":"Bir'],
    ['is only marks that were made up', '{"blocks":[{"id":"1","english":"⟦9⟧"}]}'],
  ])('rejects a model answer that %s, and changes nothing', async (_how, answer) => {
    server.answer(() => answer);
    await expect(draft()).rejects.toThrow(DraftUnusableError);
    expect(await services.db.translationPage.findMany({ where: { orderId: order.id } })).toMatchObject([
      { revision: 1 },
    ]);
  });

  it('is cut to the 4,000 characters that a block holds', async () => {
    answers(['1', 'x'.repeat(20_000)], ['2', 'Passport']);
    expect((await draft()).blocks[0]?.text).toHaveLength(4_000);
  });

  it('returns an error for no model, a model that is down and a changed revision', async () => {
    await expect(draft(rosa.ctx)).rejects.toThrow(NoModelError);
    await expect(draft(withModel(rosa.ctx), 0)).rejects.toThrow(PageChangedMeanwhileError);
    server.behave('refuses');
    await expect(draft()).rejects.toThrow(ModelDownError);
  });

  it('overwrites nothing that was typed while the model worked', async () => {
    const typing = { orderId: order.id, page: 1, revision: 1, isBlank: false, isChecked: false };
    const model = {
      ...createModel({ provider: 'anthropic', baseUrl: server.anthropicUrl, apiKey: 'k', model: 'slow' }),
      async complete() {
        await savePage(rosa.ctx, { ...typing, blocks: [block('title', 'Acta de nacimiento', 'Record of birth')] });
        return JSON.stringify({ blocks: [{ id: '1', english: 'Birth certificate' }] });
      },
    };
    await expect(draft({ ...rosa.ctx, model })).rejects.toThrow(PageChangedMeanwhileError);
  });

  it('is available only to the translator of the order', async () => {
    const leo = await newTranslator(services);
    await expect(draft(withModel(leo.ctx))).rejects.toThrow(OrderNotHeldError);
    await expect(draft(withModel(await newOwner(services)))).rejects.toThrow(NotSignedInError);
    expect(server.seen).toEqual([]);
  });
});

describe('numbers hidden from the model', () => {
  it('are restored where their marks are, and marks of the paper itself are not mistaken for them', () => {
    const { text, restore } = redactNumbers('SSN 123-45-6789, ⟦1⟧, cuenta 0123456789012');
    expect(text).toBe('SSN ⟦1⟧, [1], cuenta ⟦2⟧');
    expect(restore('Account ⟦ 2 ⟧; ⟦1⟧; ⟦7⟧')).toBe('Account 0123456789012; 123-45-6789; ');
  });
});
