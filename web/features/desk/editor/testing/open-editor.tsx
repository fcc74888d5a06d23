import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { render } from '@testing-library/react';
import { createRef } from 'react';
import { Observable } from 'rxjs';
import { dismissToast, toastStore } from '../../../../ui/toast-store.ts';
import { Toaster } from '../../../../ui/toaster.tsx';
import type { EditorOrder, EditorPage, PageWork, SavedPage } from '../editor-types.ts';
import { PageEditor, type PageEditorHandle } from '../page-editor.tsx';

interface SaveInput extends PageWork {
  readonly orderId: string;
  readonly page: number;
  readonly revision: number;
}

type Answer = (input: SaveInput) => object;

/** The editor against a server with revisions, as ours: only the network is not real. */
export function openEditor(
  order: EditorOrder,
  { isReadOnly = false, canDraft = false }: { readonly isReadOnly?: boolean; readonly canDraft?: boolean } = {},
) {
  for (const { id } of toastStore.read()) dismissToast(id);
  const saves: SaveInput[] = [];
  const stored = new Map<number, SavedPage>(order.pages.map((page) => [page.page, page]));
  /** Instead of what a server would do; throwing is a lost network. */
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
  const link = new ApolloLink(
    ({ operationName, variables }) =>
      new Observable((observer) => {
        // As a network would: later.
        const timer = setTimeout(() => {
          try {
            const input = variables['input'] as SaveInput;
            if (operationName === 'EditorTools') observer.next({ data: { desk: { __typename: 'Desk', canDraft } } });
            else if (operationName === 'SaveTranslationPage')
              observer.next({ data: { saveTranslationPage: save(input) } });
            observer.complete();
          } catch (error) {
            observer.error(error);
          }
        });
        return () => clearTimeout(timer);
      }),
  );
  const client = new ApolloClient({
    link,
    cache: new InMemoryCache({
      possibleTypes: { Error: ['.+Error'] },
      typePolicies: { TranslationBlock: { keyFields: false } },
    }),
  });
  const ref = createRef<PageEditorHandle>();
  const saved: number[] = [];
  const shown = (current: EditorOrder) => (
    <ApolloProvider client={client}>
      <PageEditor ref={ref} order={current} isReadOnly={isReadOnly} onSaved={(page) => saved.push(page)} />
      <Toaster />
    </ApolloProvider>
  );
  const view = render(shown(order));
  return {
    saves,
    saved,
    stored,
    answers,
    handle: () => {
      if (!ref.current) throw new Error('the editor is not there');
      return ref.current;
    },
    /** Somebody else saved. */
    write,
    renew: (pages: readonly EditorPage[]) => view.rerender(shown({ ...order, pages })),
    leave: () => view.unmount(),
  };
}

/** As GraphQL names what it answers. */
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
