import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { RETAINED_DATA, type DeletionReceipt } from '../../lib/deletion-receipt.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Kinds of data to list; the rest (sessions, links, keys) is part of the account. */
const THINGS = [
  'cases',
  'applications',
  'documents',
  'files',
  'translations',
  'conversations',
  'caseReviews',
  'formReviews',
  'supportRequests',
  'shares',
  'caseShares',
  'ownPdfs',
  'earlierEditions',
  'people',
] as const;

interface ReceiptDialogProps {
  readonly receipt: DeletionReceipt;
  readonly onClose: () => void;
}

/** Receipt after account deletion: what is gone, and what is retained anonymously and why. Can be saved as text. */
export function ReceiptDialog({ receipt, onClose }: ReceiptDialogProps) {
  const { t } = useTranslation('profile');
  const when = formatMoment(receipt.deletedAt, useLanguage());
  const countOf = (lines: DeletionReceipt['what'], thing: string) =>
    lines.find((line) => line.thing === thing)?.count ?? 0;
  const gone = [
    t('receipt.gone.account'),
    ...THINGS.flatMap((thing) => {
      const count = countOf(receipt.what, thing);
      return count > 0 ? [t(`receipt.gone.${thing}`, { count })] : [];
    }),
  ];
  const kept = RETAINED_DATA.flatMap((thing) => {
    const count = countOf(receipt.kept, thing);
    return count > 0 ? [t(`receipt.kept.${thing}`, { count })] : [];
  });
  const save = () => {
    const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`);
    const text = [
      t('receipt.title'),
      t('receipt.when', { when }),
      '',
      t('receipt.goneTitle'),
      ...list(gone),
      '',
      t('receipt.keptTitle'),
      ...list(kept.length > 0 ? kept : [t('receipt.keptNothing')]),
    ];
    const file = new Blob([`${text.join('\n')}\n`], { type: 'text/plain' });
    saveFile(file, `tern-receipt-${receipt.deletedAt.slice(0, 10)}.txt`);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('receipt.title')}
      description={<p>{t('receipt.when', { when })}</p>}
      actions={
        <>
          <Button onClick={save}>{t('receipt.save')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('receipt.close')}
          </Button>
        </>
      }
    >
      <Lines title={t('receipt.goneTitle')} lines={gone} />
      <Lines title={t('receipt.keptTitle')} lines={kept.length > 0 ? kept : [t('receipt.keptNothing')]} />
    </Dialog>
  );
}

function Lines({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <div className="not-first:mt-5">
      <h3 className="font-sans text-lg font-semibold tracking-normal">{title}</h3>
      <ul className="mt-1 list-disc ps-6 text-ink-soft">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
