import { useApolloClient, useQuery } from '@apollo/client/react';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { FormDefinition } from '../../../schema/content/definition.ts';
import type { FormData } from '../../../schema/forms/definition.ts';
import { modelOfCompiled, type FormModel, type Leaf } from '../../../schema/forms/form-model.ts';
import { questionAt } from '../../../schema/forms/readiness.ts';
import { FORMATS } from '../../../schema/forms/formats/format-table.ts';
import { visibleAnswers } from '../../../schema/forms/visibility.ts';
import { WaitForEngineMessages } from '../../form-engine/wait-for-engine-messages.tsx';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { ItemChip } from '../../ui/badge.tsx';
import { MaskedNumber } from '../../ui/masked-number.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Section } from '../../ui/section.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { formatAnswer } from './format-answer.ts';
import type { AnsweredForm } from './case-types.ts';
import { ChecksAcross } from './checks-across.tsx';
import { CommentList } from './comment-list.tsx';
import { DifferenceList } from './difference-list.tsx';
import { CASE_ANSWERS, FORM_ANSWERS } from './operations.ts';
import { inOfficialOrder } from './official-order.ts';
import { PaperDifferences } from './paper-differences.tsx';
import { useCaseChanges } from './use-case.ts';

/** /cases/:id/review: every answer of every form, in the order of the official form, with open problems. */
export function AnswersPage() {
  const { t } = useTranslation('cases');
  const { id = '' } = useParams();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(CASE_ANSWERS, {
    variables: { id, language },
    fetchPolicy: 'cache-and-network',
  });
  const load = async () => void (await refetch().catch(() => undefined));
  const client = useApolloClient();
  useCaseChanges(id, async () => {
    await client.refetchQueries({ include: [CASE_ANSWERS, FORM_ANSWERS] }).catch(() => undefined);
  });
  const shown = data?.case;
  const forms = shown?.forms.filter(({ parkedAt }) => parkedAt === null) ?? [];
  return (
    <div className="content-width flex flex-col gap-12 py-10">
      <p>
        <Link to={paths.caseOf(id)} className="link-text">
          {shown?.title ?? t('title')}
        </Link>
      </p>
      <PageHeading
        title={t('review.title')}
        lead={data && !shown ? t('notFound') : t('review.text')}
        documentTitle={t('review.title')}
      />
      {error && !data && <RetryNotice title={t('failedTitle')} text={t('failedText')} onAgain={() => void load()} />}
      {!data && !error && <SkeletonLines lines={8} message={t('loading')} />}
      {shown && <DifferenceList caseId={shown.id} differences={shown.differences} onChanged={load} />}
      {shown && <ChecksAcross caseId={shown.id} checks={shown.checksAcross} onChanged={load} />}
      {forms.map((form) => (
        <FormOfCase key={form.application.id} id={form.application.id} />
      ))}
    </div>
  );
}

function FormOfCase({ id }: { readonly id: string }) {
  const { t } = useTranslation('cases');
  const language = useLanguage();
  const { data, refetch } = useQuery(FORM_ANSWERS, { variables: { id, language }, fetchPolicy: 'cache-and-network' });
  if (!data) return <SkeletonLines lines={6} message={t('loading')} />;
  const load = async () => void (await refetch().catch(() => undefined));
  return (
    data.application && (
      <Suspense fallback={<SkeletonLines lines={6} message={t('loading')} />}>
        <WaitForEngineMessages />
        <FormAnswers application={data.application} onChanged={load} />
      </Suspense>
    )
  );
}

interface FormAnswersProps {
  readonly application: AnsweredForm;
  readonly onChanged: () => Promise<void>;
}

function FormAnswers({ application, onChanged }: FormAnswersProps) {
  const { t } = useTranslation('cases');
  const { id, formType, title, formData, formEdition, readiness } = application;
  const model = useMemo(() => modelOfCompiled(formEdition.definition as FormDefinition), [formEdition.definition]);
  const answers = useMemo(() => answersAt(model, formData), [model, formData]);
  const mend = (path: string) => paths.questionOf(formType, id, path);
  const open = [
    ...readiness.checks
      .filter(({ isConfirmed }) => !isConfirmed)
      .map((check) => ({ key: check.id, sentence: check.sentence, places: check.questions })),
    ...readiness.problems.map((problem) => ({ key: problem.path, sentence: problem.message, places: [problem] })),
  ];
  return (
    <Section title={`${formType} · ${title}`}>
      <div className="mt-4 flex flex-col gap-3">
        {open.map(({ key, sentence, places }) => (
          <Notice
            key={key}
            tone="warning"
            actions={places.map(({ path, label }) => (
              <Link key={path} to={mend(path)} className="link-text">
                {label}
              </Link>
            ))}
          >
            {sentence}
          </Notice>
        ))}
        <PaperDifferences application={application} onChanged={onChanged} />
        <CommentList
          application={application}
          labelOf={(path) => model.leaf(path)?.field.title ?? path}
          onChanged={() => void onChanged()}
        />
      </div>
      {readiness.blanks.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">
            {t('forms.blank', { count: readiness.blanks.length })}
          </summary>
          <ul className="mt-2 flex flex-col gap-1">
            {inOfficialOrder(readiness.blanks)
              .flatMap(({ rows }) => rows)
              .map(({ path, item, label }) => (
                <li key={path}>
                  <Link to={mend(path)} className="link-text">
                    {label}
                  </Link>{' '}
                  {item !== null && <ItemChip>{item}</ItemChip>}
                </li>
              ))}
          </ul>
        </details>
      )}
      {inOfficialOrder(answers).map(({ part, rows }) => (
        <div key={part} className="mt-6">
          <h3 className="text-lg">{part === null ? t('review.noPlace') : <bdi lang="en">{part}</bdi>}</h3>
          <dl className="mt-2 divide-y divide-line border-y border-line">
            {rows.map((answer) => (
              <AnswerRow
                key={answer.path}
                {...answer}
                mendAt={mend(answer.path)}
                from={application.caseForm?.filled.find(({ path }) => path === answer.path)}
              />
            ))}
          </dl>
        </div>
      ))}
    </Section>
  );
}

const answersAt = (model: FormModel, formData: FormData) =>
  Object.entries(visibleAnswers(model, formData)).flatMap(([path, text]) => {
    const leaf = model.leaf(path);
    return leaf ? [{ ...questionAt(model, path), leaf, text }] : [];
  });

interface AnswerRowProps {
  readonly leaf: Leaf;
  readonly label: string;
  readonly item: string | null;
  readonly text: string;
  readonly mendAt: string;
  /** The form that the answer was filled in from; `formType` is null for the people of the case. */
  readonly from: { readonly formType: string | null } | undefined;
}

function AnswerRow({ leaf, label, item, text, mendAt, from }: AnswerRowProps) {
  const { t } = useTranslation('cases');
  const language = useLanguage();
  return (
    <div className="grid items-baseline gap-x-6 gap-y-1 py-2.5 sm:grid-cols-[1fr_1fr_auto]">
      <dt className="text-base text-ink-soft">
        {label} {item !== null && <ItemChip>{item}</ItemChip>}
      </dt>
      <dd className="wrap-anywhere">
        {FORMATS[leaf.format].isSensitive ? (
          <MaskedNumber text={text} />
        ) : (
          <bdi>{formatAnswer(leaf, text, language)}</bdi>
        )}
        {from && (
          <span className="block text-base text-ink-soft">
            {from.formType === null ? t('facts.fromPeople') : t('facts.fromForm', { form: from.formType })}
          </span>
        )}
      </dd>
      <dd>
        <Link to={mendAt} className="link-text" aria-label={`${t('facts.change')}: ${label}`}>
          {t('facts.change')}
        </Link>
      </dd>
    </div>
  );
}
