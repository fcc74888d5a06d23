import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-input.tsx';

interface LinkDialogProps {
  /** `until` is a formatted date. */
  readonly link: { readonly url: string; readonly until: string } | undefined;
  readonly onClose: () => void;
}

/** Shows a link that could not be copied automatically, selected for copying by hand. */
export function LinkDialog({ link, onClose }: LinkDialogProps) {
  const { t } = useTranslation('documents');
  const [isCopied, setIsCopied] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setIsCopied(false);
    if (!link) return;
    input.current?.focus();
    input.current?.select();
  }, [link]);
  const copy = async () => {
    try {
      // Now within a user gesture, which browsers require.
      await navigator.clipboard.writeText(link?.url ?? '');
      setIsCopied(true);
    } catch {
      input.current?.focus();
      input.current?.select();
    }
  };
  return (
    <Dialog
      open={link !== undefined}
      onClose={onClose}
      title={t('link.dialogTitle')}
      description={link && t('link.dialogText', { until: link.until })}
      actions={
        <>
          <Button onClick={() => void copy()}>{t(isCopied ? 'link.copied' : 'link.copy')}</Button>
          <Button variant="primary" onClick={onClose}>
            {t('link.done')}
          </Button>
        </>
      }
    >
      <TextField label={t('link.label')} ref={input} readOnly dir="ltr" value={link?.url ?? ''} />
      <p role="status" className="sr-only">
        {isCopied && t('link.copied')}
      </p>
    </Dialog>
  );
}
