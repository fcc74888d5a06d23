import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { CodeForm } from './code-form.tsx';
import { formatDay } from '../../lib/format-date.ts';
import { FileCheck } from './file-check.tsx';
import { useCertificate, type CertificateCheck } from './use-certificate.ts';
import { Card } from '../../ui/card.tsx';

/** /verify and /verify/:code, public: whether a certificate is genuine, and whether a PDF is the delivered one. */
export function CertificatePage() {
  const { t, i18n } = useTranslation('verify');
  const { code } = useParams();
  const { check, failure, lookAgain } = useCertificate(code, i18n.language);
  return (
    <div className="question-width flex flex-col gap-8 py-10">
      <PageHeading title={t('title')} lead={t('lead')} />
      {code === undefined ? (
        <CodeForm />
      ) : failure ? (
        <RetryNotice
          title={t('failedTitle')}
          text={t(failure === 'tooOften' ? 'tooOften' : 'failedText')}
          onAgain={lookAgain}
        />
      ) : check ? (
        <Checked check={check} />
      ) : (
        <SkeletonLines lines={6} message={t('loading')} />
      )}
    </div>
  );
}

const TONES = { valid: 'success', replaced: 'warning', withdrawn: 'danger', unknown: 'danger' } as const;

function Checked({ check }: { readonly check: CertificateCheck }) {
  const { t, i18n } = useTranslation('verify');
  const { status, withdrawnAt, replacedByCode, sha256 } = check;
  return (
    <>
      <Notice
        tone={TONES[status]}
        role="status"
        title={t(`status.${status}`)}
        actions={
          replacedByCode === null ? undefined : (
            <ButtonLink to={paths.certificate(replacedByCode)}>{t('status.replacedLink')}</ButtonLink>
          )
        }
      >
        {t(`status.${status}Text`, { when: withdrawnAt ? formatDay(withdrawnAt, i18n.language) : '' })}
      </Notice>
      {status === 'unknown' ? (
        <CodeForm />
      ) : (
        <>
          <CertificateFacts check={check} />
          {sha256 && <FileCheck sha256={sha256} />}
        </>
      )}
    </>
  );
}

/** Content of the certificate without personal data. */
function CertificateFacts({ check }: { readonly check: CertificateCheck }) {
  const { t, i18n } = useTranslation('verify');
  const { documentTypeTitle, sourceLanguageName, pageCount, certifiedAt, version, codeWords, sha256 } = check;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('facts.document'), documentTypeTitle],
    [t('facts.languages'), t('facts.fromTo', { language: sourceLanguageName })],
    [t('facts.pages'), pageCount],
    [t('facts.certified'), certifiedAt && formatDay(certifiedAt, i18n.language)],
    [t('facts.version'), version],
    [t('facts.code'), <span className="tabular-nums">{codeWords}</span>],
    [t('facts.hash'), <code className="text-base wrap-anywhere">{sha256}</code>],
  ];
  return (
    <Card className="flex flex-col gap-5">
      <h2 className="text-2xl">{t('facts.title')}</h2>
      <dl className="flex flex-col gap-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-base text-ink-soft">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft">{t('privacy')}</p>
    </Card>
  );
}
