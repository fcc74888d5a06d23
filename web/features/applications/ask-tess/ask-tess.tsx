import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import { use, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { focusAnswer, controlId } from '../../../form-engine/answer-focus.ts';
import type { AnswerStore } from '../../../form-engine/answer-store.ts';
import { ChatHere } from '../../../lib/chat-here.tsx';
import { ChatSlot, type ChatForm } from '../../../lib/chat-slot.ts';
import { Button } from '../../../ui/button.tsx';
import type { Autosave } from '../../../form-engine/saving/autosave.ts';
import type { AnswerMark } from '../proposals/answer-marks.tsx';

/** Suffixes of controls that are not named after their answer: parts of a date, and "does not apply". */
const PART = /-(month|day|year|present|unknown|na)$/;

/** Returns the path of a control's answer; undefined for other controls. */
function pathOf(store: AnswerStore, control: Element): string | undefined {
  const name = control.getAttribute('name');
  if (name !== null && store.model.leaf(name)) return name;
  const id = control.id.replace(PART, '');
  return id === '' ? undefined : [...store.model.leaves.keys()].find((pattern) => controlId(pattern) === id);
}

/** Returns the last focused question of this section, even while the chat has the focus. */
function useTouchedField(
  store: AnswerStore,
  sectionId: string,
): { readonly path: string; readonly label: string } | null {
  const [path, setPath] = useState<string>();
  useEffect(() => {
    const noteTouched = (target: EventTarget | null) => {
      const touched = target instanceof Element ? pathOf(store, target) : undefined;
      if (touched !== undefined) setPath(touched);
    };
    const onFocus = ({ target }: FocusEvent) => noteTouched(target);
    // The questions mount first, so that one may have the focus already.
    noteTouched(document.activeElement);
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, [store]);
  const leaf = path === undefined ? undefined : store.model.leaf(path);
  if (path === undefined || leaf?.sectionId !== sectionId) return null;
  return { path, label: leaf.field.title ?? leaf.id };
}

interface AskTessProps {
  readonly store: AnswerStore;
  readonly autosave: Autosave;
  readonly applicationId: string | undefined;
  readonly sectionId: string;
  readonly onSection: (sectionId: string) => void;
  /** Called when an answer from the chat was accepted. */
  readonly onUsed: (mark: AnswerMark) => void;
}

/** The chat beside the form: it knows the focused question, and its proposals can be accepted here. */
export function AskTess({ store, autosave, applicationId, sectionId, onSection, onUsed }: AskTessProps) {
  const { t } = useTranslation('proposals');
  const [params] = useSearchParams();
  const linkedPath = useRef(params.get('answer'));
  const conversationId = params.get('conversation') ?? undefined;
  const [isOpen, setIsOpen] = useState(conversationId !== undefined);
  const [wasOpened, setWasOpened] = useState(isOpen);
  const field = useTouchedField(store, sectionId);

  const now = useRef({ sectionId, onSection, onUsed });
  useEffect(() => {
    now.current = { sectionId, onSection, onUsed };
  });

  // A link from a chat elsewhere leads here, to one question.
  useEffect(() => {
    const target = linkedPath.current === null ? undefined : store.model.leaf(linkedPath.current)?.sectionId;
    linkedPath.current = null;
    if (target !== undefined && target !== now.current.sectionId) now.current.onSection(target);
  }, [store]);

  const { path, label } = field ?? {};
  const form = useMemo<ChatForm>(
    () => ({
      place: {
        applicationId: applicationId ?? null,
        formType: store.model.definition.formType,
        sectionId,
        field: path !== undefined && label !== undefined ? { path, label } : null,
      },
      answerAt: (at) => (store.isVisible(at) ? store.text(at) : undefined),
      onAnswerChange: (at, notify) => {
        const ends = [store.subscribe(`answer:${at}`, notify), store.subscribe('layout', notify)];
        return () => ends.forEach((end) => end());
      },
      use: ({ path: at, value }) => {
        if (!store.isVisible(at)) return false;
        store.set(at, value);
        if (store.text(at) !== value) return false;
        now.current.onUsed({ path: at, value, words: t('askTess.mark') });
        return true;
      },
      show: (at) => {
        const target = store.model.leaf(at)?.sectionId;
        if (target !== undefined && target !== now.current.sectionId) now.current.onSection(target);
        // Two frames later the section is rendered and has set its own focus.
        requestAnimationFrame(() => requestAnimationFrame(() => focusAnswer(store, at)));
      },
      save: () =>
        autosave.flush().then(
          () => undefined,
          () => undefined,
        ),
    }),
    [store, autosave, applicationId, sectionId, path, label, t],
  );

  if (use(ChatSlot) === null) return null;
  return (
    <>
      <Button
        size="small"
        className="max-sm:px-3"
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(!isOpen);
        }}
        icon={<MessageCircleQuestionMark className="size-5 shrink-0 max-sm:hidden" />}
      >
        {t('askTess.button')}
      </Button>
      {wasOpened &&
        // Rendered outside the form, because forms cannot be nested.
        createPortal(
          <ChatHere beside={{ ...form, isOpen, onClose: () => setIsOpen(false) }} conversationId={conversationId} />,
          document.body,
        )}
    </>
  );
}
