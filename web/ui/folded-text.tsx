import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from './class-names.ts';
import { NonBreakingText } from './non-breaking-text.tsx';

interface FoldedTextProps {
  /** Texts shown as separate paragraphs, on a phone as one. */
  readonly texts: readonly { readonly text: string; readonly lang?: string | undefined }[];
  readonly className?: string;
}

/** Length that surely fits two lines on a phone. Chinese, Japanese and Korean characters count twice. */
const MAX_LETTERS = 64;
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

const isLong = (text: string): boolean => text.length + (text.match(WIDE)?.length ?? 0) > MAX_LETTERS;

/** Introductory text, collapsed to two lines on a phone until pressed; complete on wider screens. */
export function FoldedText({ texts, className }: FoldedTextProps) {
  const { t } = useTranslation('common');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const folds = isLong(texts.map(({ text }) => text).join(' '));
  return (
    <div className={classNames('flex items-start gap-1', className)}>
      <p id={id} className={classNames('min-w-0 flex-1', folds && !isOpen && 'max-sm:line-clamp-2')}>
        {texts.map(({ text, lang }) => (
          <span key={text} lang={lang} className="sm:mt-2 sm:block sm:first:mt-0">
            <NonBreakingText text={text} />{' '}
          </span>
        ))}
      </p>
      {folds && (
        <button
          type="button"
          aria-label={t('readAll')}
          aria-expanded={isOpen}
          aria-controls={id}
          className="-me-2 grid size-11 shrink-0 place-items-center rounded-control text-primary sm:hidden"
          onClick={() => setIsOpen(!isOpen)}
        >
          <ChevronDown className={classNames('size-5', isOpen && 'rotate-180')} />
        </button>
      )}
    </div>
  );
}
