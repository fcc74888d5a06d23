import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { ItemChip } from './badge.tsx';

/** Attributes that tie a control to its question; spread them on the input. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-required': boolean | undefined;
}

interface FieldProps {
  readonly label: ReactNode;
  /** Text under the label: how to write the answer, or why it is asked. */
  readonly hint?: ReactNode;
  /** Text under the control: what is wrong and what to do. */
  readonly error?: ReactNode;
  /** Item on the printed form: "Part 2, Item 4.a". */
  readonly item?: string;
  /** Text after the label, such as "optional" or "required". */
  readonly note?: string;
  readonly isRequired?: boolean;
  readonly id?: string;
  readonly children: (props: ControlProps) => ReactNode;
}

/** Props of a Field together with those of the control in it. */
export type FieldWith<Control extends 'input' | 'select' | 'textarea'> = Omit<FieldProps, 'children'> &
  Omit<ComponentPropsWithRef<Control>, 'id'>;

/** Label, hint, control and problem: `<Field label="…">{(props) => <TextInput {...props} />}</Field>`. */
export function Field({ label, hint, error, item, note, isRequired = false, id, children }: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const described = [hint !== undefined && `${controlId}-hint`, error !== undefined && `${controlId}-problem`]
    .filter(Boolean)
    .join(' ');
  return (
    <div>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <label htmlFor={controlId} className="text-lg font-semibold">
          {label}
        </label>
        {note !== undefined && <span className="text-base text-ink-soft">{note}</span>}
        {item !== undefined && <ItemChip>{item}</ItemChip>}
      </div>
      {hint !== undefined && (
        <p id={`${controlId}-hint`} className="mt-0.5 text-base text-ink-soft">
          {hint}
        </p>
      )}
      <div className="mt-2">
        {children({
          id: controlId,
          'aria-describedby': described || undefined,
          'aria-invalid': error !== undefined || undefined,
          'aria-required': isRequired || undefined,
        })}
      </div>
      {error !== undefined && <FieldProblem id={`${controlId}-problem`}>{error}</FieldProblem>}
    </div>
  );
}

/** Problem below a control, with an icon and text, so that it does not depend on colour. */
export function FieldProblem({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={id} className="mt-2 flex items-start gap-2 text-base font-semibold text-danger">
      <CircleAlert className="mt-0.5 size-5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** Note below a control that calls for attention without being an error of the control. */
export function FieldRemark({ children }: { readonly children: ReactNode }) {
  return (
    <p className="mt-2 flex items-start gap-2 text-base">
      <TriangleAlert className="mt-0.5 size-5 shrink-0 text-warning" />
      <span>{children}</span>
    </p>
  );
}
