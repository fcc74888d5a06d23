import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldWith } from './field.tsx';

/**
 * Native select: it searches by typing, and phones show their own picker. The chosen text wraps, so that none of it
 * is cut off. Options are passed as children.
 */
export function Select({ className, children, ...rest }: ComponentPropsWithRef<'select'>) {
  return (
    <span className={classNames('relative block', className)}>
      <select {...rest} className="control-box appearance-none pe-11 whitespace-normal">
        {children}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-ink-soft" />
    </span>
  );
}

/** Select in a Field. */
export function SelectField({ label, hint, error, item, note, isRequired, id, ...control }: FieldWith<'select'>) {
  return (
    <Field label={label} hint={hint} error={error} item={item} note={note} isRequired={isRequired} id={id}>
      {(props) => <Select {...props} {...control} />}
    </Field>
  );
}
