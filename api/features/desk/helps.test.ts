import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TranslationOrder } from '../../generated/prisma/client.ts';
import { startModelServer, type ModelServer } from '../../testing/model-server.ts';
import { signIn, type SignedInClient } from '../../testing/people-with-documents.ts';
import { beginForm } from '../../testing/people-with-readings.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { newOrder, newTranslator } from './testing/desk-people.ts';

const BOX = { x: 0.1, y: 0.1, width: 0.5, height: 0.1 };
const ORDER = `query ($id: ID!) { desk { canDraft claimable { warnings { written } }
  order(id: $id) { warnings { page blockId kind written known origin from } } } }`;

describe('translation aids at the desk, over GraphQL', () => {
  let model: ModelServer;
  let server: TestServer;
  let rosa: SignedInClient;
  let customer: SignedInClient;
  let order: TranslationOrder;
  beforeAll(async () => {
    model = await startModelServer();
    server = await startTestServer({
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'small-1',
      AI_BASE_URL: model.openAiUrl,
    });
    rosa = await signIn(server, 'rosa@example.org');
    await newTranslator(server.services, { userId: rosa.userId });
    customer = await signIn(server, 'customer@example.org');
    order = await newOrder(server.services, server.services.context({ id: customer.userId }));
    await beginForm(server.services.context({ id: customer.userId }), 'I-130', {
      rel_firstName: 'Elena',
      rel_dateOfBirth: '1990-03-05',
      rel_cityOfBirth: 'Pueblo',
    });
    await rosa.graphql('mutation ($id: ID!) { claimTranslation(input: {orderId: $id}) { __typename } }', {
      id: order.id,
    });
  });
  afterAll(async () => {
    await server.close();
    await model.close();
  });

  const save = (revision: number, text: string) =>
    rosa.graphql('mutation ($input: SaveTranslationPageInput!) { saveTranslationPage(input: $input) { __typename } }', {
      input: {
        orderId: order.id,
        page: 1,
        revision,
        isBlank: false,
        isChecked: false,
        blocks: [
          { id: 'b1', kind: 'text', box: BOX, source: 'Acta', text, isDraft: false },
          { id: 'b2', kind: 'text', box: BOX, source: 'Registro Civil', text: '', isDraft: false },
        ],
      },
    });

  it('returns names and dates that differ with their source, and nothing else of the forms', async () => {
    await save(0, 'Elana, born on May 3, 1990 in Puebla');
    const { data } = await rosa.graphql<{ desk: { order: { warnings: object[] } } }>(ORDER, { id: order.id });
    expect(data.desk).toMatchObject({ canDraft: true });
    expect(data.desk.order.warnings).toEqual([
      {
        page: 1,
        blockId: 'b1',
        kind: 'name',
        written: 'Elana',
        known: 'Elena',
        origin: 'form',
        from: 'I-130, Part 2: Relative’s first name',
      },
      {
        page: 1,
        blockId: 'b1',
        kind: 'date',
        written: 'May 3, 1990',
        known: '1990-03-05',
        origin: 'form',
        from: 'I-130, Part 2: Relative’s date of birth',
      },
    ]);
  });

  it('drafts the parts without English, and returns MODEL_DOWN when the model refuses', async () => {
    model.answer(() => '{"blocks":[{"id":"1","english":"Civil Registry"}]}');
    const { data } = await rosa.graphql<{ draftTranslationPage: object }>(
      'mutation ($input: DraftTranslationPageInput!) { draftTranslationPage(input: $input) { __typename ... on DeskPage { blocks { text isDraft } } } }',
      { input: { orderId: order.id, page: 1, revision: 1 } },
    );
    expect(data.draftTranslationPage).toMatchObject({
      __typename: 'DeskPage',
      blocks: [{ isDraft: false }, { text: 'Civil Registry', isDraft: true }],
    });
    model.behave('refuses');
    await save(2, 'Elena');
    const down = await rosa.graphql<{ draftTranslationPage: object }>(
      'mutation ($input: DraftTranslationPageInput!) { draftTranslationPage(input: $input) { __typename ... on Error { code } } }',
      { input: { orderId: order.id, page: 1, revision: 3 } },
    );
    expect(down.data.draftTranslationPage).toMatchObject({ code: 'MODEL_DOWN' });
  });

  it('searches the glossary, for translators only', async () => {
    const ask = (who: SignedInClient) =>
      who.graphql<{ glossary: object[] } | null>(
        '{ glossary(language: "es", find: "foja") { source english kind note } }',
      );
    expect((await ask(rosa)).data).toEqual({
      glossary: [{ source: 'Foja', english: 'folio', kind: 'term', note: null }],
    });
    const closed = await ask(customer);
    expect(closed.data).toBeNull();
    expect(closed.errors).toHaveLength(1);
  });
});
