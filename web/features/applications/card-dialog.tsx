import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cardExpiryOf, cardNumberOf } from '../../../schema/forms/payment-card.ts';
import { errorSentence } from '../../i18n/error-sentence.ts';
import { request, RestError } from '../../lib/rest.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-input.tsx';

interface CardDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** URL of the PDF. */
  readonly url: string;
  /** Downloads without a card, as for every form. */
  readonly onSkip: () => void;
  /** Called after the download, which changes the payment's state. */
  readonly onDownloaded: () => void;
}

/**
 * Asks for the card that a form prints and Tern never stores. The input exists in these two fields only: it is sent
 * with one request and is gone when the dialog closes.
 */
export function CardDialog({ isOpen, onClose, ...rest }: CardDialogProps) {
  const { t } = useTranslation('applications');
  return (
    <Dialog open={isOpen} onClose={onClose} title={t('card.title')} description={t('card.text')}>
      {isOpen && <CardFields onClose={onClose} {...rest} />}
    </Dialog>
  );
}

function CardFields({ onClose, url, onSkip, onDownloaded }: Omit<CardDialogProps, 'isOpen'>) {
  const { t, i18n } = useTranslation('applications');
  const [number, setNumber] = useState('');
  const [expiry, setExpiry] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const isNumber = cardNumberOf(number) !== undefined;
  const isExpiry = expiry.trim() === '' || cardExpiryOf(expiry, new Date().toISOString()) !== undefined;

  const print = async (): Promise<void> => {
    setIsBusy(true);
    setRefusal(undefined);
    try {
      const body = { cardNumber: number, cardExpiry: expiry.trim(), language: i18n.language };
      const response = await request('POST', url, body);
      saveFile(await response.blob(), fileNameOf(response) ?? 'form.pdf');
      onDownloaded();
      onClose();
    } catch (error) {
      const hasCode = error instanceof RestError && error.code !== '';
      setRefusal(hasCode ? await errorSentence({ code: error.code, message: '' }) : t('pdfPayment.failed'));
      setIsBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    if (isNumber && isExpiry) void print();
  };

  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-5">
      <TextField
        label={t('card.number')}
        error={isChecked && !isNumber ? t('card.numberProblem') : undefined}
        isRequired
        dir="ltr"
        inputMode="numeric"
        autoComplete="cc-number"
        value={number}
        onChange={({ target }) => setNumber(target.value)}
      />
      <TextField
        label={t('card.expiry')}
        error={isChecked && !isExpiry ? t('card.expiryProblem') : undefined}
        dir="ltr"
        size={9}
        inputMode="numeric"
        autoComplete="cc-exp"
        value={expiry}
        onChange={({ target }) => setExpiry(target.value)}
      />
      <p className="text-ink-soft">{t('card.file')}</p>
      {refusal !== undefined && <ErrorNotice>{refusal}</ErrorNotice>}
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t('card.print')}
        </Button>
        <Button
          onClick={() => {
            onSkip();
            onClose();
          }}
        >
          {t('card.skip')}
        </Button>
      </div>
    </form>
  );
}
