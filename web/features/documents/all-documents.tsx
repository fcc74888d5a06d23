import { useQuery } from '@apollo/client/react';
import FileUp from 'lucide-react/icons/file-up';
import SearchX from 'lucide-react/icons/search-x';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-input.tsx';
import { tabAddress } from './addresses.ts';
import { Checklist } from './checklist.tsx';
import { DocumentRow } from './document-row.tsx';
import { DOCUMENT_LIST } from './operations.ts';
import { useCatchUp } from './use-catch-up.ts';
import { useDocumentDialogs } from './use-document-dialogs.tsx';
import { useDebouncedValue } from './use-debounced-value.ts';

const PAGE = 20;
/** Debounce for search input. */
const SEARCH_AFTER_MS = 300;

interface AllDocumentsProps {
  /** Document the user returns from; its row gets the focus. */
  readonly lastOpened: string | undefined;
  /** Incremented when a reading ends, since the checklist may have changed. */
  readonly readings: number;
}

/** All uploads, newest first, and the checklists of the user's forms. */
export function AllDocuments({ lastOpened, readings }: AllDocumentsProps) {
  const { t } = useTranslation('documents');
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim(), SEARCH_AFTER_MS);
  const { data, previousData, error, refetch, fetchMore, loading } = useQuery(DOCUMENT_LIST, {
    variables: { first: PAGE, search, language },
    // Another device may have changed the list, so the cache is shown first and then refreshed.
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const [isLoadingMore, setIsLoadingMore] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const dialogs = useDocumentDialogs({ onDeleted: () => heading.current?.focus() });
  // Previous results stay while a search is running.
  const list = (data ?? previousData)?.viewer?.documents;
  const documents = list?.edges.map(({ node }) => node);
  const isAnyPending = documents?.some(({ analysisStatus }) => analysisStatus === 'pending') ?? false;
  useCatchUp(isAnyPending, refetch);

  const loadMore = async () => {
    setIsLoadingMore(true);
    try {
      await fetchMore({
        variables: { after: list?.pageInfo.endCursor },
        updateQuery: (before, { fetchMoreResult: { viewer: more } }) => {
          if (!before.viewer || !more) return before;
          const known = new Set(before.viewer.documents.edges.map(({ node }) => node.id));
          const edges = more.documents.edges.filter(({ node }) => !known.has(node.id));
          return {
            ...before,
            viewer: {
              ...before.viewer,
              documents: { ...more.documents, edges: [...before.viewer.documents.edges, ...edges] },
            },
          };
        },
      });
    } finally {
      setIsLoadingMore(false);
    }
  };

  if (error && !list)
    return <RetryNotice title={t('list.failedTitle')} text={t('list.failedText')} onAgain={() => void refetch()} />;
  if (!list || !documents) return <SkeletonLines lines={6} message={t('list.loading')} />;

  const isEmpty = documents.length === 0 && search === '' && typed === '';
  return (
    <div className="flex flex-col gap-12">
      <section aria-labelledby="all-documents" className="flex flex-col gap-5">
        <h2 id="all-documents" ref={heading} tabIndex={-1} className="sr-only">
          {t('list.title')}
        </h2>
        {isEmpty ? (
          <EmptyState
            icon={<FileUp />}
            title={t('list.emptyTitle')}
            action={
              <ButtonLink variant="primary" to={tabAddress('upload')}>
                {t('list.emptyAction')}
              </ButtonLink>
            }
          >
            {t('list.emptyText')}
          </EmptyState>
        ) : (
          <>
            <div className="max-w-md">
              <TextField
                label={t('list.search')}
                hint={t('list.searchHint')}
                type="search"
                value={typed}
                autoComplete="off"
                onChange={({ target }) => setTyped(target.value)}
              />
            </div>
            <p role="status" className="text-base text-ink-soft">
              {loading && search !== '' ? t('list.searching') : t('list.count', { count: list.totalCount })}
            </p>
            {documents.length === 0 ? (
              <EmptyState icon={<SearchX />} title={t('list.nothingFound')}>
                {t('list.nothingFoundText')}
              </EmptyState>
            ) : (
              <ul className="divide-y divide-line border-y border-line">
                {documents.map((document) => (
                  <DocumentRow
                    key={document.id}
                    document={document}
                    dialogs={dialogs}
                    takesFocus={document.id === lastOpened}
                  />
                ))}
              </ul>
            )}
            {list.pageInfo.hasNextPage && (
              <Button
                className="self-start"
                isBusy={isLoadingMore}
                onClick={() => void loadMore().catch(() => undefined)}
              >
                {t(isLoadingMore ? 'list.loadingMore' : 'list.more')}
              </Button>
            )}
          </>
        )}
      </section>
      <Checklist readings={readings} />
      {dialogs.element}
    </div>
  );
}
