import { useMutation } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format-date.ts';
import { resultOf } from '../../lib/result-of.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { Share } from './document-types.ts';
import { REVOKE_DOCUMENT_SHARE } from './share-operations.ts';

/** Shares of the document: open links, which can be revoked, then closed ones. */
export function ShareList({ shares }: { readonly shares: readonly Share[] }) {
  const { t } = useTranslation('documents');
  return (
    <Section title={t('shares.title')} className="max-w-3xl">
      <p className="mt-1 max-w-prose text-ink-soft">
        {t(shares.some(({ isOpen }) => isOpen) ? 'shares.some' : 'shares.none')}
      </p>
      {shares.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {shares
            .toSorted((one, other) => Number(other.isOpen) - Number(one.isOpen))
            .map((share) => (
              <ShareRow key={share.id} share={share} />
            ))}
        </ul>
      )}
    </Section>
  );
}

function ShareRow({ share }: { readonly share: Share }) {
  const { t, i18n } = useTranslation('documents');
  const [revokeDocumentShare, { loading: isBusy }] = useMutation(REVOKE_DOCUMENT_SHARE);
  const { id, recipient, createdAt, expiresAt, revokedAt, openedTimes, lastOpenedAt, isOpen } = share;
  const day = (date: string) => formatDay(date, i18n.language);
  const name = recipient ?? t('shares.link');
  const revoke = async () => {
    const result = await resultOf(revokeDocumentShare({ variables: { input: { id } } }));
    if (result?.__typename === 'DocumentShare')
      showToast({ title: t('shares.revokedTitle'), description: t('shares.revokedText'), tone: 'success' });
    else showToast({ title: t('shares.revokeFailed'), tone: 'danger' });
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-base text-ink-soft">{t('shares.made', { when: day(createdAt) })}</p>
        <p className="text-base text-ink-soft">
          {openedTimes === 0 || !lastOpenedAt
            ? t('shares.neverOpened')
            : t('shares.opened', { count: openedTimes, when: day(lastOpenedAt) })}
        </p>
        <p className="mt-1 text-base">
          {isOpen ? (
            t('shares.until', { when: day(expiresAt) })
          ) : (
            <Badge>{t(revokedAt ? 'shares.revoked' : 'shares.expired')}</Badge>
          )}
        </p>
      </div>
      {isOpen && (
        <Button
          size="small"
          isBusy={isBusy}
          onClick={() => void revoke()}
          aria-label={t('named', { action: t('shares.revoke'), name })}
        >
          {t('shares.revoke')}
        </Button>
      )}
    </li>
  );
}
