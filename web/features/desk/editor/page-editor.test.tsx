import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as blocks from '../../../../schema/translations/blocks.ts';
import { readUnsaved } from '../../../lib/unsaved-work.ts';
import { ownDevice } from '../../../testing/own-device.ts';
import { english, lastSave, press, saved, texts, type, workAt } from './testing/editor-page.ts';
import { openEditor } from './testing/open-editor.tsx';
import { sampleBlock, sampleOrder, samplePage } from './testing/sample-pages.ts';

vi.mock('../../../../schema/translations/blocks.ts', { spy: true });

beforeEach(async () => {
  await ownDevice();
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(new Blob(['jpeg'])))),
  );
});
afterEach(async () => {
  // Waits for pending focus changes.
  await new Promise((done) => setTimeout(done));
  vi.unstubAllGlobals();
});

it('shows the picture of the page, and each block with its source text and its English', async () => {
  openEditor(sampleOrder([samplePage(1)]));
  expect(await screen.findByRole('img', { name: 'Page 1 of the source' })).toBeTruthy();
  expect(fetch).toHaveBeenCalledWith('/api/desk/translations/tro_1/pages/1', expect.anything());
  expect(screen.getByText('Nombre a').getAttribute('dir')).toBe('auto');
  expect(screen.getByText('Nombre a').lang).toBe('es');
  expect(texts()).toEqual(['Name a', 'Name b', 'Name c']);
});

it('saves typed text with the revision of the page, and shows when it was saved', async () => {
  const server = openEditor(sampleOrder([samplePage(1)]));
  type(2, 'Birth certificate');
  expect(screen.getByText('All is saved')).toBeTruthy();
  await saved(1, server);
  expect(await screen.findByText(/^Saved \d/)).toBeTruthy();
  expect(server.saves[0]).toMatchObject({ orderId: 'tro_1', page: 1, revision: 1, isChecked: false });
  expect(server.saves[0]?.blocks[1]).toEqual(sampleBlock('b', { text: 'Birth certificate' }));
  expect(server.saved).toEqual([1]);
  type(2, 'Birth certificate of');
  await saved(2, server);
  expect(server.saves[1]?.revision).toBe(2);
});

it('renders only one of a hundred blocks on a key press', async () => {
  const many = Array.from({ length: 100 }, (_, index) => sampleBlock(`b${index}`, { kind: 'seal' }));
  openEditor(sampleOrder(Array.from({ length: 60 }, (_, index) => samplePage(index + 1, { blocks: many }))));
  await screen.findByRole('img', { name: 'Page 1 of the source' });
  // Queries by role would take seconds for a hundred blocks.
  expect(document.querySelectorAll('textarea')).toHaveLength(100);
  const fiftieth = screen.getByLabelText('English of block 50, Seal');
  fireEvent.focus(fiftieth);
  vi.mocked(blocks.printedBlock).mockClear();
  fireEvent.change(fiftieth, { target: { value: 'Civil Registry of Puebla' } });
  expect(blocks.printedBlock).toHaveBeenCalledTimes(1);
  expect(screen.getByText('[Seal: Civil Registry of Puebla]')).toBeTruthy();
});

it('adds a mark with one click, shows how it prints, and focuses its text', async () => {
  const server = openEditor(sampleOrder([samplePage(1)]));
  fireEvent.focus(english(1));
  press('Seal');
  await waitFor(() => expect(document.activeElement).toBe(english(2, 'Seal')));
  expect(screen.getByText('[Seal]')).toBeTruthy();
  fireEvent.change(english(2, 'Seal'), { target: { value: 'Civil Registry of Puebla' } });
  expect(screen.getByText('[Seal: Civil Registry of Puebla]')).toBeTruthy();
  expect((await lastSave(server)).blocks.map(({ kind }) => kind)).toEqual(['text', 'seal', 'text', 'text']);
});

it('places a stamp where the picture is pressed, and a signature over a dragged area', async () => {
  const server = openEditor(sampleOrder([samplePage(1)]));
  const picture = screen.getByRole('group', { name: 'Page 1, scrolls' });
  const layer = picture.querySelector<HTMLElement>('.absolute.inset-0');
  if (!layer) throw new Error('nothing lies over the picture');
  layer.setPointerCapture = () => undefined;
  layer.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 1000);
  const point = (kind: string, x: number, y: number) =>
    fireEvent(layer, new MouseEvent(kind, { bubbles: true, cancelable: true, clientX: x, clientY: y }));
  press('Stamp: press where it stands');
  point('pointerdown', 500, 400);
  point('pointerup', 500, 400);
  await waitFor(() => expect(document.activeElement).toBe(english(4, 'Stamp')));
  expect(screen.getByRole('button', { name: 'Stamp: press where it stands' }).getAttribute('aria-pressed')).toBe(
    'false',
  );
  press('Signature: press where it stands');
  point('pointerdown', 100, 800);
  point('pointermove', 200, 850);
  point('pointerup', 400, 900);
  await waitFor(() => expect(document.activeElement).toBe(english(5, 'Signature')));
  expect((await lastSave(server)).blocks.slice(3).map(({ kind, box }) => ({ kind, box }))).toEqual([
    { kind: 'stamp', box: { x: 0.39, y: 0.355, width: 0.22, height: 0.09 } },
    { kind: 'signature', box: { x: 0.1, y: 0.8, width: 0.3, height: 0.1 } },
  ]);
});

it('deletes a block, and restores it from the toast or later from the page', async () => {
  openEditor(sampleOrder([samplePage(1)]));
  workAt(2);
  press('Delete block 2');
  expect(texts()).toEqual(['Name a', 'Name c']);
  expect(screen.getAllByText('Block 2 is deleted').length).toBeGreaterThan(0);
  press('Undo');
  expect(texts()).toEqual(['Name a', 'Name b', 'Name c']);
  workAt(3);
  press('Delete block 3');
  press('Put back a deleted block');
  expect(texts()).toEqual(['Name a', 'Name b', 'Name c']);
  await waitFor(() => expect(document.activeElement).toBe(english(3)));
});

it('changes the reading order, shows the new position, and keeps the focus on the button', async () => {
  openEditor(sampleOrder([samplePage(1)]));
  workAt(1);
  press('Move block 1 down');
  expect(texts()).toEqual(['Name b', 'Name a', 'Name c']);
  expect(screen.getByText('Now block 2 of 3')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move block 2 down' })));
  workAt(1);
  expect(screen.getByRole('button', { name: 'Move block 1 up' }).getAttribute('aria-disabled')).toBe('true');
});

it('merges two blocks with their text, source and place, and undoes it', async () => {
  const below = sampleBlock('b', { box: { x: 0.2, y: 0.2, width: 0.6, height: 0.1 } });
  const server = openEditor(sampleOrder([samplePage(1, { blocks: [sampleBlock('a'), below, sampleBlock('c')] })]));
  workAt(1);
  press('Merge block 1 with block 2');
  expect(texts()).toEqual(['Name a\nName b', 'Name c']);
  await waitFor(() => expect(document.activeElement).toBe(english(1)));
  expect((await lastSave(server)).blocks[0]).toEqual(
    sampleBlock('a', {
      text: 'Name a\nName b',
      source: 'Nombre a\nNombre b',
      box: { x: 0.1, y: 0.1, width: 0.7, height: 0.2 },
    }),
  );
  press('Undo');
  expect(texts()).toEqual(['Name a', 'Name b', 'Name c']);
  workAt(3);
  expect(screen.getByRole('button', { name: 'Merge block 3 with block 4' }).getAttribute('aria-disabled')).toBe('true');
});

it('refuses to merge blocks that are too long for one block', () => {
  const long = 'x'.repeat(blocks.BLOCK_LIMITS.lettersOfBlock - 5);
  openEditor(sampleOrder([samplePage(1, { blocks: [sampleBlock('a', { text: long }), sampleBlock('b')] })]));
  workAt(1);
  press('Merge block 1 with block 2');
  expect(screen.getAllByText('Both are too long for one block').length).toBeGreaterThan(0);
  expect(texts()).toEqual([long, 'Name b']);
});

it('splits a block at the cursor, and focuses the new block', async () => {
  const server = openEditor(sampleOrder([samplePage(1)]));
  type(1, 'Civil Registry of Puebla');
  english(1).setSelectionRange(14, 14);
  workAt(1);
  press('Split block 1 at the cursor');
  expect(texts()).toEqual(['Civil Registry', 'of Puebla', 'Name b', 'Name c']);
  await waitFor(() => expect(document.activeElement).toBe(english(2)));
  expect(screen.getByText('Split: block 2 is new')).toBeTruthy();
  english(3).setSelectionRange(0, 0);
  workAt(3);
  press('Split block 3 at the cursor');
  expect(screen.getAllByText('Put the cursor between two words, then split').length).toBeGreaterThan(0);
  expect(texts()).toHaveLength(4);
  const [first, second] = (await lastSave(server)).blocks;
  expect([first?.source, second?.source]).toEqual(['Nombre a', null]);
  expect((first?.box.y ?? 0) + (first?.box.height ?? 0)).toBeCloseTo(second?.box.y ?? 0);
});

it('copies the source text, and reuses the English of blocks with the same source on any page', async () => {
  const same = (id: string, text = '') => sampleBlock(id, { source: 'REGISTRO CIVIL', text });
  const server = openEditor(
    sampleOrder([
      samplePage(1, { blocks: [same('a'), sampleBlock('b', { text: '' })] }),
      samplePage(2, { blocks: [same('c'), same('d', 'Registry'), same('e')] }),
    ]),
  );
  expect(screen.queryByRole('button', { name: 'Copy what was read' })).toBeNull();
  fireEvent.focus(english(2));
  press('Copy what was read');
  expect(texts()).toEqual(['', 'Nombre b']);
  fireEvent.focus(english(1));
  press('Take Registry');
  expect(texts()[0]).toBe('Registry');
  type(1, 'Civil Registry');
  press('Use this for 2 more blocks with the same text');
  expect(screen.queryByRole('button', { name: /Use this for/ })).toBeNull();
  press('Next page');
  // Blocks that already had English keep it.
  expect(texts()).toEqual(['Civil Registry', 'Registry', 'Civil Registry']);
  await act(() => server.handle().flush());
  expect(server.stored.get(2)?.blocks.map(({ text }) => text)).toEqual([
    'Civil Registry',
    'Registry',
    'Civil Registry',
  ]);
});

it('offers the glossary terms found in the block, and inserts them at the cursor', async () => {
  const entry = { __typename: 'GlossaryEntry', source: 'Registro Civil', english: 'Civil Registry', note: null };
  const asks: unknown[] = [];
  openEditor(
    sampleOrder([samplePage(1)]),
    {},
    {
      GlossaryOfBlock: (asked) => {
        asks.push(asked);
        return { glossary: [entry] };
      },
    },
  );
  type(2, 'The  of Puebla');
  fireEvent.focus(english(2));
  english(2).setSelectionRange(4, 4);
  fireEvent.click(await screen.findByRole('button', { name: 'Write “Civil Registry” for “Registro Civil”' }));
  expect(english(2).value).toBe('The Civil Registry of Puebla');
  expect([document.activeElement, english(2).selectionStart]).toEqual([english(2), 18]);
  // Requested only for the block being edited.
  expect(asks).toEqual([{ language: 'es', within: 'Nombre b' }]);
});

it('saves the page before showing its print preview, and returns from there to a block', async () => {
  const seen: string[] = [];
  const server = openEditor(
    sampleOrder([samplePage(1)]),
    {},
    {
      PagePreview: () => {
        seen.push(...(server.stored.get(1)?.blocks.map(({ text }) => text) ?? []));
        const piece = { x: 40, y: 70, width: 60, size: 11, face: 'serif', text: seen[0] };
        const frame = { x: 40, y: 90, width: 80, height: 20 };
        const line = { x: 40, y: 110, width: 500, height: 0 };
        const sheet = { width: 612, height: 792, pieces: [piece], frames: [frame], ruledLines: [line] };
        return { desk: { __typename: 'Desk', order: { __typename: 'DeskOrder', id: 'tro_1', preview: [sheet] } } };
      },
    },
  );
  type(1, 'Birth certificate');
  press('Preview');
  const sheet = within(await screen.findByRole('group', { name: 'English of page 1, as it will be printed' }));
  expect(sheet.getByText('Birth certificate')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  act(() => server.handle().goTo({ page: 1, blockId: 'b' }));
  await waitFor(() => expect(document.activeElement).toBe(english(2)));
});

it('asks to confirm each machine draft; Ctrl + Enter confirms it and focuses the next block', async () => {
  const drafts = [sampleBlock('a', { isDraft: true }), sampleBlock('b', { isDraft: true })];
  openEditor(sampleOrder([samplePage(1, { blocks: drafts })]));
  expect(screen.getAllByText('Machine draft, not confirmed')).toHaveLength(2);
  expect(screen.getByText('2 machine drafts are not confirmed.')).toBeTruthy();
  fireEvent.keyDown(english(1), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(document.activeElement).toBe(english(2)));
  press('Confirm block 2');
  expect(screen.queryByText(/^Machine draft/)).toBeNull();
});

it('inserts a machine draft into the page as not confirmed', async () => {
  const draft = {
    ...samplePage(1),
    revision: 2,
    blocks: [sampleBlock('a'), sampleBlock('b', { text: 'By machine', isDraft: true })],
  };
  vi.mocked(fetch).mockImplementation((address) =>
    Promise.resolve(
      address === '/graphql'
        ? Response.json({ data: { draftTranslationPage: { __typename: 'DeskPage', ...draft } } })
        : new Response(new Blob(['jpeg'])),
    ),
  );
  openEditor(sampleOrder([samplePage(1, { blocks: [sampleBlock('a'), sampleBlock('b', { text: '' })] })]), {
    canDraft: true,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Machine draft of this page' }));
  await waitFor(() => expect(english(2).value).toBe('By machine'));
  expect(screen.getByText('Machine draft, not confirmed')).toBeTruthy();
  expect(screen.getAllByText('Page 1 has a draft. Read and confirm each block.').length).toBeGreaterThan(0);
});

it('places a block with number fields and with the arrow keys on its outline', async () => {
  const server = openEditor(sampleOrder([samplePage(1)]));
  workAt(1);
  press('Place of block 1 on the page');
  fireEvent.change(screen.getByRole('spinbutton', { name: 'From the left' }), { target: { value: '25' } });
  press('Move it on the picture');
  const outline = screen.getByRole('button', { name: 'Outline of block 1' });
  await waitFor(() => expect(document.activeElement).toBe(outline));
  fireEvent.keyDown(outline, { key: 'ArrowRight' });
  fireEvent.keyDown(outline, { key: 'ArrowDown', shiftKey: true });
  fireEvent.keyDown(outline, { key: 'Enter' });
  await waitFor(() => expect(document.activeElement).toBe(english(1)));
  expect((await lastSave(server)).blocks[0]?.box).toEqual({ x: 0.255, y: 0.1, width: 0.5, height: 0.055 });
});

it('shows which pages are done and which are not begun, and saves a page when it is left', async () => {
  const server = openEditor(
    sampleOrder([samplePage(1), samplePage(2, { blocks: [] }), samplePage(3, { isChecked: true })]),
  );
  expect(screen.getByText('1 of 3 done')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Page 2: not begun' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Page 3: checked' })).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /I looked for every stamp/ }));
  expect(screen.getByRole('button', { name: 'Page 1: checked' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByText('This page is done.')).toBeTruthy();
  press('Next page');
  // Leaving a page saves it immediately.
  await waitFor(() => expect(server.saves).toHaveLength(1));
  expect(screen.getByText('Page 2 of 3')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Nothing stands on this page' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /I looked for every stamp/ }));
  expect(screen.getByText('3 of 3 done')).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Page 2: blank' }), { key: 'End' });
  expect(await screen.findByText('Page 3 of 3')).toBeTruthy();
});

it('keeps typed text while offline and after a reload, then saves it', async () => {
  const order = sampleOrder([samplePage(1), samplePage(2)]);
  const server = openEditor(order);
  server.answers.save = () => {
    throw new Error('network');
  };
  type(1, 'Typed on a train');
  await saved(1, server);
  expect(screen.getByText('Offline – kept on this device')).toBeTruthy();
  server.leave();
  const again = openEditor(order);
  expect(english(1).value).toBe('Typed on a train');
  await saved(1, again);
  expect(again.saves[0]?.blocks[0]?.text).toBe('Typed on a train');
  expect(readUnsaved(`page:${order.id}:${order.version}:1`)).toBeUndefined();
});

it('shows that the server did not save and that the text is kept on this device', async () => {
  const server = openEditor(sampleOrder([samplePage(1)]));
  server.answers.save = () => ({ __typename: 'TooManyRequestsError', code: 'TOO_MANY_REQUESTS' });
  type(1, 'Civil Registry');
  await saved(1, server);
  expect(screen.getByText('Not saved yet – kept on this device')).toBeTruthy();
});

it('asks which version to keep when a block was changed on another screen', async () => {
  const server = openEditor(sampleOrder([samplePage(1)]));
  server.write({ ...samplePage(1), revision: 2, blocks: [sampleBlock('a', { text: 'Theirs' }), sampleBlock('b')] });
  type(1, 'Mine');
  await act(() => server.handle().flush());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Page 1 was changed on another screen')).toBeTruthy();
  expect(dialog.getByText('Text: Mine')).toBeTruthy();
  fireEvent.click(dialog.getByRole('radio', { name: 'From the other screen' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Keep these' }));
  expect(texts()).toEqual(['Theirs', 'Name b']);
});

it('keeps the text and shows an alert when the translator no longer holds the order', async () => {
  const server = openEditor(sampleOrder([samplePage(1)]));
  server.answers.save = () => ({ __typename: 'OrderNotHeldError', code: 'ORDER_NOT_HELD' });
  type(1, 'Hours of work');
  expect(await act(() => server.handle().flush())).toBe(false);
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByText('You no longer hold this order, so page 1 was not saved')).toBeTruthy();
  expect(alert.getByText('Your text is still here and on this device until you sign out.')).toBeTruthy();
  expect(english(1).value).toBe('Hours of work');
});

it('adopts changes from the server without overwriting typed text', async () => {
  const server = openEditor(sampleOrder([samplePage(1)]));
  type(1, 'Mine');
  const page = samplePage(1, { revision: 5, blocks: [sampleBlock('a'), sampleBlock('b', { text: 'New' })] });
  server.write(page);
  await act(async () => {
    server.renew([page]);
    await Promise.resolve();
  });
  expect(texts()).toEqual(['Mine', 'New']);
  await saved(1, server);
  expect(server.saves[0]?.revision).toBe(5);
});

it('shows no controls in a review, and focuses the block it jumps to', async () => {
  const server = openEditor(sampleOrder([samplePage(1), samplePage(2)]), { isReadOnly: true });
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Draw a block' })).toBeNull();
  act(() => server.handle().goTo({ page: 2, blockId: 'b' }));
  expect(screen.getByText('Page 2 of 2')).toBeTruthy();
  const block = screen.getByRole('button', { name: 'Block 2: Text' });
  await waitFor(() => expect(document.activeElement).toBe(block));
  expect(block.getAttribute('aria-pressed')).toBe('true');
});
