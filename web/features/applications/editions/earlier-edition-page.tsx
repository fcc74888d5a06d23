import { useApolloClient, useQuery } from '@apollo/client/react';
import ExternalLink from 'lucide-react/icons/external-link';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { EarlierEditionsQuery } from '../../../generated/graphql.ts';
import { formatDay } from '../../../lib/format-date.ts';
import { paths } from '../../../lib/paths.ts';
import { resultOf } from '../../../lib/result-of.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { SkeletonLines } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { DELETE_EARLIER_EDITION, EARLIER_EDITIONS } from './operations.ts';

type Application = NonNullable<EarlierEditionsQuery['application']>;
type Earlier = Application['earlierEditions'][number];

/** /applications/:id/editions/:edition: a form as it was before its answers moved to a newer edition. */
export function EarlierEditionPage() {
  const { t, i18n } = useTranslation('editions');
  const { id = '', edition = '' } = useParams();
  const { data, error, refetch } = useQuery(EARLIER_EDITIONS, {
    variables: { id, language: i18n.language },
    fetchPolicy: 'cache-and-network',
  });
  const earlier = data?.application?.earlierEditions.find((earlierEdition) => earlierEdition.edition === edition);
  return (
    <div className="question-width flex flex-col gap-8 py-10">
      {error && !data && (
        <RetryNotice
          title={t('earlier.failedTitle')}
          text={t('earlier.failedText')}
          onAgain={() => void refetch().catch(() => undefined)}
        />
      )}
      {!data && !error && <SkeletonLines lines={8} message={t('earlier.loading')} />}
      {data && (!data.application || !earlier) && (
        <>
          <PageHeading title={t('earlier.gone')} />
          <ButtonLink
            variant="primary"
            to={data.application ? paths.formOf(data.application.formType, id) : paths.dashboard}
            className="self-start"
          >
            {t(data.application ? 'earlier.form' : 'earlier.dashboard')}
          </ButtonLink>
        </>
      )}
      {data?.application && earlier && <EarlierEdition application={data.application} earlier={earlier} />}
    </div>
  );
}

function EarlierEdition({ application, earlier }: { readonly application: Application; readonly earlier: Earlier }) {
  const { t, i18n } = useTranslation('editions');
  const { id, formType, officialPdf } = application;
  const { printed, movedAt, pdfUrl, answers } = earlier;
  const when = formatDay(movedAt, i18n.language);
  const notAsked = answers.filter(({ isAskedNow }) => !isAskedNow);
  const titles = [...new Set(answers.map(({ sectionTitle }) => sectionTitle))];
  const { isRequired, isUnlocked } = officialPdf.payment;
  return (
    <>
      <PageHeading title={t('earlier.title', { formType, printed })} lead={t('earlier.text', { when })} />
      <div className="flex flex-wrap items-center gap-5">
        {isRequired && !isUnlocked ? (
          <Link to={paths.submitted(id)} className="link-text">
            {t('earlier.pay')}
          </Link>
        ) : (
          <ButtonLink href={pdfUrl} target="_blank" rel="noreferrer" icon={<ExternalLink className="size-5" />}>
            {t('earlier.pdf')}
          </ButtonLink>
        )}
        <Link to={paths.formOf(formType, id)} className="link-text">
          {t('earlier.form')}
        </Link>
      </div>
      {notAsked.length > 0 && (
        <Section title={t('earlier.notAsked')}>
          <Answers answers={notAsked} />
        </Section>
      )}
      <Section title={t('earlier.all')}>
        {titles.map((title) => (
          <div key={title} className="mt-4">
            <h3 className="text-xl">{title}</h3>
            <Answers answers={answers.filter(({ sectionTitle }) => sectionTitle === title)} />
          </div>
        ))}
      </Section>
      <DeleteEdition application={application} earlierId={earlier.id} />
    </>
  );
}

function Answers({ answers }: { readonly answers: Earlier['answers'] }) {
  return (
    <dl className="mt-3 divide-y divide-line border-y border-line">
      {answers.map(({ path, label, text, display, isSensitive }) => (
        <div key={path} className="grid gap-x-6 py-3 sm:grid-cols-2">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="wrap-anywhere">{isSensitive ? <MaskedNumber text={text} /> : <bdi>{display}</bdi>}</dd>
        </div>
      ))}
    </dl>
  );
}

interface DeleteEditionProps {
  readonly application: Pick<Application, 'id' | 'formType'>;
  readonly earlierId: string;
}

function DeleteEdition({ application: { id, formType }, earlierId }: DeleteEditionProps) {
  const { t } = useTranslation('editions');
  const client = useApolloClient();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);

  const remove = async () => {
    const result = await resultOf(client.mutate({ mutation: DELETE_EARLIER_EDITION, variables: { id: earlierId } }));
    // A deletion in another tab counts as success too.
    const isGone = result?.__typename === 'EarlierEditionNotFoundError';
    if (result?.__typename === 'EarlierEditionDeleted' || isGone) {
      showToast({ title: t('earlier.deleted') });
      await navigate(paths.formOf(formType, id));
    } else showToast({ title: t('earlier.deleteFailed'), tone: 'danger' });
  };

  return (
    <>
      <p>
        <Button onClick={() => setIsOpen(true)}>{t('earlier.delete')}</Button>
      </p>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('earlier.deleteTitle')}
        description={<p>{t('earlier.deleteText')}</p>}
        keep={t('earlier.keep')}
        confirm={t('earlier.delete')}
        onConfirm={remove}
      />
    </>
  );
}
