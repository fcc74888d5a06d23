import { useTranslation } from 'react-i18next';

interface SourceTextProps {
  readonly id: string;
  readonly source: string | null | undefined;
  /** ISO 639-1 code; null if unknown. */
  readonly language: string | null | undefined;
}

/** Recognised source text, in its own writing direction. */
export function SourceText({ id, source, language }: SourceTextProps) {
  const { t } = useTranslation('desk');
  if (!source?.trim()) return null;
  return (
    <div id={id}>
      <p className="sr-only">{t('editor.block.source')}</p>
      <p dir="auto" lang={language ?? 'und'} className="wrap-anywhere whitespace-pre-wrap">
        {source}
      </p>
    </div>
  );
}
