import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { MaskedNumber } from '../../ui/masked-number.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { AnsweredForm } from './case-types.ts';

/** What a paper says otherwise than the form, side by side, with the way to the question. */
export function PaperDifferences({
  application,
}: {
  readonly application: Pick<AnsweredForm, 'id' | 'formType' | 'differences'>;
}) {
  const { t } = useTranslation('cases');
  const { id, formType, differences } = application;
  return differences.map((difference) => {
    const { path, label, sentence, answer, answerDisplay, found, foundDisplay, isSensitive, source } = difference;
    const sides = [
      { says: formType, value: answer, display: answerDisplay },
      { says: source.title, value: found, display: foundDisplay },
    ];
    return (
      <Notice
        key={`${path} ${sentence}`}
        tone="warning"
        title={t('review.papers')}
        actions={
          <Link to={paths.questionOf(formType, id, path)} className="link-text">
            {label}
          </Link>
        }
      >
        <p>{sentence}</p>
        <dl className="mt-3 grid gap-3 sm:grid-cols-2">
          {sides.map(({ says, value, display }) => (
            <div key={says} className="rounded-surface bg-surface px-4 py-3">
              <dt className="text-base text-ink-soft">{says}</dt>
              <dd className="text-lg wrap-anywhere">
                {isSensitive ? <MaskedNumber text={value} /> : <bdi>{display}</bdi>}
              </dd>
            </div>
          ))}
        </dl>
      </Notice>
    );
  });
}
