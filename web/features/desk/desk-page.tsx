import { useQuery } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { DeskQueue } from './desk-queue.tsx';
import { LoadFailed } from './load-failed.tsx';
import { ProfileForm } from './profile-form.tsx';
import { TRANSLATOR_PROFILE } from './profile-operations.ts';

/** Screen of /desk: a translator's work and claimable orders. Not found for everybody else. */
export function DeskPage() {
  const { t } = useTranslation('desk');
  const { data, error, refetch } = useQuery(TRANSLATOR_PROFILE);
  const translator = data?.viewer?.translator;
  if (data && !translator) return <NotFoundScreen home={paths.home} />;
  if (translator?.profile) return <DeskQueue {...translator} profile={translator.profile} />;
  return (
    <div className="question-width flex flex-col gap-8 py-10">
      {translator ? (
        <>
          <PageHeading title={t('profile.welcome')} lead={t('profile.lead')} />
          <ProfileForm profile={undefined} onSaved={() => undefined} />
        </>
      ) : (
        <>
          <PageHeading title={t('title')} />
          {error ? <LoadFailed onAgain={() => void refetch()} /> : <SkeletonLines lines={6} message={t('loading')} />}
        </>
      )}
    </div>
  );
}
