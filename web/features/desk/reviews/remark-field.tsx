import { useTranslation } from 'react-i18next';
import { TextAreaField } from '../../../ui/text-area.tsx';

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
    <TextAreaField
      label={label}
      hint={t('reviews.remarkHint')}
      dir="auto"
      value={value}
      maxLength={MAX_LENGTH}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
