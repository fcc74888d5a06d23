import { CombinedGraphQLErrors } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Costs } from './costs.tsx';
import { DownloadPacket } from './download-packet.tsx';
import { Inside } from './inside.tsx';
import { OpenItems } from './open-items.tsx';
import { FILING_PACKET } from './operations.ts';
import { OtherDocuments } from './other-documents.tsx';
import { Places } from './places.tsx';
import { Signers } from './signers.tsx';
import { Section } from '../../ui/section.tsx';
import type { PacketForm } from './packet-types.ts';
import { Notice } from '../../ui/notice.tsx';

/** A deleted application, or one of another account: trying again would not help. */
const isMissing = (error: unknown): boolean =>
  CombinedGraphQLErrors.is(error) &&
  error.errors.some(({ extensions }) => extensions?.['code'] === 'APPLICATION_NOT_FOUND');

/** A packet: title, contents, missing items, signers, costs, addresses and download. */
export function Packet({ applicationIds }: { readonly applicationIds: readonly string[] }) {
  const { t } = useTranslation(['packets', 'common']);
  const [documentIds, setDocumentIds] = useState<readonly string[]>([]);
  const { data, previousData, error, refetch } = useQuery(FILING_PACKET, {
    variables: { applicationIds: [...applicationIds], documentIds: [...documentIds], language: useLanguage() },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  });
  const packet = (data ?? previousData)?.packet;
  const heading = <PageHeading title={t(packet?.isForEmployer ? 'common:employer.title' : 'title')} />;
  if (!packet && isMissing(error))
    return (
      <div className="flex flex-col items-start gap-6">
        <PageHeading title={t('missingTitle')} lead={t('missingText')} />
        <ButtonLink variant="primary" to={paths.dashboard}>
          {t('dashboard')}
        </ButtonLink>
      </div>
    );
  if (!packet)
    return (
      <>
        {heading}
        {error ? (
          <RetryNotice title={t('failedTitle')} text={t('failedText')} onAgain={() => void refetch()} />
        ) : (
          <SkeletonLines lines={10} message={t('loading')} />
        )}
      </>
    );
  const { isForEmployer } = packet;
  return (
    <>
      {heading}
      <p className="max-w-prose text-lg text-ink-soft">{t(isForEmployer ? 'common:employer.how' : 'lead')}</p>
      <DraftNotice forms={packet.forms} />
      <DownloadPacket packet={packet} onDownloaded={() => void refetch().catch(() => undefined)} />
      <Inside packet={packet} />
      {!isForEmployer && <OtherDocuments exhibits={packet.exhibits} chosen={documentIds} onChange={setDocumentIds} />}
      <OpenItems items={packet.openItems} />
      <Signers signers={packet.signers} text={isForEmployer ? undefined : t('sign.text')} />
      {!isForEmployer && (
        <>
          <Costs costs={packet.costs} />
          <Places places={packet.places} />
          <Sent forms={packet.forms} />
        </>
      )}
    </>
  );
}

/** Links to enter mailing date, receipt number and notices of each form after mailing. */
function Sent({ forms }: { readonly forms: readonly PacketForm[] }) {
  const { t } = useTranslation('packets');
  return (
    <Section title={t('sent.title')} text={t('sent.text')}>
      <p className="mt-4 flex flex-wrap gap-2">
        {forms.map(({ application: { id, formType } }) => (
          <ButtonLink key={id} size="small" to={paths.filing(id)} aria-label={`${t('sent.note')}: ${formType}`}>
            {formType}
          </ButtonLink>
        ))}
      </p>
    </Section>
  );
}

/** Lists the forms that are not ready, each with a link. */
function DraftNotice({ forms }: { readonly forms: readonly PacketForm[] }) {
  const { t } = useTranslation('packets');
  const drafts = forms.filter(({ isDraft }) => isDraft);
  if (drafts.length === 0) return null;
  return (
    <Notice tone="warning" title={t('draftTitle')}>
      <p>{t('draftText')}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {drafts.map(({ application: { id, formType }, title }) => (
          <li key={id}>
            <Link className="link-text" to={paths.submitted(id)}>
              {t('finish', { formType })}
            </Link>{' '}
            <span className="text-ink-soft">{title}</span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
