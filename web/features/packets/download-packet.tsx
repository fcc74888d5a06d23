import CreditCard from 'lucide-react/icons/credit-card';
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { useLanguage, useLocale } from '../../i18n/use-language.ts';
import { goToCheckout } from '../../lib/checkout.ts';
import { formatMoney } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import type { FilingPacket } from './packet-types.ts';
import { useDownloading } from './use-downloading.ts';

interface DownloadPacketProps {
  readonly packet: FilingPacket;
  /** Called after a download, which may have used form completions. */
  readonly onDownloaded: () => void;
}

/** Downloads one PDF or separate files. Shows the price or credits used beforehand, and the progress. */
export function DownloadPacket({ packet: { url, forms }, onDownloaded }: DownloadPacketProps) {
  const { t } = useTranslation('packets');
  const language = useLanguage();
  const locale = useLocale();
  const { download, start } = useDownloading(t('download.failed'), onDownloaded);
  const isRunning = download.state === 'running';
  const toUnlock = forms
    .map(({ application: { officialPdf } }) => officialPdf)
    .filter(({ kind, payment }) => kind === 'OFFICIAL_FORM' && !payment.isUnlocked)
    .map(({ payment }) => payment);
  const [first] = toUnlock;
  const lacking = toUnlock.length - (first?.unitsLeft ?? 0);
  const price = first ? formatMoney(first.priceCents, language) : '';
  if (first?.isRequired === true && lacking > 0)
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="max-w-prose">{t('download.needed', { number: lacking, price })}</p>
        <Button
          variant="primary"
          size="large"
          icon={<CreditCard className="size-5" />}
          onClick={() => goToCheckout(first.checkout, { comeBack: true })}
        >
          {t('download.pay', { price })}
        </Button>
      </div>
    );
  const megabytes = (bytes: number) =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(bytes / 1_000_000);
  const withLanguage = `${url}&language=${language}`;
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          size="large"
          icon={<Download className="size-5" />}
          isBusy={isRunning}
          onClick={() => start(withLanguage)}
        >
          {t(isRunning ? 'download.running' : 'download.pdf')}
        </Button>
        <Button size="large" isOff={isRunning} onClick={() => isRunning || start(`${withLanguage}&as=files`)}>
          {t('download.files')}
        </Button>
      </div>
      <p role="status" className="text-ink-soft tabular-nums">
        {isRunning && t('download.received', { size: megabytes(download.received) })}
        {download.state === 'done' && t('download.done')}
      </p>
      {download.state === 'failed' && <ErrorNotice>{download.sentence}</ErrorNotice>}
      {first && (
        <p className="max-w-prose text-ink-soft">
          {first.unitsLeft > 0
            ? t('download.usesUnits', { number: Math.min(toUnlock.length, first.unitsLeft) })
            : t('download.demo', { price })}
        </p>
      )}
    </div>
  );
}
