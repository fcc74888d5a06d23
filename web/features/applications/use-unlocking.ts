import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorSentence } from '../../i18n/error-sentence.ts';
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
    try {
      const { data } = await unlockOfficialPdf({ variables: { applicationId } });
      const answer = data?.unlockOfficialPdf;
      if (answer?.__typename === 'Application') download(url);
      else setRefusal(answer ? await errorSentence(answer) : t('pdfPayment.failed'));
      onChanged();
    } catch {
      setRefusal(t('pdfPayment.failed'));
    }
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
