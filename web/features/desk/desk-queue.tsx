import { skipToken, useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CertifiedList } from './certified-list.tsx';
import { ClaimableList } from './claimable-list.tsx';
import type { TranslatorProfile } from './desk-types.ts';
import { LoadFailed } from './load-failed.tsx';
import { MyWork } from './my-work.tsx';
import { DESK_QUEUE } from './operations.ts';
import { PausedNotice } from './paused-notice.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ReviewList } from './reviews/review-list.tsx';
import { RoleEnded } from './role-ended.tsx';
import { SignedScanList } from './signed-scans/signed-scan-list.tsx';
import { useDeskChanges } from './use-desk-changes.ts';

interface DeskQueueProps {
  /** Empty for someone who only reviews forms. */
  readonly languages: readonly string[];
  readonly reviewsForms: boolean;
  readonly profile: TranslatorProfile;
}

/** Shows both lists in their current state on the server. */
export function DeskQueue({ languages, reviewsForms, profile }: DeskQueueProps) {
  const { t } = useTranslation('desk');
  const [from, setFrom] = useState<string>();
  const skip = languages.length === 0;
  const [tab, setTab] = useState<'translations' | 'reviews'>(skip ? 'reviews' : 'translations');
  const [isProfileOpen, setIsProfileOpen] = useState(false);
  const language = useLanguage();
  const options = {
    variables: { language, from: from ?? null },
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  } as const;
  const { data, previousData, error, refetch } = useQuery(DESK_QUEUE, skip ? skipToken : options);
  const ask = () => void refetch().catch(() => undefined);
  const isPaused = useDeskChanges(ask, { skip });
  const desk = data?.desk;
  // Only translators get here: the role ended after the page was opened.
  if (data && !desk) return <RoleEnded />;
  const mine = (desk ?? previousData?.desk)?.mine;
  return (
    <div className="content-width flex flex-col gap-10 py-10">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <PageHeading title={t('title')} {...(!skip && { lead: t('lead') })} />
        <Button onClick={() => setIsProfileOpen(true)}>{t('profile.edit')}</Button>
      </div>
      {isPaused && <PausedNotice />}
      <Tabs
        label={t('reviews.tabs')}
        currentId={tab}
        onChoose={setTab}
        tabs={[
          ...(skip ? [] : [{ id: 'translations', title: t('reviews.translationsTab') } as const]),
          ...(reviewsForms ? [{ id: 'reviews', title: t('reviews.tab') } as const] : []),
        ]}
      >
        {tab === 'reviews' ? (
          <ReviewList />
        ) : error && !desk ? (
          <LoadFailed onAgain={ask} />
        ) : mine ? (
          <div className="flex flex-col gap-10">
            <MyWork orders={mine} />
            <SignedScanList />
            <ClaimableList
              orders={desk?.claimable}
              languages={languages}
              from={from}
              onFrom={setFrom}
              onRefused={ask}
            />
            <CertifiedList orders={(desk ?? previousData?.desk)?.certified ?? []} onChanged={ask} />
          </div>
        ) : (
          <SkeletonLines lines={8} message={t('loading')} />
        )}
      </Tabs>
      <Dialog
        open={isProfileOpen}
        onClose={() => setIsProfileOpen(false)}
        title={t('profile.title')}
        description={t('profile.lead')}
      >
        <ProfileForm profile={profile} onSaved={() => setIsProfileOpen(false)} />
      </Dialog>
    </div>
  );
}
