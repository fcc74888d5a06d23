import { useMutation } from '@apollo/client/react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { resultOf } from '../../lib/result-of.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { RENAME_PASSKEY } from './passkey-operations.ts';
import type { OwnPasskey } from './profile-types.ts';

/** Maximum length on the server. */
const MAX_LETTERS = 100;

/** Renames a passkey, to tell phones and security keys apart. */
export function RenamePasskey({ passkey: { id, name } }: { readonly passkey: OwnPasskey }) {
  const { t } = useTranslation('profile');
  const [rename, { loading: isBusy }] = useMutation(RENAME_PASSKEY);
  const [typed, setTyped] = useState<string>();
  const close = () => setTyped(undefined);
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy || typed === undefined || typed.trim() === '') return;
    const result = await resultOf(rename({ variables: { input: { id, name: typed } } }));
    if (result?.__typename === 'Passkey') close();
    else showToast({ title: t('passkeys.toast.failed'), tone: 'danger' });
  };
  return (
    <>
      <Button size="small" aria-label={`${t('passkeys.rename')}: ${name}`} onClick={() => setTyped(name)}>
        {t('passkeys.rename')}
      </Button>
      <Dialog open={typed !== undefined} onClose={close} title={t('passkeys.renameTitle')}>
        <form noValidate onSubmit={(event) => void save(event)}>
          <TextField
            label={t('passkeys.name')}
            dir="auto"
            autoComplete="off"
            maxLength={MAX_LETTERS}
            value={typed ?? ''}
            onChange={({ target }) => setTyped(target.value)}
          />
          <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button onClick={close}>{t('details.cancel')}</Button>
            <Button type="submit" variant="primary" isBusy={isBusy} disabled={typed?.trim() === ''}>
              {t('details.save')}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}
