import { useMutation } from '@apollo/client/react';
import CreditCard from 'lucide-react/icons/credit-card';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReviewQuery } from '../../../generated/graphql.ts';
import { errorSentence } from '../../../i18n/error-sentence.ts';
import { goToCheckout } from '../../../lib/checkout.ts';
import { formatMoney } from '../../../lib/money.ts';
import { resultOf } from '../../../lib/result-of.ts';
import { site } from '../../../lib/site.ts';
import { Button } from '../../../ui/button.tsx';
import { CheckboxRow } from '../../../ui/choice-list.tsx';
import { ErrorNotice } from '../../../ui/notice.tsx';
import { REQUEST_FORM_REVIEW } from './operations.ts';

interface AskForReviewProps {
  readonly applicationId: string;
  readonly price: NonNullable<FormReviewQuery['application']>['formReviewPrice'];
  /** Whether an earlier review exists. */
  readonly isAgain: boolean;
  readonly onChanged: () => void;
}

/** Shows what a review costs and what the reviewer sees, with the button. */
export function AskForReview({ applicationId, price, isAgain, onChanged }: AskForReviewProps) {
  const { t, i18n } = useTranslation('applications');
  const [requestFormReview, { loading: isBusy }] = useMutation(REQUEST_FORM_REVIEW);
  const [showsPapers, setShowsPapers] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const { unitsLeft, isRequired, checkout, priceCents } = price;
  const amount = formatMoney(priceCents, i18n.language);
  const mustPay = isRequired && unitsLeft === 0;

  const ask = async () => {
    setRefusal(undefined);
    const result = await resultOf(requestFormReview({ variables: { applicationId, showsPapers } }));
    if (result?.__typename !== 'FormReview') setRefusal(result ? await errorSentence(result) : t('formReview.failed'));
    if (result) onChanged();
  };

  return (
    <>
      <p className="max-w-prose text-ink-soft">{t('formReview.consent')}</p>
      {site().takesPayments && (
        <p className="max-w-prose text-ink-soft">
          {unitsLeft > 0
            ? t('formReview.usesUnit', { count: unitsLeft })
            : t(isRequired ? 'formReview.needed' : 'formReview.demo', { price: amount })}
        </p>
      )}
      {mustPay ? (
        <Button icon={<CreditCard className="size-5" />} onClick={() => goToCheckout(checkout, { comeBack: true })}>
          {t('formReview.pay', { price: amount })}
        </Button>
      ) : (
        <>
          <CheckboxRow
            label={t('formReview.showPapers')}
            description={t('formReview.showPapersText')}
            checked={showsPapers}
            onChange={({ target }) => setShowsPapers(target.checked)}
          />
          <Button isBusy={isBusy} onClick={() => void ask()}>
            {t(isBusy ? 'formReview.asking' : isAgain ? 'formReview.askAgain' : 'formReview.ask')}
          </Button>
        </>
      )}
      {refusal !== undefined && <ErrorNotice>{refusal}</ErrorNotice>}
    </>
  );
}
