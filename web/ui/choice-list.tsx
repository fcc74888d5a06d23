import { useEffect, useId, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { FieldProblem } from './field.tsx';

const ROW =
  'flex min-h-12 items-start gap-3 rounded-control border border-control bg-surface px-4 py-2.5 transition-colors duration-150 ease-quiet ' +
  'hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-checked:inset-ring has-checked:inset-ring-primary ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ' +
  'has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-soft';

type RowProps = Omit<ComponentPropsWithRef<'input'>, 'type'> & {
  readonly label: ReactNode;
  readonly description?: ReactNode;
};

/** Radio button whose whole row is tappable. Accepts the props of a radio `<input>`, and a label. */
export function RadioRow(props: RowProps) {
  return <ChoiceRow {...props} type="radio" />;
}

/** Checkbox whose whole row is tappable. Accepts the props of a checkbox `<input>`, and a label. */
export function CheckboxRow(props: RowProps) {
  return <ChoiceRow {...props} type="checkbox" />;
}

function ChoiceRow({
  label,
  description,
  className,
  id,
  type,
  ...rest
}: RowProps & { readonly type: 'radio' | 'checkbox' }) {
  const made = useId();
  const inputId = id ?? made;
  const descriptionId = description === undefined ? undefined : `${inputId}-description`;
  return (
    <label htmlFor={inputId} className={classNames(ROW, className)}>
      <input
        {...rest}
        aria-describedby={classNames(rest['aria-describedby'], descriptionId) || undefined}
        type={type}
        id={inputId}
        className="mt-0.5 size-5.5 shrink-0 accent-primary outline-none"
      />
      <span className="min-w-0">
        <span className="font-medium">{label}</span>
        {description !== undefined && (
          // Not part of the accessible name, which stays short when read aloud.
          <span id={descriptionId} aria-hidden="true" className="block text-base text-ink-soft">
            {description}
          </span>
        )}
      </span>
    </label>
  );
}

interface Choice {
  readonly value: string;
  readonly label: ReactNode;
  readonly description?: ReactNode;
}

interface ChoiceListProps {
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly choices: readonly Choice[];
  /** '' or undefined if nothing is chosen yet. */
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  /** Focuses the list on mount, in a dialog whose main purpose is this choice. */
  readonly takesFocus?: boolean;
}

/** A question with a few choices, of which one can be selected. */
export function ChoiceList({ legend, hint, error, choices, value, onChange, takesFocus = false }: ChoiceListProps) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-problem`]
    .filter(Boolean)
    .join(' ');
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (takesFocus) list.current?.querySelector<HTMLInputElement>('input:checked, input')?.focus();
  }, [takesFocus]);
  return (
    <fieldset ref={list} aria-describedby={described || undefined} aria-invalid={error !== undefined || undefined}>
      <legend className="text-lg font-semibold">{legend}</legend>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-0.5 text-base text-ink-soft">
          {hint}
        </p>
      )}
      <div className="mt-3 flex flex-col gap-2">
        {choices.map((choice) => (
          <RadioRow
            key={choice.value}
            name={id}
            value={choice.value}
            label={choice.label}
            description={choice.description}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
        ))}
      </div>
      {error !== undefined && <FieldProblem id={`${id}-problem`}>{error}</FieldProblem>}
    </fieldset>
  );
}
