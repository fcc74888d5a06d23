import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import { formatDay } from '../../lib/format-date.ts';
import type { CertificateCheck } from './use-certificate.ts';

/** Content of the certificate without personal data. */
export function CertificateFacts({ check }: { readonly check: CertificateCheck }) {
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
