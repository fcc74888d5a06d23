import ChevronDown from 'lucide-react/icons/chevron-down';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

type SectionState = 'done' | 'toDo' | 'problem';

interface RailSection {
  readonly id: string;
  readonly title: string;
  /** Language of the title if it differs from the page's. */
  readonly lang?: string | undefined;
  readonly state: SectionState;
  /** Number of questions neither answered nor marked as left empty. */
  readonly blanks?: number;
  /** Number of checks: answers that contradict each other or are unusual together. */
  readonly checks?: number;
}

interface SectionRailProps {
  readonly sections: readonly RailSection[];
  readonly currentId: string;
  readonly onChoose: (id: string) => void;
  /** Accessible name: "Sections of the form". */
  readonly label: string;
}

/**
 * Sections of a form with their state. From 1024 px a list beside the questions; on phones the section's title, which
 * expands into the list: hide the page's own heading there, to avoid a duplicate.
 */
export function SectionRail(props: SectionRailProps) {
  const { sections, currentId, label, onChoose } = props;
  const { t } = useTranslation('common');
  const at = Math.max(
    0,
    sections.findIndex(({ id }) => id === currentId),
  );
  const current = sections[at];
  const list = useRef<HTMLDetailsElement>(null);
  // Close the list, so that the chosen section is visible.
  const chooseAndClose = (id: string) => {
    if (list.current) list.current.open = false;
    onChoose(id);
  };
  return (
    <nav aria-label={label}>
      <details ref={list} className="group rounded-surface border border-line bg-surface lg:hidden">
        <summary className="flex items-center justify-between gap-3 px-4 py-2.5">
          <span className="min-w-0">
            <span className="flex items-start gap-2 font-heading text-[1.375rem] leading-tight" lang={current?.lang}>
              <bdi>{current?.title}</bdi>
              {current?.state === 'done' && (
                <CircleCheck
                  role="img"
                  aria-label={t('sectionState.done')}
                  className="mt-0.5 size-5.5 shrink-0 text-success"
                />
              )}
            </span>
            <span className="flex flex-wrap gap-x-3 text-base text-ink-soft tabular-nums">
              <span>{t('sectionOf', { current: at + 1, total: sections.length })}</span>
              {current?.blanks !== undefined && current.blanks > 0 && (
                <span>{t('blank', { count: current.blanks })}</span>
              )}
            </span>
          </span>
          <ChevronDown className="size-5 shrink-0 text-ink-soft group-open:rotate-180" />
        </summary>
        <div className="border-t border-line p-2">
          <SectionList {...props} onChoose={chooseAndClose} />
        </div>
      </details>
      <div className="max-lg:hidden">
        <SectionList {...props} />
      </div>
    </nav>
  );
}

function SectionList({ sections, currentId, onChoose }: SectionRailProps) {
  const { t } = useTranslation('common');
  return (
    <ol className="flex flex-col gap-0.5">
      {sections.map((section, index) => {
        const isCurrent = section.id === currentId;
        return (
          <li key={section.id}>
            <button
              type="button"
              aria-current={isCurrent ? 'step' : undefined}
              onClick={() => onChoose(section.id)}
              className="flex min-h-11 w-full items-start gap-3 rounded-control px-3 py-2 text-start text-base leading-snug hover:bg-sunken aria-[current]:bg-primary-soft aria-[current]:font-semibold"
            >
              <SectionMark state={section.state} number={index + 1} isCurrent={isCurrent} />
              <span className="min-w-0">
                {section.title}
                {section.blanks !== undefined && section.blanks > 0 && (
                  <span className="block text-[0.9375rem] font-normal text-ink-soft">
                    {t('blank', { count: section.blanks })}
                  </span>
                )}
                {section.checks !== undefined && section.checks > 0 && (
                  <span className="block text-[0.9375rem] font-normal text-warning">
                    {t('toCheck', { count: section.checks })}
                  </span>
                )}
              </span>
              <span className="sr-only">{t(`sectionState.${section.state}`)}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

function SectionMark({
  state,
  number,
  isCurrent,
}: {
  readonly state: SectionState;
  readonly number: number;
  readonly isCurrent: boolean;
}) {
  if (state === 'done') return <CircleCheck className="size-5.5 shrink-0 text-success" />;
  if (state === 'problem') return <CircleAlert className="size-5.5 shrink-0 text-danger" />;
  return (
    <span
      aria-hidden="true"
      className={`grid size-5.5 shrink-0 place-items-center rounded-full border text-[0.8125rem] leading-none tabular-nums ${
        isCurrent ? 'border-primary bg-primary text-on-primary' : 'border-control text-ink-soft'
      }`}
    >
      {number}
    </span>
  );
}
