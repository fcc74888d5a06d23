import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxRow } from '../../../ui/choice-list.tsx';
import { focusBlock } from './focus-block.ts';
import type { PageBook } from './page-book.ts';
import { leftOf } from './page-progress.ts';
import type { PageStore } from './page-store.ts';
import { useBlockIds, useTick } from './use-page-store.ts';

interface PageChecksProps {
  readonly book: PageBook;
  readonly store: PageStore;
}

/** Confirmations that only a person can give for a page, and what the page still lacks. */
export function PageChecks({ book, store }: PageChecksProps) {
  const { t } = useTranslation('desk');
  const isBlank = useTick(store, 'isBlank');
  const isChecked = useTick(store, 'isChecked');
  const hasBlocks = useBlockIds(store).length > 0;
  return (
    <div className="flex flex-col gap-3">
      <CheckboxRow
        label={t('editor.checks.blank')}
        description={hasBlocks ? t('editor.checks.blankHelp') : undefined}
        disabled={hasBlocks && !isBlank}
        checked={isBlank}
        onChange={({ target }) => store.tick({ isBlank: target.checked })}
      />
      <CheckboxRow
        label={t('editor.checks.looked')}
        checked={isChecked}
        onChange={({ target }) => store.tick({ isChecked: target.checked })}
      />
      <PageLeftover book={book} store={store} />
    </div>
  );
}

function PageLeftover({ book, store }: PageChecksProps) {
  const { t } = useTranslation('desk');
  // Compared as text, so that typing renders this only when the result changes.
  const json = useSyncExternalStore(book.subscribe, () => JSON.stringify(leftOf(store.work())));
  const left = JSON.parse(json) as ReturnType<typeof leftOf>;
  const [textless, draft] = [left.withoutText[0], left.drafts[0]];
  const lines = [
    left.isEmpty && { key: 'empty', words: t('editor.left.empty'), id: undefined },
    textless !== undefined && {
      key: 'text',
      words: t('editor.left.withoutText', { count: left.withoutText.length }),
      id: textless,
    },
    draft !== undefined && { key: 'drafts', words: t('editor.left.drafts', { count: left.drafts.length }), id: draft },
    left.isUnchecked && { key: 'unchecked', words: t('editor.left.unchecked'), id: undefined },
  ].filter((line) => line !== false);
  if (lines.length === 0) return <p className="font-semibold text-success">{t('editor.left.nothing')}</p>;
  return (
    <div>
      <p className="font-semibold">{t('editor.left.title')}</p>
      <ul className="mt-1 flex flex-col gap-1">
        {lines.map(({ key, words, id }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-3">
            <span className="flex items-start gap-2">
              <CircleAlert className="mt-0.5 size-5 shrink-0 text-warning" />
              {words}
            </span>
            {id !== undefined && (
              <button type="button" onClick={() => focusBlock(id)} className="link-text min-h-11">
                {t(key === 'text' ? 'editor.left.showText' : 'editor.left.showDraft')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
