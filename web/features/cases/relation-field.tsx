import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';

/** What somebody can be to whoever fills in the forms; the company, the interpreter and the preparer come from forms. */
const RELATIONS = ['spouse', 'child', 'parent', 'sibling', 'sponsor', 'other'] as const;

interface RelationFieldProps {
  readonly value: string;
  readonly onChange: (relation: string) => void;
}

/** What is this person to you? */
export function RelationField({ value, onChange }: RelationFieldProps) {
  const { t } = useTranslation('cases');
  return (
    <Field label={t('who.relation')}>
      {(props) => (
        <Select {...props} value={value} onChange={({ target }) => onChange(target.value)}>
          {RELATIONS.map((relation) => (
            <option key={relation} value={relation}>
              {t(`relation.${relation}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
