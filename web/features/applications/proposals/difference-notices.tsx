import { useApolloClient } from '@apollo/client/react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { focusAnswer } from '../../../form-engine/answer-focus.ts';
import type { AnswerStore } from '../../../form-engine/answer-store.ts';
import { paths } from '../../../lib/paths.ts';
import { hasScreen } from '../../../lib/screens.ts';
import { resultOf } from '../../../lib/result-of.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { AnswerMark } from './answer-marks.tsx';
import type { Difference } from './proposal-results.ts';
import { KEEP_ANSWER } from './operations.ts';

interface DifferenceNoticesProps {
  readonly store: AnswerStore;
  readonly applicationId: string;
  readonly differences: readonly Difference[];
  readonly sectionId: string;
  readonly onSection: (sectionId: string) => void;
  /** Called when the document's value was accepted. */
  readonly onUsed: (mark: AnswerMark) => void;
  /** Called when the answer was kept, and the difference settled on the server. */
  readonly onKept: () => Promise<void>;
  /** Announces the result to screen readers. */
  readonly onSaid: (sentence: string) => void;
}

/** "Your passport says …; your I-130 says …": this section's differences to settle, links to the others. */
export function DifferenceNotices({ differences, sectionId, onSection, ...rest }: DifferenceNoticesProps) {
  const { t } = useTranslation('proposals');
  const { store } = rest;
  if (differences.length === 0) return null;
  const here = differences.filter((difference) => difference.sectionId === sectionId);
  const others = store.model.sections.flatMap(({ id, definition }) => {
    const count = differences.filter((difference) => difference.sectionId === id).length;
    return id === sectionId || count === 0 ? [] : [{ id, count, title: definition.title }];
  });
  return (
    <section aria-label={t('differences.label')} className="flex flex-col gap-3">
      {here.map((difference) => (
        <DifferenceNotice
          key={`${difference.path} ${difference.source.document?.id}`}
          {...rest}
          difference={difference}
        />
      ))}
      {others.length > 0 && (
        <p>
          {t('differences.elsewhere', { count: differences.length - here.length })}{' '}
          {others.map(({ id, count, title }) => (
            <button key={id} type="button" className="link-text me-3 min-h-11 text-start" onClick={() => onSection(id)}>
              {t('differences.section', { title, count })}
            </button>
          ))}
        </p>
      )}
    </section>
  );
}

type DifferenceNoticeProps = Omit<DifferenceNoticesProps, 'differences' | 'sectionId' | 'onSection'> & {
  readonly difference: Difference;
};

function DifferenceNotice({ store, applicationId, difference, onUsed, onKept, onSaid }: DifferenceNoticeProps) {
  const { t } = useTranslation('proposals');
  const client = useApolloClient();
  const id = useId();
  const [isBusy, setIsBusy] = useState(false);
  const { path, label, found, foundDisplay, sentence, source } = difference;
  const documentId = source.document?.id ?? '';

  const use = () => {
    store.set(path, found);
    onUsed({ path, value: found, words: source.title, documentId });
    onSaid(t('differences.used', { label, value: foundDisplay }));
    focusAnswer(store, path);
  };

  const keep = async () => {
    setIsBusy(true);
    const variables = { input: { applicationId, path, documentId } };
    const result = await resultOf(client.mutate({ mutation: KEEP_ANSWER, variables }));
    if (result?.__typename === 'Application') {
      focusAnswer(store, path);
      onSaid(t('differences.kept', { label }));
      await onKept();
    } else showToast({ title: t('differences.failedTitle'), description: t('differences.failedText'), tone: 'danger' });
    setIsBusy(false);
  };

  return (
    <Notice
      title={label}
      actions={
        <>
          <Button size="small" aria-describedby={id} onClick={use}>
            {t(`differences.use.${source.document?.analysisResult?.documentType ?? 'OTHER'}`)}
          </Button>
          <Button size="small" aria-describedby={id} isBusy={isBusy} onClick={() => void keep()}>
            {t('differences.keep')}
          </Button>
          {hasScreen(paths.documentCenter) && (
            <Link
              to={`${paths.documentCenter}?document=${encodeURIComponent(documentId)}`}
              className="link-text inline-flex min-h-11 items-center"
            >
              {t('differences.look')}
            </Link>
          )}
        </>
      }
    >
      <p id={id}>{sentence}</p>
    </Notice>
  );
}
