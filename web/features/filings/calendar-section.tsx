import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { resultOf } from '../../lib/result-of.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { RENEW_CALENDAR_FEED, REVOKE_CALENDAR_FEED } from './operations.ts';

interface CalendarSectionProps {
  /** Owner of the calendar. */
  readonly userId: string;
  /** Null if there is no calendar address. */
  readonly url: string | null;
}

/** Private address for calendar apps: create, copy, renew or revoke it. */
export function CalendarSection({ userId, url }: CalendarSectionProps) {
  const { t } = useTranslation('filings');
  const client = useApolloClient();
  const [isBusy, setIsBusy] = useState(false);
  const change = async (wanted: 'renew' | 'revoke') => {
    setIsBusy(true);
    const result = await (wanted === 'renew'
      ? resultOf(client.mutate({ mutation: RENEW_CALENDAR_FEED }))
      : resultOf(client.mutate({ mutation: REVOKE_CALENDAR_FEED })));
    if (result?.__typename === 'CalendarFeed' || result?.__typename === 'CalendarFeedRevoked') {
      const { cache } = client;
      const reference = result.__typename === 'CalendarFeed' ? cache.identify(result) : undefined;
      cache.modify({
        id: cache.identify({ __typename: 'User', id: userId }),
        fields: { calendarFeed: () => (reference === undefined ? null : { __ref: reference }) },
      });
      if (url !== null)
        showToast({ title: t(wanted === 'renew' ? 'calendar.renewed' : 'calendar.revoked'), tone: 'success' });
    } else showToast({ title: t('saveFailed'), tone: 'danger' });
    setIsBusy(false);
  };
  return (
    <Section title={t('calendar.title')} text={t('calendar.text')}>
      {url === null ? (
        <Button className="mt-4" isBusy={isBusy} onClick={() => void change('renew')}>
          {t('calendar.make')}
        </Button>
      ) : (
        <div className="mt-4 flex flex-col gap-4">
          <CalendarAddress url={url} />
          <div className="flex flex-wrap gap-3">
            <Button size="small" isBusy={isBusy} onClick={() => void change('renew')}>
              {t('calendar.renew')}
            </Button>
            <Button size="small" isBusy={isBusy} onClick={() => void change('revoke')}>
              {t('calendar.revoke')}
            </Button>
          </div>
        </div>
      )}
    </Section>
  );
}

function CalendarAddress({ url }: { readonly url: string }) {
  const { t } = useTranslation('filings');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ title: t('calendar.copied'), tone: 'success' });
    } catch {
      showToast({ title: t('calendar.notCopied'), tone: 'danger' });
    }
  };
  return (
    <>
      <TextField
        label={t('calendar.address')}
        hint={t('calendar.secret')}
        readOnly
        dir="ltr"
        value={url}
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap gap-3">
        {/* Phones and computers open webcal addresses in their calendar app. */}
        <ButtonLink variant="primary" href={url.replace(/^https?:/, 'webcal:')}>
          {t('calendar.subscribe')}
        </ButtonLink>
        <Button onClick={() => void copy()}>{t('calendar.copy')}</Button>
      </div>
    </>
  );
}
