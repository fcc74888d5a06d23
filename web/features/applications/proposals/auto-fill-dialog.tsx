import FileSearch from 'lucide-react/icons/file-search';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AnswerStore } from '../../../form-engine/answer-store.ts';
import { paths } from '../../../lib/paths.ts';
import { hasScreen } from '../../../lib/screens.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FieldProblem } from '../../../ui/field.tsx';
import {
  groupBySource,
  isTickedAtFirst,
  personKey,
  type ProposalResults,
  type Proposal,
  type UnplacedPerson,
} from './proposal-results.ts';
import { ProposalGroup } from './proposal-group.tsx';
import { UnplacedPeople } from './unplaced-people.tsx';

interface AutoFillDialogProps {
  readonly isOpen: boolean;
  readonly store: AnswerStore;
  readonly found: ProposalResults;
  readonly onClose: () => void;
  /** Saves who is who, and searches again. Rejects when saving fails. */
  readonly onPlace: (chosen: readonly { person: UnplacedPerson; role: string }[]) => Promise<ProposalResults>;
  /** Fills in the chosen values; the dialog closes. */
  readonly onFill: (chosen: readonly Proposal[]) => void;
}

/** Asks first whose documents these are, where only the user can tell; then shows their values with checkboxes. */
export function AutoFillDialog({ isOpen, store, found: atFirst, onClose, onPlace, onFill }: AutoFillDialogProps) {
  const { t } = useTranslation('proposals');
  const [found, setFound] = useState(atFirst);
  const [isPlacing, setIsPlacing] = useState(atFirst.unplacedPeople.length > 0);
  const [roles, setRoles] = useState<Readonly<Record<string, string>>>({});
  const [saving, setSaving] = useState<'busy' | 'failed'>();
  const [ticked, setTicked] = useState(() => tickedAtFirst(atFirst));
  const summary = useRef<HTMLDivElement>(null);
  const wasPlacing = useRef(isPlacing);

  // The pressed button is gone, so its replacement gets the focus and is read aloud.
  useEffect(() => {
    if (wasPlacing.current && !isPlacing) summary.current?.focus();
    wasPlacing.current = isPlacing;
  }, [isPlacing]);

  const place = async () => {
    const chosen = found.unplacedPeople.flatMap((person) => {
      const role = roles[personKey(person)];
      return role === undefined ? [] : [{ person, role }];
    });
    setSaving('busy');
    try {
      const next = chosen.length > 0 ? await onPlace(chosen) : found;
      setFound(next);
      setTicked(tickedAtFirst(next));
      setIsPlacing(false);
      setSaving(undefined);
    } catch {
      setSaving('failed');
    }
  };

  const cancel = <Button onClick={onClose}>{t('autoFill.cancel')}</Button>;

  if (isPlacing)
    return (
      <Dialog
        open={isOpen}
        onClose={onClose}
        title={t('people.title')}
        description={t('people.text')}
        actions={
          <>
            {cancel}
            <Button variant="primary" isBusy={saving === 'busy'} onClick={() => void place()}>
              {saving === 'busy' ? t('people.saving') : t('people.continue')}
            </Button>
          </>
        }
      >
        <UnplacedPeople
          people={found.unplacedPeople}
          roles={roles}
          onChoose={(key, role) => setRoles({ ...roles, [key]: role })}
        />
        <div role="alert">
          {saving === 'failed' && <FieldProblem id="people-problem">{t('people.failed')}</FieldProblem>}
        </div>
      </Dialog>
    );

  if (found.proposals.length === 0)
    return (
      <Dialog
        open={isOpen}
        onClose={onClose}
        title={t('autoFill.title')}
        actions={<Button onClick={onClose}>{t('autoFill.close')}</Button>}
      >
        <div ref={summary} tabIndex={-1} className="outline-none">
          <EmptyState
            icon={<FileSearch />}
            title={t('autoFill.emptyTitle')}
            action={
              hasScreen(paths.documentCenter) && (
                <ButtonLink variant="primary" to={paths.documentCenter}>
                  {t('autoFill.documentCenter')}
                </ButtonLink>
              )
            }
          >
            {t('autoFill.emptyText')}
          </EmptyState>
        </div>
      </Dialog>
    );

  const chosen = found.proposals.filter(({ path }) => ticked.has(path));
  const tick = (path: string, isTicked: boolean) => {
    const next = new Set(ticked);
    if (isTicked) next.add(path);
    else next.delete(path);
    setTicked(next);
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={t('autoFill.title')}
      description={t('autoFill.text')}
      actions={
        <>
          {cancel}
          <Button variant="primary" disabled={chosen.length === 0} onClick={() => onFill(chosen)}>
            {chosen.length === 0 ? t('autoFill.fillNone') : t('autoFill.fill', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <div ref={summary} tabIndex={-1} className="mb-6 font-semibold outline-none">
        {t('autoFill.found', { count: found.proposals.length })}
      </div>
      <div className="flex flex-col gap-8">
        {groupBySource(found.proposals).map((group) => (
          <ProposalGroup key={group.key} store={store} group={group} ticked={ticked} onTick={tick} />
        ))}
      </div>
    </Dialog>
  );
}

const tickedAtFirst = ({ proposals }: ProposalResults): ReadonlySet<string> =>
  new Set(proposals.filter(isTickedAtFirst).map(({ path }) => path));
