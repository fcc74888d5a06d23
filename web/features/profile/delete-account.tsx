import { useMutation } from '@apollo/client/react';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { deletionReceipt } from '../../lib/deletion-receipt.ts';
import { paths } from '../../lib/paths.ts';
import { resultOf } from '../../lib/result-of.ts';
import { clearDevice } from '../../lib/sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { TextField } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { DELETE_ACCOUNT } from './operations.ts';

/** The server's confirmation word; the translated word and the e-mail address are accepted too. */
const WORD = 'DELETE';

/** Deletes the account after a typed confirmation and navigates home, where the receipt is shown. */
export function DeleteAccount({ email }: { readonly email: string }) {
  const { t } = useTranslation('profile');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Section title={t('delete.title')} className="border-t border-line pt-10">
      <p className="mt-1 text-ink-soft">{t('delete.text')}</p>
      <Button onClick={() => setIsOpen(true)} className="mt-4 text-danger">
        {t('delete.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('delete.dialogTitle')}
        description={
          <>
            <p>{t('delete.gone')}</p>
            <p className="mt-2">{t('delete.kept')}</p>
          </>
        }
      >
        <ConfirmDeletion email={email} onClose={() => setIsOpen(false)} />
      </Dialog>
    </Section>
  );
}

function ConfirmDeletion({ email, onClose }: { readonly email: string; readonly onClose: () => void }) {
  const { t } = useTranslation('profile');
  const navigate = useNavigate();
  const [remove, { loading: isBusy }] = useMutation(DELETE_ACCOUNT);
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const word = t('delete.word');

  const confirm = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const text = typed.trim().normalize('NFC').toLowerCase();
    if (![WORD, word, email].some((accepted) => accepted.toLowerCase() === text)) {
      setIsWrong(true);
      return;
    }
    const result = await resultOf(remove({ variables: { input: { typedConfirmation: WORD } } }));
    // The user cancelled the passkey prompt.
    if (result?.__typename === 'PasskeyNeededError') return;
    if (result?.__typename !== 'AccountDeleted') {
      showToast({ title: t('toast.deleteFailedTitle'), description: t('toast.deleteFailedText'), tone: 'danger' });
      return;
    }
    const { deletedAt, what, kept } = result;
    deletionReceipt.set({ deletedAt, what, kept });
    // Navigate first: the protected page must not ask a deleted user to sign in.
    void navigate(paths.home);
    clearDevice();
  };

  return (
    <form noValidate onSubmit={(event) => void confirm(event)}>
      <TextField
        label={t('delete.typeLabel', { word })}
        hint={t('delete.typeHint')}
        error={isWrong ? t('delete.typeWrong', { word }) : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="auto"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setIsWrong(false);
        }}
      />
      <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button onClick={onClose}>{t('delete.keep')}</Button>
        <Button type="submit" variant="danger" isBusy={isBusy}>
          {t(isBusy ? 'delete.deleting' : 'delete.confirm')}
        </Button>
      </div>
    </form>
  );
}
