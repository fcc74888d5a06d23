import { useMutation, useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatDay, formatMoment } from '../../lib/format-date.ts';
import { resultOf } from '../../lib/result-of.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { CaseShare } from './case-types.ts';
import { CASE_SHARES, REVOKE_CASE_SHARE } from './sharing-operations.ts';
import { ShareCaseForm } from './share-case-form.tsx';

/** Sharing of the case: creates and closes links, and lists every visit. */
export function CaseSharing({ caseId }: { readonly caseId: string }) {
  const { t } = useTranslation('cases');
  const { data, refetch } = useQuery(CASE_SHARES, { variables: { id: caseId }, fetchPolicy: 'cache-and-network' });
  const shares = data?.case?.shares ?? [];
  return (
    <Section title={t('sharing.title')} text={t('sharing.text')}>
      {shares.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {shares
            .toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen))
            .map((share) => (
              <ShareRow key={share.id} share={share} />
            ))}
        </ul>
      )}
      <ShareCaseForm
        caseId={caseId}
        closedIds={new Set(shares.filter(({ isOpen }) => !isOpen).map(({ id }) => id))}
        onMade={() => void refetch().catch(() => undefined)}
      />
    </Section>
  );
}

function ShareRow({ share }: { readonly share: CaseShare }) {
  const { t } = useTranslation('cases');
  const [revokeCaseShare, { loading: isBusy }] = useMutation(REVOKE_CASE_SHARE);
  const language = useLanguage();
  const { id, name, mayComment, expiresAt, revokedAt, isOpen, viewsCount, viewedAt } = share;
  const close = async () => {
    const result = await resultOf(revokeCaseShare({ variables: { input: { id } } }));
    if (result?.__typename !== 'CaseShare') showToast({ title: t('sharing.failed'), tone: 'danger' });
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-base text-ink-soft">{t(mayComment ? 'sharing.toComment' : 'sharing.toLook')}</p>
        {viewsCount === 0 ? (
          <p className="text-base text-ink-soft">{t('sharing.never')}</p>
        ) : (
          <details className="text-base text-ink-soft">
            <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
              {t('sharing.viewed', { count: viewsCount })}
            </summary>
            <ul>
              {viewedAt.map((when) => (
                <li key={when}>
                  <time dateTime={when}>{formatMoment(when, language)}</time>
                </li>
              ))}
            </ul>
          </details>
        )}
        <p className="mt-1 text-base">
          {isOpen ? (
            t('sharing.until', { when: formatDay(expiresAt, language) })
          ) : (
            <Badge>{t(revokedAt === null ? 'sharing.expired' : 'sharing.closed')}</Badge>
          )}
        </p>
      </div>
      {isOpen && (
        <Button size="small" isBusy={isBusy} onClick={() => void close()} aria-label={`${t('sharing.close')}: ${name}`}>
          {t('sharing.close')}
        </Button>
      )}
    </li>
  );
}
