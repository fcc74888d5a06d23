import ExternalLink from 'lucide-react/icons/external-link';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxRow } from '../../ui/choice-list.tsx';

interface ListedCheck<Question> {
  readonly id: string;
  /** Unusual but possibly right: the user can confirm it. */
  readonly isAsk: boolean;
  readonly isConfirmed: boolean;
  readonly sentence: string;
  readonly questions: readonly Question[];
  readonly source: { readonly title: string; readonly url: string };
}

interface ComparedQuestion {
  readonly path: string;
  /** Item number printed on the form. */
  readonly item?: string | null | undefined;
}

interface CheckListProps<Question extends ComparedQuestion> {
  readonly checks: readonly ListedCheck<Question>[];
  readonly level: 'h2' | 'h3';
  /** Renders a link with the question's label. */
  readonly renderLink: (question: Question) => ReactNode;
  readonly onConfirm: (id: string, isRight: boolean) => Promise<void>;
}

/** Contradictory or unusual answers, each with an explanation, links to the questions, and the source. */
export function CheckList<Question extends ComparedQuestion>({
  checks,
  level: Heading,
  renderLink,
  onConfirm,
}: CheckListProps<Question>) {
  const { t } = useTranslation('applications');
  const title = useId();
  return (
    <section aria-labelledby={title} className="self-stretch">
      <Heading id={title} className="text-2xl">
        {t('submitted.checksTitle')}
      </Heading>
      {checks.some(({ isAsk }) => isAsk) && <p className="mt-2 max-w-prose text-ink-soft">{t('checks.text')}</p>}
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {checks.map((check) => (
          <li key={check.id} className="flex flex-col items-start gap-1 py-4">
            <p id={`${title}-${check.id}`} className="max-w-prose">
              {check.sentence}
            </p>
            {check.questions.map((question) => (
              <div key={question.path} className="flex flex-wrap items-baseline gap-x-3">
                {renderLink(question)}
                <bdi lang="en" className="text-[0.9375rem] text-ink-soft">
                  {question.item}
                </bdi>
              </div>
            ))}
            {check.isAsk && <ThisIsRight check={check} describedBy={`${title}-${check.id}`} onConfirm={onConfirm} />}
            <p className="text-[0.9375rem] text-ink-soft">
              {t('checks.source')}{' '}
              <a
                href={check.source.url}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center gap-1.5 underline decoration-dotted underline-offset-4 hover:text-ink"
              >
                <bdi lang="en">{check.source.title}</bdi>
                <ExternalLink className="size-3.5 shrink-0" />
              </a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ThisIsRightProps extends Pick<CheckListProps<ComparedQuestion>, 'onConfirm'> {
  readonly check: Pick<ListedCheck<unknown>, 'id' | 'isConfirmed'>;
  /** Id of the sentence's element. */
  readonly describedBy: string;
}

function ThisIsRight({ check: { id, isConfirmed }, describedBy, onConfirm }: ThisIsRightProps) {
  const { t } = useTranslation('applications');
  /** Optimistic state until the server responds, since others may be ticked meanwhile. */
  const [ticked, setTicked] = useState<boolean>();
  const tick = async (isRight: boolean) => {
    setTicked(isRight);
    await onConfirm(id, isRight);
    setTicked(undefined);
  };
  return (
    <CheckboxRow
      className="mt-1.5"
      label={t('checks.right')}
      aria-describedby={describedBy}
      checked={ticked ?? isConfirmed}
      onChange={({ target }) => void tick(target.checked)}
    />
  );
}
