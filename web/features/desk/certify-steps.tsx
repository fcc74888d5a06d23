import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenedOrder } from './desk-types.ts';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/section.tsx';
import { PrintCertificate } from './print-certificate.tsx';
import { SendScan } from './send-scan.tsx';

interface CertifyStepsProps {
  readonly order: OpenedOrder;
  readonly onSent: (isWaiting: boolean) => void;
  /** Called when the order may be out of date. */
  readonly onAsk: () => void;
}

/** Steps to certify a translation: print, sign, scan. Only the translator signs. */
export function CertifySteps({ order, onSent, onAsk }: CertifyStepsProps) {
  const { t } = useTranslation('desk');
  const { certificateUrl, uploadCertificateUrl } = order;
  if (!certificateUrl || !uploadCertificateUrl) return null;
  return (
    <Section title={t('certify.title')} className="question-width !mx-0 !px-0">
      <p className="mt-2 text-ink-soft">{t('certify.text')}</p>
      {order.scanWaitsSince && (
        <div className="mt-6">
          <Notice role="status" title={t('certify.waitsTitle')}>
            {t('certify.waitsText')}
          </Notice>
        </div>
      )}
      <ol className="mt-6 flex flex-col gap-8">
        <Step number={1} title={t('certify.printTitle')} text={t('certify.printText')}>
          <PrintCertificate url={certificateUrl} trackingNumber={order.trackingNumber} />
        </Step>
        <Step number={2} title={t('certify.signTitle')} text={t('certify.signText')} />
        <Step number={3} title={t('certify.sendTitle')} text={t('certify.sendText')}>
          <SendScan url={uploadCertificateUrl} onSent={onSent} onGone={onAsk} />
        </Step>
      </ol>
    </Section>
  );
}

interface StepProps {
  readonly number: number;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function Step({ number, title, text, children }: StepProps) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-primary font-semibold text-on-primary"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1 text-ink-soft">{text}</p>
        {children !== undefined && <div className="mt-4">{children}</div>}
      </div>
    </li>
  );
}
