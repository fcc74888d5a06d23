import CreditCard from 'lucide-react/icons/credit-card';
import Download from 'lucide-react/icons/download';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmittedApplicationQuery } from '../../generated/graphql.ts';
import { goToCheckout } from '../../lib/checkout.ts';
import { formatMoney } from '../../lib/money.ts';
import { site } from '../../lib/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { CardDialog } from './card-dialog.tsx';
import { download, useUnlocking } from './use-unlocking.ts';

type OfficialPdf = NonNullable<SubmittedApplicationQuery['application']>['officialPdf'];

interface PdfDownloadProps {
  readonly applicationId: string;
  readonly pdf: OfficialPdf;
  /** Called when the payment's state has changed. */
  readonly onChanged: () => void;
}

/** Offers the PDF, with the price of its first download. Later downloads, and an answer sheet, are free. */
export function PdfDownload({ applicationId, pdf, onChanged }: PdfDownloadProps) {
  const { t, i18n } = useTranslation('applications');
  const { kind, payment } = pdf;
  // The browser's languages may differ from the one chosen here.
  const url = `${pdf.url}?language=${i18n.language}`;
  const { unlock, isBusy, refusal } = useUnlocking({ applicationId, url, onChanged });
  const price = formatMoney(payment.priceCents, i18n.language);
  const icon = <Download className="size-5" />;
  const isSheet = kind === 'ANSWER_SHEET';
  const [isAsking, setIsAsking] = useState(false);
  const usesUnit = !payment.isUnlocked && payment.unitsLeft > 0;
  // A draft is not filed, so it needs no card.
  const asksForCard = pdf.takesCard && !pdf.isDraft;
  const link = asksForCard ? (
    <>
      <Button variant="primary" size="large" icon={icon} onClick={() => setIsAsking(true)}>
        {t('submitted.download')}
      </Button>
      <CardDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        url={pdf.url}
        onSkip={() => (usesUnit ? unlock() : download(url))}
        onDownloaded={onChanged}
      />
    </>
  ) : (
    <ButtonLink variant="primary" size="large" href={url} download icon={icon}>
      {t(isSheet ? 'submitted.downloadSheet' : 'submitted.download')}
    </ButtonLink>
  );
  if (isSheet || !site().takesPayments) return link;
  if (payment.isUnlocked) return <With note={t('pdfPayment.unlocked')}>{link}</With>;
  if (usesUnit)
    return (
      <With note={t('pdfPayment.usesUnit', { count: payment.unitsLeft })} refusal={refusal}>
        {asksForCard ? (
          link
        ) : (
          <Button variant="primary" size="large" icon={icon} isBusy={isBusy} onClick={unlock}>
            {t(isBusy ? 'pdfPayment.unlocking' : 'submitted.download')}
          </Button>
        )}
      </With>
    );
  if (!payment.isRequired) return <With note={t('pdfPayment.demo', { price })}>{link}</With>;
  return (
    <With note={t('pdfPayment.needed', { price })}>
      <Button
        variant="primary"
        size="large"
        icon={<CreditCard className="size-5" />}
        onClick={() => goToCheckout(payment.checkout, { comeBack: true })}
      >
        {t('pdfPayment.pay', { price })}
      </Button>
    </With>
  );
}

interface WithProps {
  readonly note: string;
  readonly refusal?: string | undefined;
  readonly children: ReactNode;
}

function With({ note, refusal, children }: WithProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      {children}
      <p className="max-w-prose text-ink-soft">{note}</p>
      {refusal !== undefined && <ErrorNotice>{refusal}</ErrorNotice>}
    </div>
  );
}
