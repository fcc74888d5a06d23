import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Tooltip, TooltipProvider } from './tooltip.tsx';

interface RepeatedRow {
  readonly key: string;
  /** One-line summary of the row: "1. Garcia, Ana". */
  readonly title: ReactNode;
  readonly note?: ReactNode;
  /** Questions of the open row, shown under its title. */
  readonly open?: ReactNode;
  /** Accessible names of the row's buttons: "Edit Garcia, Ana". */
  readonly names: {
    readonly edit: string;
    readonly remove: string;
    readonly moveUp: string;
    readonly moveDown: string;
  };
}

interface RepeatedRowsProps {
  readonly rows: readonly RepeatedRow[];
  readonly emptyWords: string;
  readonly onEdit: (index: number) => void;
  readonly onRemove: (index: number) => void;
  /** Undefined if the rows have no order. */
  readonly onMove?: (from: number, to: number) => void;
  /** Label of the add button: "Add another"; undefined if the list is full. */
  readonly addWords?: string;
  readonly onAdd?: () => void;
}

/** Repeatable list: each row is a summary with edit, move and remove, followed by "Add another". */
export function RepeatedRows({ rows, emptyWords, onEdit, onRemove, onMove, addWords, onAdd }: RepeatedRowsProps) {
  return (
    <div className="flex flex-col gap-4">
      {rows.length === 0 && <p className="text-ink-soft">{emptyWords}</p>}
      {rows.length > 0 && (
        <ol className="divide-y divide-line border-y border-line">
          {rows.map((row, index) => (
            <li key={row.key} className="py-3">
              <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1">
                <p className="font-semibold">{row.title}</p>
                {/* On a phone the buttons leave little space: the note goes on a line of its own. */}
                {row.note !== undefined && (
                  <p className="row-start-2 text-base text-ink-soft max-sm:col-span-2">{row.note}</p>
                )}
                <TooltipProvider>
                  <div className="col-start-2 row-start-1 flex gap-1 sm:row-end-3">
                    {onMove !== undefined && index > 0 && (
                      <RowButton name={row.names.moveUp} onClick={() => onMove(index, index - 1)}>
                        <ArrowUp className="size-5" />
                      </RowButton>
                    )}
                    {onMove !== undefined && index < rows.length - 1 && (
                      <RowButton name={row.names.moveDown} onClick={() => onMove(index, index + 1)}>
                        <ArrowDown className="size-5" />
                      </RowButton>
                    )}
                    {row.open === undefined && (
                      <RowButton name={row.names.edit} onClick={() => onEdit(index)}>
                        <Pencil className="size-5" />
                      </RowButton>
                    )}
                    <RowButton name={row.names.remove} onClick={() => onRemove(index)}>
                      <Trash2 className="size-5" />
                    </RowButton>
                  </div>
                </TooltipProvider>
              </div>
              {row.open !== undefined && <div className="mt-4 border-s-2 border-primary ps-4 sm:ps-6">{row.open}</div>}
            </li>
          ))}
        </ol>
      )}
      {addWords !== undefined && (
        <div>
          <Button icon={<Plus className="size-5" />} onClick={onAdd}>
            {addWords}
          </Button>
        </div>
      )}
    </div>
  );
}

function RowButton({
  name,
  onClick,
  children,
}: {
  readonly name: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  return (
    <Tooltip words={name}>
      <button
        type="button"
        aria-label={name}
        onClick={onClick}
        className="grid size-11 shrink-0 place-items-center rounded-control text-ink-soft hover:bg-sunken hover:text-ink"
      >
        {children}
      </button>
    </Tooltip>
  );
}
