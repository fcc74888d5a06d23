import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Plus } from 'lucide-react';
import type { ListNode } from '../../../schema/forms/form-model.ts';
import { controlId, focusFirstIn } from '../answer-focus.ts';
import { useEngine } from '../engine-context.ts';
import { Question } from '../questions/question.tsx';
import { controlTies } from '../questions/question-words.ts';
import { Button } from '../stand-ins.tsx';
import { useOpenRow, useProblem, useRows } from '../use-answers.ts';
import { ListRow, type RowAction } from './list-row.tsx';

interface ListQuestionProps {
  readonly path: string;
  readonly list: ListNode;
  /** The fields of one row. */
  readonly renderRow: (index: number) => ReactNode;
}

/** A repeated group: a line for each row, the fields of the one that is open, and a button for another. */
export function ListQuestion({ path, list, renderRow }: ListQuestionProps) {
  const { store, t } = useEngine();
  const rows = useRows(store, path);
  const open = useOpenRow(store, path);
  const problem = useProblem(store, path);
  const [news, setNews] = useState('');
  const { field } = list;
  const name = field.rowTitle ?? field.title ?? t('rows.row');
  const nameOf = (index: number): string => t('rows.named', { name, number: index + 1 });

  const add = (): void => {
    const key = flushSync(() => store.addRow(path));
    if (key === undefined) return;
    setNews(t('rows.added', { row: nameOf(rows.length) }));
    focusFirstIn(rowId(path, key));
  };
  const act = (action: RowAction, index: number, key: string): void => {
    if (action === 'remove') {
      flushSync(() => {
        store.removeRow(path, index);
      });
      setNews(t('rows.removed', { row: nameOf(index) }));
      // The place of the row that is gone: its successor, the one before it, or the button for another.
      const next = store.rows(path)[Math.min(index, rows.length - 2)];
      focusFirstIn(next === undefined ? addId(path) : rowId(path, next));
      return;
    }
    const to = action === 'up' ? index - 1 : index + 1;
    flushSync(() => {
      store.moveRow(path, index, to);
    });
    setNews(t('rows.moved', { row: nameOf(index), number: to + 1 }));
    focusAction(rowId(path, key), action);
  };

  const isFull = rows.length >= field.maxItems;
  const hints = [
    field.description,
    field.printed === undefined || field.printed >= field.maxItems ? undefined : t('rows.overflow', { count: field.printed }),
  ].filter((hint) => hint !== undefined);
  const isRequired = list.required || (field.minItems ?? 0) > 0;
  const ties = controlTies({ path, isRequired, hasHint: hints.length > 0, problem });
  return (
    <Question {...{ path, field, ties, isRequired, hints, problem }} isGroup>
      {rows.length === 0 && !isRequired && <p>{t('rows.none')}</p>}
      <ol>
        {rows.map((key, index) => (
          <ListRow
            key={key}
            id={rowId(path, key)}
            path={`${path}[${index}]`}
            list={list}
            name={nameOf(index)}
            isOpen={key === open}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            onToggle={() => {
              store.setOpenRow(path, key === open ? undefined : key);
            }}
            onAction={(action) => {
              act(action, index, key);
            }}
          >
            {key === open && renderRow(index)}
          </ListRow>
        ))}
      </ol>
      {isFull ? (
        <p>{t('rows.full', { count: field.maxItems })}</p>
      ) : (
        <Button id={addId(path)} onClick={add}>
          <Plus aria-hidden="true" size={18} />
          {t(rows.length === 0 ? 'rows.addFirst' : 'rows.addAnother', { name })}
        </Button>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
    </Question>
  );
}

const rowId = (list: string, key: string): string => `${controlId(list)}-${key}`;
const addId = (list: string): string => `${controlId(list)}-add`;

/** A moved row takes its buttons along, and moving takes the focus away: it goes back to the same button. */
function focusAction(id: string, action: RowAction): void {
  const row = document.getElementById(id);
  const other: RowAction = action === 'up' ? 'down' : 'up';
  for (const wanted of [action, other]) {
    const button = row?.querySelector<HTMLButtonElement>(`button[data-action="${wanted}"]:not([disabled])`);
    if (button !== null && button !== undefined) {
      button.focus();
      return;
    }
  }
}
