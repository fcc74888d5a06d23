import { useTranslation } from 'react-i18next';
import { goToCheckout } from '../../lib/checkout.ts';
import { formatMoney } from '../../lib/money.ts';
import { paths } from '../../lib/paths.ts';
import { hasScreen } from '../../lib/screens.ts';
import { site } from '../../lib/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { TrackedTranslation } from './translation-types.ts';
import { formatDay } from '../../lib/format-date.ts';

interface OrderNoticesProps {
  readonly documentId: string;
  readonly translation: TrackedTranslation;
}

/** Notices about an order: cancelled, document unreadable, waiting for a translator again, in revision. */
export function OrderNotices({ documentId, translation }: OrderNoticesProps) {
  const { t, i18n } = useTranslation('translations');
  const { status, payment, isRush, priceCents, documentProblem, revisionRequest } = translation;
  const price = formatMoney(priceCents, i18n.language);
  if (status === 'cancelled')
    return (
      <Notice
        tone="info"
        role="status"
        title={t('cancelled.title')}
        actions={
          hasScreen(paths.translations) && (
            <ButtonLink variant="primary" to={paths.translate(documentId)}>
              {t('cancelled.again')}
            </ButtonLink>
          )
        }
      >
        {t('cancelled.text')}
      </Notice>
    );
  return (
    <>
      {payment === 'unpaid' && site().takesPayments && (
        <Notice
          tone="warning"
          title={t('tracking.payTitle')}
          actions={
            <Button
              variant="primary"
              onClick={() => goToCheckout(checkoutOf({ isRush, priceCents }), { comeBack: true })}
            >
              {t('tracking.pay', { price })}
            </Button>
          }
        >
          {t('tracking.payText', { price })}
        </Notice>
      )}
      {documentProblem && status === 'ordered' && (
        <Notice
          tone="warning"
          title={t('documentProblem.title')}
          actions={<ButtonLink to={paths.uploadToTranslate}>{t('choose.uploadAnother')}</ButtonLink>}
        >
          {t('documentProblem.text')}
        </Notice>
      )}
      {waitsAgain(translation) && (
        <Notice role="status" title={t('tracking.waitsAgainTitle')}>
          {t('tracking.waitsAgainText')}
        </Notice>
      )}
      {revisionRequest && (
        <Notice role="status" title={t('revision.underWay')}>
          <p>{t('revision.underWayText', { when: formatDay(revisionRequest.createdAt, i18n.language) })}</p>
          <p dir="auto" className="mt-2 border-s-2 border-line ps-3 whitespace-pre-line wrap-anywhere">
            {revisionRequest.reason}
          </p>
          {revisionRequest.marked.length > 0 && (
            <p className="mt-2">{t('revision.marked', { count: revisionRequest.marked.length })}</p>
          )}
        </Notice>
      )}
    </>
  );
}

/** Returns the checkout URL of an order. Checkout takes title and price from the price list. */
function checkoutOf({ isRush, priceCents }: Pick<TrackedTranslation, 'isRush' | 'priceCents'>): string {
  const service = isRush ? 'document-translation-rush' : 'document-translation';
  return paths.checkout({ amount: String(priceCents / 100), service, description: service });
}

/** Whether a translator gave the order back or lost access: the stage has a timestamp but is not started. */
const waitsAgain = ({ status, assignedTranslator, stages }: TrackedTranslation): boolean =>
  status === 'ordered' &&
  !assignedTranslator &&
  stages.some((stage) => stage.stage === 'translation' && stage.status === 'pending' && Boolean(stage.changedAt));
