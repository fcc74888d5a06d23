import { useMutation } from '@apollo/client/react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { resultOf } from '../../lib/result-of.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { ErrorNotice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { showToast } from '../../ui/toast-store.ts';
import type { TranslatorProfile } from './desk-types.ts';
import { PROFILE_FIELDS, missingIn, isProfileField, type ProfileAnswers, type ProfileField } from './profile-fields.ts';
import { SAVE_TRANSLATOR_PROFILE } from './profile-operations.ts';

interface ProfileFormProps {
  /** Undefined on the first visit. */
  readonly profile: TranslatorProfile | undefined;
  readonly onSaved: () => void;
}

type Problem = { readonly field: ProfileField; readonly kind: 'missing' | 'refused' };

/** Translator's profile: what a certificate prints, and what customers see. */
export function ProfileForm({ profile, onSaved }: ProfileFormProps) {
  const { t } = useTranslation('desk');
  const [saveTranslatorProfile, { loading: isBusy }] = useMutation(SAVE_TRANSLATOR_PROFILE);
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<ProfileAnswers>(
    () =>
      Object.fromEntries(PROFILE_FIELDS.map(({ name }) => [name, profile?.[name] ?? ''])) as Record<
        ProfileField,
        string
      >,
  );
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const [isFailed, setIsFailed] = useState(false);

  const show = (found: readonly Problem[]) => {
    setProblems(found);
    const first = found[0];
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus();
  };

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const missing = missingIn(answers).map((field) => ({ field, kind: 'missing' }) as const);
    show(missing);
    setIsFailed(false);
    if (missing.length > 0) return;
    const result = await resultOf(saveTranslatorProfile({ variables: { input: answers } }));
    if (result?.__typename === 'Translator') {
      showToast({ title: t('toast.profileSaved'), tone: 'success' });
      onSaved();
      return;
    }
    const field = result?.__typename === 'InvalidProfileError' ? result.field : undefined;
    if (isProfileField(field)) show([{ field, kind: 'refused' }]);
    else setIsFailed(true);
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-6">
      {PROFILE_FIELDS.map(({ name, isOptional, autoComplete, type }) => {
        const problem = problems.find(({ field }) => field === name);
        const shared = {
          name,
          value: answers[name],
          onChange: ({ target }: { readonly target: { readonly value: string } }) =>
            setAnswers((before) => ({ ...before, [name]: target.value })),
        };
        return (
          <Field
            key={name}
            label={t(`profile.${name}.label`)}
            hint={t(`profile.${name}.hint`)}
            isRequired={!isOptional}
            {...(isOptional ? { note: t('optional') } : {})}
            error={
              problem &&
              t(problem.kind === 'missing' ? 'profile.missing' : 'profile.refused', {
                field: t(`profile.${name}.label`),
              })
            }
          >
            {(props) =>
              name === 'experience' ? (
                <TextArea {...props} {...shared} maxLength={1_000} />
              ) : (
                <TextInput
                  {...props}
                  {...shared}
                  type={type ?? 'text'}
                  autoComplete={autoComplete}
                  maxLength={name === 'credential' ? 200 : 100}
                />
              )
            }
          </Field>
        );
      })}
      {isFailed && <ErrorNotice>{t('profile.failed')}</ErrorNotice>}
      <Button type="submit" variant="primary" size="large" isBusy={isBusy} className="self-start max-sm:self-stretch">
        {t(isBusy ? 'profile.saving' : 'profile.save')}
      </Button>
    </form>
  );
}
