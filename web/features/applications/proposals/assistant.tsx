import { useApolloClient } from '@apollo/client/react';
import WandSparkles from 'lucide-react/icons/wand-sparkles';
import { lazy, Suspense, useState, type ComponentType } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { AnswerStore } from '../../../form-engine/answer-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { AskTess } from '../ask-tess/ask-tess.tsx';
import type { Autosave, SaveState } from '../../../form-engine/saving/autosave.ts';
import { CONFIRM_READ } from '../operations.ts';
import { makeAnswerMarks, type AnswerMark, type QuestionComment } from './answer-marks.tsx';
import { DifferenceNotices } from './difference-notices.tsx';
import { useAutoFill } from './use-auto-fill.ts';
import { useDifferences } from './use-differences.ts';
import { useFilled, type FiledCase } from './use-filled.ts';

const loadDialog = () => import('./auto-fill-dialog.tsx');
const AutoFillDialog = lazy(async () => ({ default: (await loadDialog()).AutoFillDialog }));

export interface AssistantProps {
  readonly store: AnswerStore;
  readonly autosave: Autosave;
  readonly state: SaveState;
  /** Undefined until the first answer was saved. */
  readonly applicationId: string | undefined;
  /** The section on screen. */
  readonly sectionId: string;
  readonly onSection: (sectionId: string) => void;
  /** Receives the case that contains the form. */
  readonly onCase: (filedCase: FiledCase) => void;
  /** Receives a component for every question that shows the source of a filled-in answer. */
  readonly onMark: (Mark: ComponentType<{ readonly path: string }>) => void;
}

/** "Auto-Fill with Ai" from documents, earlier forms, the profile and Tess, with differences from the answers. */
export function Assistant({
  store,
  autosave,
  state,
  applicationId,
  sectionId,
  onSection,
  onCase,
  onMark,
}: AssistantProps) {
  const { t } = useTranslation(['proposals', 'cases']);
  const client = useApolloClient();
  const [said, say] = useState('');
  const [marks] = useState(makeAnswerMarks);
  const mark = (added: readonly AnswerMark[]) => {
    if (added.length === 0) return;
    marks.add(store, added);
    onMark(marks.Mark);
  };
  /** In a case, also confirms the documents' facts about its people, once the answers are saved. */
  const markRead = (read: readonly AnswerMark[]) => {
    mark(read);
    const documentIds = new Set(read.flatMap(({ documentId }) => documentId ?? []));
    if (applicationId === undefined || !caseForm || documentIds.size === 0) return;
    void autosave
      .flush()
      .then(() =>
        Promise.all(
          [...documentIds].map((documentId) => {
            const answers = read
              .filter((answerMark) => answerMark.documentId === documentId)
              .map(({ path, value }) => ({ path, value }));
            return client.mutate({
              mutation: CONFIRM_READ,
              variables: { input: { applicationId, documentId, answers } },
            });
          }),
        ),
      )
      .catch(() => undefined);
  };
  const showComments = (comments: readonly QuestionComment[]) => {
    marks.setComments(comments);
    if (comments.length > 0) onMark(marks.Mark);
  };
  const caseForm = useFilled({
    store,
    state,
    applicationId,
    sectionId,
    onCase,
    onFilled: mark,
    onComments: showComments,
  });
  const { differences, renew } = useDifferences({ store, autosave, state, applicationId });
  const { isBusy, isOpen, asked, ask, close, place, fill } = useAutoFill({
    store,
    autosave,
    applicationId,
    loadDialog,
    onFilled: markRead,
  });
  return (
    <div className="flex flex-col gap-3 sm:gap-4">
      <p role="status" className="sr-only">
        {said}
      </p>
      {typeof caseForm?.parkedAt === 'string' && <Notice>{t('cases:forms.parkedText')}</Notice>}
      <div className="flex flex-wrap gap-2 sm:gap-3">
        <Button
          size="small"
          className="max-sm:px-3"
          isBusy={isBusy}
          onClick={() => void ask()}
          icon={<WandSparkles className="size-5 shrink-0 max-sm:hidden" />}
        >
          {isBusy ? t('autoFill.busy') : t('autoFill.button')}
        </Button>
        <AskTess
          store={store}
          autosave={autosave}
          applicationId={applicationId}
          sectionId={sectionId}
          onSection={onSection}
          onUsed={(answerMark) => mark([answerMark])}
        />
      </div>
      {applicationId !== undefined && (
        <DifferenceNotices
          store={store}
          applicationId={applicationId}
          differences={differences}
          sectionId={sectionId}
          onSection={onSection}
          onUsed={(answerMark) => markRead([answerMark])}
          onKept={renew}
          onSaid={say}
        />
      )}
      {asked &&
        // Rendered outside the form, where Enter on a checkbox would press Continue.
        createPortal(
          <Suspense fallback={null}>
            <AutoFillDialog
              key={asked.time}
              isOpen={isOpen}
              store={store}
              found={asked.found}
              onClose={close}
              onPlace={async (chosen) => {
                const found = await place(asked.applicationId, chosen);
                void renew();
                return found;
              }}
              onFill={fill}
            />
          </Suspense>,
          document.body,
        )}
    </div>
  );
}
