import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

/** What somebody can be to whoever fills in the forms; the company, the interpreter and the preparer come from forms. */
export const RELATIONS = ['spouse', 'child', 'parent', 'sibling', 'sponsor', 'other'] as const;

interface RelationProps extends Omit<ComponentProps<typeof Select>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onChange: (relation: string) => void;
}

/** What is this person to you? */
export function RelationField({ value, onChange }: RelationProps) {
  const { t } = useTranslation('cases');
  return (
    <Field label={t('who.relation')}>
      {(props) => <RelationSelect {...props} value={value} onChange={onChange} />}
    </Field>
  );
}

/** The same where its question stands elsewhere. */
export function RelationSelect({ onChange, ...rest }: RelationProps) {
  const { t } = useTranslation('cases');
  return (
    <Select {...rest} onChange={({ target }) => onChange(target.value)}>
      {RELATIONS.map((relation) => (
        <option key={relation} value={relation}>
          {t(`relation.${relation}`)}
        </option>
      ))}
    </Select>
  );
}
