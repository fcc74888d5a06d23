import { useQuery } from '@apollo/client/react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useLanguage } from '../../i18n/use-language.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { NotFoundScreen } from '../../ui/not-found-screen.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { LoadFailed } from './load-failed.tsx';
import { OpenOrder } from './open-order.tsx';
import { DESK_ORDER } from './operations.ts';
import { ReviewPage } from './reviews/review-page.tsx';
import { RoleEnded } from './role-ended.tsx';
import { SignedScanPage } from './signed-scans/signed-scan-page.tsx';

/** Screen of /desk/:orderId for whoever holds it: an order, a form to review, or a certificate to compare. */
export function DeskOrderPage() {
  const { orderId = '' } = useParams();
  if (orderId.startsWith('rvw_')) return <ReviewPage key={orderId} reviewId={orderId} />;
  if (orderId.startsWith('scn_')) return <SignedScanPage key={orderId} scanId={orderId} />;
  return <OrderOfAddress key={orderId} orderId={orderId} />;
}

function OrderOfAddress({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('desk');
  // After the upload nobody holds the order, but the confirmation must stay visible.
  const [isSent, setIsSent] = useState(false);
  // A translator whose role ended while the page was open is told so; for everybody else the page does not exist.
  const [wasWorking, setWasWorking] = useState(false);
  const { data, previousData, error, refetch } = useQuery(DESK_ORDER, {
    variables: { id: orderId, language: useLanguage() },
    // Pages may have been saved elsewhere since the last visit.
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  // Keeps the editor mounted while the query runs in another language.
  const shown = data ?? previousData;
  const isWorking = Boolean(shown?.desk);
  useEffect(() => {
    if (isWorking) setWasWorking(true);
  }, [isWorking]);
  if (shown && !shown.desk && wasWorking) return <RoleEnded />;
  if (shown && !shown.desk) return <NotFoundScreen home={paths.home} />;
  if (isSent)
    return <MessageScreen title={t('certify.doneTitle')} text={t('certify.doneText')} actions={<BackToDesk />} />;
  if (shown && !shown.desk?.order)
    return <MessageScreen title={t('notHeld.title')} text={t('notHeld.text')} actions={<BackToDesk />} />;
  return (
    <div className="content-width flex flex-col gap-8 py-8">
      <Link to={paths.desk} className="link-text inline-flex min-h-11 items-center gap-2 self-start">
        <ArrowLeft className="size-5 rtl:rotate-180" />
        {t('back')}
      </Link>
      {shown?.desk?.order ? (
        <OpenOrder
          order={shown.desk.order}
          onAsk={() => void refetch().catch(() => undefined)}
          onSent={(isWaiting) => {
            if (isWaiting) void refetch().catch(() => undefined);
            else setIsSent(true);
          }}
        />
      ) : (
        <>
          <PageHeading title={t('order.title')} />
          {error ? <LoadFailed onAgain={() => void refetch()} /> : <SkeletonLines lines={10} message={t('loading')} />}
        </>
      )}
    </div>
  );
}

function BackToDesk() {
  const { t } = useTranslation('desk');
  return (
    <ButtonLink variant="primary" to={paths.desk}>
      {t('back')}
    </ButtonLink>
  );
}
