import { skipToken, useQuery } from '@apollo/client/react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Copy from 'lucide-react/icons/copy';
import Replace from 'lucide-react/icons/replace';
import ReplaceAll from 'lucide-react/icons/replace-all';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import type { Block } from './editor-types.ts';
import { GLOSSARY_OF_BLOCK } from './operations.ts';
import type { PageBook } from './page-book.ts';

interface BlockHelpsProps {
  readonly book: PageBook;
  readonly block: Block;
  readonly number: number;
  readonly sourceLanguage: string | null | undefined;
  readonly onText: (text: string) => void;
  /** Inserts text at the cursor. */
  readonly onWords: (words: string) => void;
}

/** Help for the active block: the source text as a start, glossary terms, and translations of the same text. */
export function BlockHelps({
  book,
  block: { source, text },
  number,
  sourceLanguage,
  onText,
  onWords,
}: BlockHelpsProps) {
  const { t } = useTranslation('desk');
  const isEmpty = text.trim() === '';
  const known = useSyncExternalStore(book.subscribe, () => (isEmpty ? book.translationOf(source) : undefined));
  const repeats = useSyncExternalStore(book.subscribe, () => (isEmpty ? 0 : book.countRepeats(source)));
  const { data } = useQuery(
    GLOSSARY_OF_BLOCK,
    sourceLanguage && source?.trim() ? { variables: { language: sourceLanguage, within: source } } : skipToken,
  );
  if (!source?.trim()) return null;
  return (
    <div role="group" aria-label={t('editor.helps.label', { number })} className="flex flex-wrap gap-2 empty:hidden">
      {known !== undefined && (
        <Button size="small" icon={<Replace className="size-5 shrink-0" />} onClick={() => onText(known)}>
          {t('editor.helps.take')}{' '}
          <q lang="en" className="line-clamp-1 wrap-anywhere">
            {known}
          </q>
        </Button>
      )}
      {isEmpty && (
        <Button size="small" icon={<Copy className="size-5" />} onClick={() => onText(source)}>
          {t('editor.helps.copy')}
        </Button>
      )}
      {repeats > 0 && (
        <Button
          size="small"
          icon={<ReplaceAll className="size-5" />}
          onClick={() => {
            book.fillRepeats(source, text);
            onText(text);
          }}
        >
          {t('editor.helps.fill', { count: repeats })}
        </Button>
      )}
      {data?.glossary.map(({ source: word, english, note }) => (
        <Button
          key={`${word} ${english}`}
          size="small"
          title={note ?? undefined}
          aria-label={t('editor.helps.insert', { word, english })}
          onClick={() => onWords(english)}
        >
          <bdi lang={sourceLanguage ?? 'und'} className="font-normal">
            {word}
          </bdi>
          <ArrowRight className="size-4 shrink-0 rtl:rotate-180" />
          <bdi lang="en">{english}</bdi>
        </Button>
      ))}
    </div>
  );
}
