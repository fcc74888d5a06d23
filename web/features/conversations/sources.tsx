import ChevronDown from 'lucide-react/icons/chevron-down';
import ExternalLink from 'lucide-react/icons/external-link';
import { useTranslation } from 'react-i18next';
import { formatMonth } from '../../lib/format-date.ts';
import { formatValue } from '../../lib/format-value.ts';
import type { Citation } from './conversation-types.ts';

const sourceId = (messageId: string, number: number) => `${messageId}-source-${number}`;

interface CitationLinkProps {
  readonly messageId: string;
  readonly citation: Citation;
  readonly onOpen: (number: number) => void;
}

/** "[1]" in an answer, which opens the source below it. */
export function CitationLink({ messageId, citation: { number, title }, onOpen }: CitationLinkProps) {
  const { t } = useTranslation('conversations');
  return (
    <a
      href={`#${sourceId(messageId, number)}`}
      aria-label={t('sources.link', { number, title })}
      onClick={(event) => {
        event.preventDefault();
        onOpen(number);
      }}
      className="link-text px-0.5 text-[0.875em] font-semibold tabular-nums"
    >
      {`[${number}]`}
    </a>
  );
}

/** Scrolls to a source on screen and focuses it. */
export function focusSource(messageId: string, number: number): void {
  const source = document.getElementById(sourceId(messageId, number));
  source?.scrollIntoView({ block: 'nearest' });
  source?.focus({ preventScroll: true });
}

interface SourcesProps {
  readonly messageId: string;
  readonly citations: readonly Citation[];
  readonly openNumbers: ReadonlySet<number>;
  readonly onToggle: (number: number) => void;
}

/** Sources of an answer: each with its text, its official page, and the date of the facts. */
export function Sources({ messageId, citations, openNumbers, onToggle }: SourcesProps) {
  const { t } = useTranslation('conversations');
  if (citations.length === 0) return null;
  return (
    <section aria-label={t('sources.title')}>
      <h3 className="font-sans text-base font-semibold tracking-normal text-ink-soft">{t('sources.title')}</h3>
      <ol className="mt-1 divide-y divide-line border-y border-line">
        {citations.map((citation) => (
          <Source
            key={citation.number}
            id={sourceId(messageId, citation.number)}
            citation={citation}
            isOpen={openNumbers.has(citation.number)}
            onToggle={() => onToggle(citation.number)}
          />
        ))}
      </ol>
    </section>
  );
}

interface SourceProps {
  readonly id: string;
  readonly citation: Citation;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Source({ id, citation, isOpen, onToggle }: SourceProps) {
  const { t, i18n } = useTranslation('conversations');
  const { number, title, url, quote, factsAsOf, checkedOn } = citation;
  const month = formatMonth(factsAsOf, i18n.language);
  return (
    <li>
      <button
        type="button"
        id={id}
        aria-expanded={isOpen}
        aria-controls={`${id}-words`}
        onClick={onToggle}
        className="flex min-h-11 w-full items-center gap-2.5 py-1.5 text-start text-base hover:text-primary"
      >
        <span className="font-semibold tabular-nums">{number}</span>
        <span className="min-w-0 flex-1">{title}</span>
        <ChevronDown
          className={`size-5 shrink-0 text-primary transition-transform duration-150 ${isOpen ? 'rotate-180' : ''}`}
        />
      </button>
      <div id={`${id}-words`} hidden={!isOpen} className="pb-4 text-base">
        <blockquote dir="auto" className="border-s-3 border-primary ps-3.5 wrap-anywhere">
          {quote}
        </blockquote>
        {/^https:\/\//.test(url) && (
          <p className="mt-2.5">
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="link-text inline-flex min-h-6 items-center gap-1.5 wrap-anywhere"
            >
              {url.replace(/^https:\/\/(www\.)?/, '')}
              <ExternalLink className="size-4 shrink-0" />
              <span className="sr-only">{t('sources.newTab')}</span>
            </a>
          </p>
        )}
        <p className="mt-1 text-ink-soft">
          {checkedOn === null
            ? t('sources.unchecked', { month })
            : t('sources.checked', { month, day: formatValue(checkedOn, i18n.language) })}
        </p>
      </div>
    </li>
  );
}
