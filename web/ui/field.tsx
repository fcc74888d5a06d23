import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useId, type ReactNode } from 'react';
import { ItemChip } from './badge.tsx';

/** What a control needs to be tied to its question: spread it on the input. */
interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-required': boolean | undefined;
}

interface FieldProps {
  readonly label: ReactNode;
  /** Under the label: how to write it, or why it is asked. */
  readonly hint?: ReactNode;
  /** Under the control: what is wrong and what to do. */
  readonly error?: ReactNode;
  /** Where it stands on the printed form: "Part 2, Item 4.a". */
  readonly item?: string;
  /** Words after the label, such as "optional" or "required". */
  readonly note?: string;
  readonly isRequired?: boolean;
  readonly id?: string;
  readonly children: (props: ControlProps) => ReactNode;
}

/** Label above, hint under it, the control, and its problem: `<Field label="…">{(props) => <TextInput {...props} />}</Field>`. */
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

/** A sentence under a control that says what is wrong: an icon and a word, never colour alone. */
export function FieldProblem({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={id} className="mt-2 flex items-start gap-2 text-base font-semibold text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** A sentence under a control that asks for another look and is no mistake of the control itself. */
export function FieldRemark({ children }: { readonly children: ReactNode }) {
  return (
    <p className="mt-2 flex items-start gap-2 text-base">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
      <span>{children}</span>
    </p>
  );
}
