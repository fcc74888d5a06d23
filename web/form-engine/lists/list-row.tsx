import type { ReactNode } from 'react';
import { ArrowDown, ArrowUp, Check, Pencil, Trash2 } from 'lucide-react';
import type { ListNode } from '../../../schema/forms/form-model.ts';
import { useEngine } from '../engine-context.ts';
import { Button } from '../stand-ins.tsx';
import { RowSummary } from './row-summary.tsx';

export type RowAction = 'up' | 'down' | 'remove';

interface ListRowProps {
  readonly id: string;
  /** `otherNames[0]` */
  readonly path: string;
  readonly list: ListNode;
  /** "Other name 1" */
  readonly name: string;
  readonly isOpen: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onToggle: () => void;
  readonly onAction: (action: RowAction) => void;
  /** The fields, while the row is open. */
  readonly children: ReactNode;
}

/** One row: its name, what it holds in short, and what can be done with it. */
export function ListRow({ id, path, list, name, isOpen, isFirst, isLast, onToggle, onAction, children }: ListRowProps) {
  const { t } = useEngine();
  const action = (kind: RowAction, label: string, icon: ReactNode, isDisabled = false) => (
    <Button
      data-action={kind}
      aria-label={label}
      disabled={isDisabled}
      onClick={() => {
        onAction(kind);
      }}
    >
      {icon}
    </Button>
  );
  return (
    <li id={id}>
      {isOpen && (
        <div role="group" aria-label={name}>
          {children}
        </div>
      )}
      <div className="flex items-center gap-2">
        <div className="grow">
          <p>{name}</p>
          {!isOpen && <RowSummary path={path} list={list} />}
        </div>
        <Button aria-expanded={isOpen} aria-label={t(isOpen ? 'rows.done' : 'rows.edit', { row: name })} onClick={onToggle}>
          {isOpen ? <Check aria-hidden="true" size={18} /> : <Pencil aria-hidden="true" size={18} />}
        </Button>
        {action('up', t('rows.moveUp', { row: name }), <ArrowUp aria-hidden="true" size={18} />, isFirst)}
        {action('down', t('rows.moveDown', { row: name }), <ArrowDown aria-hidden="true" size={18} />, isLast)}
        {action('remove', t('rows.remove', { row: name }), <Trash2 aria-hidden="true" size={18} />)}
      </div>
    </li>
  );
}
