import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../i18n/error-sentence.ts';
import { resultOf } from '../../lib/result-of.ts';
import { UNLOCK_OFFICIAL_PDF } from './operations.ts';

interface Unlocking {
  readonly applicationId: string;
  /** URL of the PDF. */
  readonly url: string;
  /** Called when the payment's state has changed. */
  readonly onChanged: () => void;
}

/** Unlocks the PDF with a form completion that the user owns, then downloads it. A repeat uses no second one. */
export function useUnlocking({ applicationId, url, onChanged }: Unlocking) {
  const { t } = useTranslation('applications');
  const [unlockOfficialPdf, { loading: isBusy }] = useMutation(UNLOCK_OFFICIAL_PDF);
  const [refusal, setRefusal] = useState<string>();

  const unlock = async () => {
    setRefusal(undefined);
    const result = await resultOf(unlockOfficialPdf({ variables: { applicationId } }));
    if (result?.__typename === 'Application') download(url);
    else setRefusal(result ? await errorSentence(result) : t('pdfPayment.failed'));
    if (result) onChanged();
  };

  return { unlock: () => void unlock(), isBusy, refusal };
}

/** Starts a download as a click on a link would. */
export function download(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
