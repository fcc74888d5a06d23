import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { normaliseWhileTyping } from '../../../schema/forms/normalise.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-input.tsx';
import type { Person } from './profile-types.ts';
import { useUpdateProfile } from './use-update-profile.ts';

/** Fields with the server's maximum lengths. */
const LINES = [
  { name: 'firstName', type: 'text', autoComplete: 'given-name', longest: 100 },
  { name: 'lastName', type: 'text', autoComplete: 'family-name', longest: 100 },
  { name: 'phone', type: 'tel', autoComplete: 'tel', longest: undefined },
] as const;
const MAX_ADDRESS_LENGTH = 300;

interface EditDetailsProps {
  readonly person: Person;
  /** Called after saving or cancelling. */
  readonly onClose: () => void;
}

/** Form to edit the profile. Nothing is stored before Save; Cancel discards the changes. */
export function EditDetails({ person, onClose }: EditDetailsProps) {
  const { t } = useTranslation('profile');
  const { update, isBusy } = useUpdateProfile();
  const [typed, setTyped] = useState({
    firstName: person.firstName ?? '',
    lastName: person.lastName ?? '',
    phone: person.phone ?? '',
    address: person.address ?? '',
  });
  const [problem, setProblem] = useState<{ readonly field: string; readonly words: string }>();
  const form = useRef<HTMLFormElement>(null);
  // The pressed button is gone: focus the first field, or the one with an error.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>(`[name="${problem.field}"]`)?.focus();
  }, [problem]);

  const type = (name: keyof typeof typed, text: string) => {
    if (problem?.field === name) setProblem(undefined);
    setTyped({ ...typed, [name]: name === 'phone' ? normaliseWhileTyping('phone', text) : text });
  };
  const errorOf = (name: string) => (problem?.field === name ? problem.words : undefined);

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    const outcome = await update(typed);
    if (outcome === 'saved') onClose();
    else if (outcome !== 'failed') {
      const { field, message } = outcome;
      // The server knows the phone numbers of every country, but its message is in English.
      setProblem({ field, words: field === 'phone' ? t('details.phoneProblem') : message });
    }
  };

  return (
    <form
      ref={form}
      aria-labelledby="details"
      noValidate
      onSubmit={(event) => void save(event)}
      className="mt-6 flex max-w-lg flex-col gap-6"
    >
      <div>
        <p className="text-lg font-semibold">{t('fields.email')}</p>
        <p className="wrap-anywhere">
          <bdi>{person.email}</bdi>
        </p>
        <p className="text-base text-ink-soft">{t('details.emailHint')}</p>
      </div>
      {LINES.map(({ name, type: inputType, autoComplete, longest }) => (
        <TextField
          key={name}
          label={t(`fields.${name}`)}
          hint={name === 'phone' ? t('details.phoneHint') : undefined}
          error={errorOf(name)}
          name={name}
          type={inputType}
          autoComplete={autoComplete}
          maxLength={longest}
          dir={name === 'phone' ? 'ltr' : 'auto'}
          value={typed[name]}
          onChange={(event) => type(name, event.target.value)}
        />
      ))}
      <TextAreaField
        label={t('fields.address')}
        error={errorOf('address')}
        name="address"
        autoComplete="street-address"
        maxLength={MAX_ADDRESS_LENGTH}
        dir="auto"
        value={typed.address}
        onChange={(event) => type('address', event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isBusy={isBusy}>
          {t(isBusy ? 'details.saving' : 'details.save')}
        </Button>
        <Button onClick={onClose}>{t('details.cancel')}</Button>
      </div>
    </form>
  );
}
