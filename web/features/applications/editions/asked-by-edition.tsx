import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AnswerStore } from '../../../form-engine/answer-store.ts';
import type { EditionsOfApplicationQuery } from '../../../generated/graphql.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { MaskedNumber } from '../../../ui/masked-number.tsx';
import { Notice } from '../../../ui/notice.tsx';

type Moved = NonNullable<EditionsOfApplicationQuery['application']>;
type Question = Moved['editionQuestions'][number];

interface AskedByEditionProps {
  readonly applicationId: string;
  readonly store: AnswerStore;
  readonly questions: readonly Question[];
  readonly earlierEditions: Moved['earlierEditions'];
  readonly onQuestion: (question: Question) => void;
}

/** After a move: open questions that are new or changed, and a link to the form as it was. */
export function AskedByEdition({ applicationId, store, questions, earlierEditions, onQuestion }: AskedByEditionProps) {
  const { t } = useTranslation('editions');
  const open = useOpen(store, questions);

  const use = (question: Question) => {
    const row = rowOf(question.path);
    while (row && store.rows(row.list).length <= row.index) if (store.addRow(row.list) === undefined) break;
    store.set(question.path, question.earlierText ?? '');
    onQuestion(question);
  };

  return (
    <section aria-label={t('moved.label')}>
      <Notice
        title={t('moved.title')}
        actions={earlierEditions.map(({ id, edition, printed }) => (
          <Link key={id} to={paths.earlierEdition(applicationId, edition)} className="link-text">
            {t('moved.look', { printed })}
          </Link>
        ))}
      >
        <p>{open.length > 0 ? t('moved.asked', { count: open.length }) : t('moved.done')}</p>
        <ul className="flex flex-col gap-2">
          {open.map((question) => (
            <li key={question.path}>
              <button type="button" className="link-text min-h-11 text-start" onClick={() => onQuestion(question)}>
                {question.label}
              </button>
              <span className="text-base text-ink-soft"> · {t(`kind.${question.kind}`)}</span>
              {typeof question.earlierText === 'string' && (
                <div className="flex flex-wrap items-center gap-x-3">
                  <p>
                    {t('moved.before')}{' '}
                    <bdi>
                      {question.isSensitive ? <MaskedNumber text={question.earlierText} /> : question.earlierDisplay}
                    </bdi>
                  </p>
                  {canUse(store, question) && (
                    <Button
                      size="small"
                      aria-label={t('moved.useNamed', { label: question.label })}
                      onClick={() => use(question)}
                    >
                      {t('moved.use')}
                    </Button>
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </section>
  );
}

function useOpen(store: AnswerStore, questions: readonly Question[]): readonly Question[] {
  const subscribe = useCallback((notify: () => void) => store.subscribe(['changes', 'layout'], notify), [store]);
  // A string, because equal snapshots must compare equal.
  const open = useSyncExternalStore(subscribe, () =>
    questions.map((question) => (isOpen(store, question) ? '1' : '0')).join(''),
  );
  return questions.filter((_, at) => open[at] === '1');
}

function isOpen(store: AnswerStore, { path, earlierText }: Question): boolean {
  const isHere = (answered: string) =>
    answered === path || answered.startsWith(`${path}.`) || answered.startsWith(`${path}[`);
  if ([...Object.keys(store.data), ...store.leftEmpty].some(isHere)) return false;
  if (store.isVisible(path)) return true;
  // A row whose questions are all asked anew has no answers, and exists once one is given.
  const row = rowOf(path);
  return (
    typeof earlierText === 'string' &&
    row !== undefined &&
    store.isVisible(row.list) &&
    store.rows(row.list).length <= row.index
  );
}

function rowOf(path: string): { readonly list: string; readonly index: number } | undefined {
  const [, list, index] = /^([^[]+)\[(\d+)\]/.exec(path) ?? [];
  return list === undefined ? undefined : { list, index: Number(index) };
}

/** False if the earlier answer is no longer an option. */
function canUse(store: AnswerStore, { path, earlierText }: Question): boolean {
  const node = store.node(path);
  return node?.kind === 'leaf' && node.options?.includes(earlierText ?? '') !== false;
}
