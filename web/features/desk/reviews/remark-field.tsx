import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';

/** Limit of the server, in characters. */
const MAX_LENGTH = 1_000;

interface RemarkFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

export function RemarkField({ label, value, onChange }: RemarkFieldProps) {
  const { t } = useTranslation('desk');
  return (
    <Field label={label} hint={t('reviews.remarkHint')}>
      {(props) => (
        <TextArea
          {...props}
          dir="auto"
          value={value}
          maxLength={MAX_LENGTH}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
