import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { ListNode } from '../../../schema/forms/form-model.ts';
import { sameAsOf } from '../../../schema/forms/same-as.ts';
import { controlId, focusFirstIn } from '../answer-focus.ts';
import { useEngine } from '../engine-context.ts';
import { Question } from '../questions/question.tsx';
import { controlProps } from '../questions/control-props.ts';
import { Button } from '../../ui/button.tsx';
import { RepeatedRows } from '../../ui/repeated-rows.tsx';
import { acceptSuggestion, type Offer } from '../questions/use-offers.ts';
import { useOpenRow, useProblem, useRows, useShownChecks } from '../use-answers.ts';
import { RowOffers } from './row-offers.tsx';
import { RowSummary } from './row-summary.tsx';

interface ListQuestionProps {
  readonly path: string;
  readonly list: ListNode;
  /** Renders the fields of one row. */
  readonly renderRow: (index: number) => ReactNode;
}

/** Repeatable list: a summary line for each row, the fields of the open one, and a button that adds a row. */
export function ListQuestion({ path, list, renderRow }: ListQuestionProps) {
  const { store, t } = useEngine();
  const rows = useRows(store, path);
  const open = useOpenRow(store, path);
  const problem = useProblem(store, path);
  const checks = useShownChecks(store, path);
  const [news, setNews] = useState('');
  const [removed, setRemoved] = useState<{ readonly row: string; readonly putBack: () => void }>();
  const { field } = list;
  const name = field.rowTitle ?? field.title ?? t('rows.row');
  const nameOf = (index: number): string => t('rows.named', { name, number: index + 1 });

  const namesOf = (row: string) => ({
    edit: t('rows.edit', { row }),
    remove: t('rows.remove', { row }),
    moveUp: t('rows.moveUp', { row }),
    moveDown: t('rows.moveDown', { row }),
  });
  /** Focuses the first button with one of the labels, or the last button, so that a change never loses the focus. */
  const focusButton = (...labels: readonly string[]): void => {
    const buttons = [...(document.getElementById(controlId(path))?.querySelectorAll('button') ?? [])];
    const named = labels.flatMap((label) =>
      buttons.filter((button) => button.getAttribute('aria-label') === label || button.textContent === label),
    );
    (named[0] ?? buttons.at(-1))?.focus();
  };

  const add = (): void => {
    const key = flushSync(() => store.addRow(path));
    if (key === undefined) return;
    setRemoved(undefined);
    setNews(t('rows.added', { row: nameOf(rows.length) }));
    focusFirstIn(rowId(path, key));
  };
  /** Adds a row with answers known from elsewhere and leaves it closed, because nothing needs to be typed. */
  const addKnown = ({ answers }: Offer): void => {
    const index = rows.length;
    flushSync(() => {
      store.addRow(path);
      acceptSuggestion(store, answers);
      store.setOpenRow(path, undefined);
    });
    setRemoved(undefined);
    setNews(t('rows.added', { row: nameOf(index) }));
    focusButton(namesOf(nameOf(index)).edit);
  };
  const edit = (index: number): void => {
    const key = rows[index];
    if (key === undefined) return;
    flushSync(() => {
      store.setOpenRow(path, key);
    });
    focusFirstIn(rowId(path, key));
  };
  const close = (index: number): void => {
    flushSync(() => {
      store.setOpenRow(path, undefined);
    });
    focusButton(namesOf(nameOf(index)).edit);
  };
  const remove = (index: number): void => {
    const row = nameOf(index);
    flushSync(() => {
      const putBack = store.removeRow(path, index);
      setRemoved({ row, putBack });
    });
    setNews(t('rows.removed', { row: nameOf(index) }));
    // Focus the next row, the previous one, or the add button.
    focusButton(namesOf(nameOf(index)).edit, namesOf(nameOf(index - 1)).edit);
  };
  const undo = (): void => {
    if (!removed) return;
    flushSync(() => {
      removed.putBack();
      setRemoved(undefined);
    });
    setNews(t('rows.isBack', { row: removed.row }));
    focusButton(namesOf(removed.row).edit);
  };
  const move = (from: number, to: number): void => {
    flushSync(() => {
      store.moveRow(path, from, to);
      setRemoved(undefined);
    });
    setNews(t('rows.moved', { row: nameOf(from), number: to + 1 }));
    // Moving a row moves its buttons and loses the focus.
    const { moveUp, moveDown } = namesOf(nameOf(to));
    focusButton(...(to < from ? [moveUp, moveDown] : [moveDown, moveUp]));
  };

  const isFull = rows.length >= field.maxItems;
  const hints = [
    field.description,
    // Lists without space of their own on the form explain in their definition where they are printed.
    field.printed === undefined || field.printed === 0 || field.printed >= field.maxItems
      ? undefined
      : t('rows.overflow', { count: field.printed }),
  ].filter((hint) => hint !== undefined);
  const isRequired = list.required || (field.minItems ?? 0) > 0;
  const control = controlProps({ path, isRequired, hasHint: hints.length > 0, problem, checks });
  return (
    <Question {...{ path, field, control, isRequired, hints, problem, checks }} isGroup>
      {removed !== undefined && !isFull && (
        <p className="flex flex-wrap items-center gap-3 text-base">
          {t('rows.removed', { row: removed.row })}
          <Button size="small" onClick={undo}>
            {t('rows.undo')}
          </Button>
        </p>
      )}
      {!isFull && sameAsOf(list).length > 0 && (
        <RowOffers path={path} list={list} count={rows.length} onAdd={addKnown} />
      )}
      <RepeatedRows
        rows={rows.map((key, index) => {
          const name = nameOf(index);
          return {
            key,
            title: name,
            note: key === open ? undefined : <RowSummary path={`${path}[${index}]`} list={list} />,
            open:
              key !== open ? undefined : (
                <div id={rowId(path, key)} role="group" aria-label={name} className="flex flex-col gap-5">
                  {renderRow(index)}
                  <div>
                    <Button size="small" onClick={() => close(index)}>
                      {t('rows.done', { row: name })}
                    </Button>
                  </div>
                </div>
              ),
            names: namesOf(name),
          };
        })}
        emptyWords={t('rows.none')}
        onEdit={edit}
        onRemove={remove}
        onMove={move}
        {...(isFull
          ? {}
          : { addWords: t(rows.length === 0 ? 'rows.addFirst' : 'rows.addAnother', { name }), onAdd: add })}
      />
      {isFull && <p className="text-base text-ink-soft">{t('rows.full', { count: field.maxItems })}</p>}
      <p role="status" className="sr-only">
        {news}
      </p>
    </Question>
  );
}

const rowId = (list: string, key: string): string => `${controlId(list)}-${key}`;
