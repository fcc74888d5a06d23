import { useQuery } from '@apollo/client/react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { HistoryTab } from './history-tab.tsx';
import { PROFILE_PAGE } from './operations.ts';
import { ProfileTab } from './profile-tab.tsx';
import { SettingsTab } from './settings-tab.tsx';

const TABS = ['profile', 'history', 'settings'] as const;

/** /profile: account, history and settings. `?tab=settings` opens that tab. */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((id) => id === params.get('tab')) ?? 'profile';
  const { data, error, refetch } = useQuery(PROFILE_PAGE, { fetchPolicy: 'cache-and-network' });
  const person = data?.viewer;
  return (
    <div className="content-width flex flex-col gap-8 py-10">
      <PageHeading title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('title')}
        tabs={TABS.map((id) => ({ id, title: t(`tabs.${id}`) }))}
        currentId={tab}
        onChoose={(id) => setParams(id === 'profile' ? {} : { tab: id }, { replace: true })}
      >
        {person ? (
          // Translations of a tab may load later; heading and tabs stay visible.
          <Suspense fallback={<SkeletonLines lines={6} message={t('loading')} />}>
            {/* Stays mounted while another tab is open, so that unsaved input is not lost. */}
            <div hidden={tab !== 'profile'}>
              <ProfileTab person={person} />
            </div>
            {tab === 'history' && <HistoryTab />}
            {tab === 'settings' && <SettingsTab person={person} />}
          </Suspense>
        ) : error ? (
          <RetryNotice title={t('failedTitle')} text={t('failedText')} onAgain={() => void refetch()} />
        ) : (
          <SkeletonLines lines={6} message={t('loading')} />
        )}
      </Tabs>
    </div>
  );
}
