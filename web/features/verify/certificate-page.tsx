import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { CertificateFacts } from './certificate-facts.tsx';
import { CodeForm } from './code-form.tsx';
import { formatDay } from '../../lib/format-date.ts';
import { FileCheck } from './file-check.tsx';
import { useCertificate, type CertificateCheck } from './use-certificate.ts';

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
