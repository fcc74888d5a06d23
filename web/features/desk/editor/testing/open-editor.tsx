import { createRef } from 'react';
import type { Answers } from '../../../../testing/answering-link.ts';
import { openScreen } from '../../../../testing/open-screen.tsx';
import type { EditorOrder, EditorPage, PageWork, SavedPage } from '../editor-types.ts';
import { PageEditor, type PageEditorHandle } from '../page-editor.tsx';

interface SaveInput extends PageWork {
  readonly orderId: string;
  readonly page: number;
  readonly revision: number;
}

type Answer = (input: SaveInput) => object;

/** Opens the editor against a simulated server with revisions. */
export function openEditor(
  order: EditorOrder,
  { isReadOnly = false, canDraft = false }: { readonly isReadOnly?: boolean; readonly canDraft?: boolean } = {},
  more: Answers = {},
) {
  const saves: SaveInput[] = [];
  const stored = new Map<number, SavedPage>(order.pages.map((page) => [page.page, page]));
  /** Replaces the server's response; throwing simulates a lost network. */
  const answers: { save?: Answer } = {};

  const write = (page: SavedPage) => {
    stored.set(page.page, page);
    return typed(page);
  };
  const save = (input: SaveInput): object => {
    saves.push(input);
    if (answers.save) return answers.save(input);
    const before = stored.get(input.page);
    if (before?.revision !== input.revision)
      return { __typename: 'PageChangedMeanwhileError', code: 'PAGE_CHANGED', current: before && typed(before) };
    return write({ ...input, revision: input.revision + 1 });
  };
  const ref = createRef<PageEditorHandle>();
  const saved: number[] = [];
  const shown = (current: EditorOrder) => (
    <PageEditor ref={ref} order={current} isReadOnly={isReadOnly} onSaved={(page) => saved.push(page)} />
  );
  const view = openScreen(shown(order), {
    GlossaryOfBlock: () => ({ glossary: [] }),
    ...more,
    EditorTools: () => ({ desk: { __typename: 'Desk', canDraft } }),
    SaveTranslationPage: ({ input }) => ({ saveTranslationPage: save(input as SaveInput) }),
  });
  return {
    saves,
    saved,
    stored,
    answers,
    handle: () => {
      if (!ref.current) throw new Error('the editor is not there');
      return ref.current;
    },
    /** Simulates a save by another user. */
    write,
    renew: (pages: readonly EditorPage[]) => view.rerender(shown({ ...order, pages })),
    leave: () => view.unmount(),
  };
}

/** Adds the type names of GraphQL. */
const typed = ({ page, revision, isBlank, isChecked, blocks }: SavedPage) => ({
  __typename: 'DeskPage',
  page,
  revision,
  isBlank,
  isChecked,
  blocks: blocks.map((block) => ({
    ...block,
    source: block.source ?? null,
    __typename: 'TranslationBlock',
    box: { ...block.box, __typename: 'Box' },
  })),
});
