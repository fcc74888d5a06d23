import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

/** Relations to the user; those of companies, interpreters and preparers come from forms. */
export const RELATIONS = ['spouse', 'child', 'parent', 'sibling', 'sponsor', 'other'] as const;

interface RelationProps extends Omit<ComponentProps<typeof Select>, 'onChange' | 'value'> {
  readonly value: string;
  readonly onChange: (relation: string) => void;
}

/** Labelled select: "What is this person to you?" */
export function RelationField({ value, onChange }: RelationProps) {
  const { t } = useTranslation('cases');
  return (
    <Field label={t('who.relation')}>
      {(props) => <RelationSelect {...props} value={value} onChange={onChange} />}
    </Field>
  );
}

/** The select alone, for places with a label of their own. */
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
