import History from 'lucide-react/icons/rotate-ccw-clock';
import MessageCirclePlus from 'lucide-react/icons/message-circle-plus';
import X from 'lucide-react/icons/x';
import { useCallback, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatForm } from '../../lib/chat-slot.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { spokenAnswer } from './answer-blocks.ts';
import { ConversationList } from './conversation-list.tsx';
import type { ShownMessage } from './conversation-types.ts';
import { FirstQuestions } from './first-questions.tsx';
import { MessageList } from './message-list.tsx';
import { SendBox } from './send-box.tsx';
import { useConversation } from './use-conversation.ts';
import { useSending } from './use-sending.ts';

interface ChatProps {
  /** Form beside the chat. */
  readonly form?: ChatForm | undefined;
  readonly conversationId?: string | undefined;
  readonly titleId?: string;
  readonly onClose?: (() => void) | undefined;
}

/** The chat of a signed-in user: one conversation, or the list of them. */
export function Chat({ form, conversationId, titleId, onClose }: ChatProps) {
  const { t } = useTranslation('conversations');
  const madeId = useId();
  const headingId = titleId ?? madeId;
  const talk = useConversation(conversationId);
  const [draft, setDraft] = useState('');
  const [wasAsked, setWasAsked] = useState(false);
  const [isListShown, setIsListShown] = useState(false);
  const [said, say] = useState('');
  const words = useRef<HTMLDivElement>(null);

  const { isSending, send } = useSending({
    conversationId: talk.id,
    onStarted: talk.started,
    placeNow: async () => {
      if (!form) return null;
      await form.save();
      const { applicationId, formType, sectionId, field } = form.place;
      return { applicationId, formType, sectionId, path: field?.path ?? null };
    },
  });
  const messages = talk.conversation?.messages ?? [];
  const answering = messages.find(({ status }) => status === 'streaming');
  const isBusy = isSending || answering !== undefined || talk.isTrying;

  const onEnd = useCallback(
    ({ status, content }: ShownMessage) => {
      if (status === 'complete') say(t('answered', { text: spokenAnswer(content) }));
      else if (status !== 'streaming') say(t(`status.${status}`));
    },
    [t],
  );

  const ask = async (text: string, isDraft: boolean) => {
    setWasAsked(true);
    say('');
    // The pressed button disappears, so the focus moves to the messages.
    if (!isDraft) words.current?.focus({ preventScroll: true });
    if (await send(text)) {
      if (isDraft) setDraft('');
      say(t('asked'));
    } else if (!isDraft && draft.trim() === '') setDraft(text);
  };

  const startAnew = () => {
    setIsListShown(false);
    setWasAsked(false);
    talk.leave();
    words.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-4 py-3 sm:px-5">
        <h2 id={headingId} className="me-auto text-2xl">
          {t('title')}
        </h2>
        {(talk.id !== undefined || isListShown) && (
          <IconButton label={t('startAnew')} onClick={startAnew} className="border-transparent bg-transparent">
            <MessageCirclePlus className="size-5.5" />
          </IconButton>
        )}
        <IconButton
          label={t('earlier.title')}
          aria-expanded={isListShown}
          onClick={() => setIsListShown(!isListShown)}
          className="border-transparent bg-transparent aria-expanded:bg-primary-soft"
        >
          <History className="size-5.5" />
        </IconButton>
        {onClose && (
          <IconButton label={t('close')} onClick={onClose} className="border-transparent bg-transparent">
            <X className="size-5.5" />
          </IconButton>
        )}
        <p className="w-full text-[0.9375rem] leading-snug text-ink-soft">{t('note')}</p>
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
      {isListShown ? (
        <ConversationList
          currentId={talk.id}
          onOpen={(id) => {
            setIsListShown(false);
            talk.open(id);
          }}
          onDeleted={(id) => {
            if (id !== talk.id) return;
            setWasAsked(false);
            talk.leave();
          }}
        />
      ) : (
        <>
          <MessageList
            scroller={words}
            messages={messages}
            language={talk.conversation?.language}
            form={form}
            isBusy={isBusy}
            onAsk={(question) => void ask(question, false)}
            onTryAgain={(id) => void talk.tryAgain(id)}
            onEnd={onEnd}
          >
            <Before
              isLoading={talk.id !== undefined && talk.conversation === undefined}
              isFailed={talk.isFailed}
              isGone={talk.isGone}
              onAgain={() => void talk.refetch()}
              onStartAnew={startAnew}
            >
              {messages.length === 0 && !wasAsked && (
                <FirstQuestions place={form?.place} isBusy={isBusy} onAsk={(question) => void ask(question, false)} />
              )}
            </Before>
          </MessageList>
          {form?.place.field && messages.length > 0 && (
            <div className="px-4 pb-3 sm:px-5">
              <Button
                size="small"
                disabled={isBusy}
                onClick={() => void ask(t('here.field', { label: form.place.field?.label ?? '' }), false)}
                className="text-start"
              >
                {t('here.field', { label: form.place.field.label })}
              </Button>
            </div>
          )}
          <SendBox
            draft={draft}
            onDraft={setDraft}
            isSending={isSending}
            isAnswering={answering !== undefined}
            onSend={() => void ask(draft, true)}
            onStop={() => {
              if (!answering) return;
              words.current?.focus({ preventScroll: true });
              void talk.stop(answering.id);
            }}
          />
        </>
      )}
    </>
  );
}

interface BeforeProps {
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly isGone: boolean;
  readonly onAgain: () => void;
  readonly onStartAnew: () => void;
  readonly children: ReactNode;
}

/** Shown in place of messages while there are none. */
function Before({ isLoading, isFailed, isGone, onAgain, onStartAnew, children }: BeforeProps) {
  const { t } = useTranslation('conversations');
  if (isFailed) return <RetryNotice title={t('failedTitle')} text={t('failedText')} onAgain={onAgain} />;
  if (isGone)
    return (
      <Notice
        tone="warning"
        role="alert"
        title={t('goneTitle')}
        actions={<Button onClick={onStartAnew}>{t('startAnew')}</Button>}
      >
        {t('goneText')}
      </Notice>
    );
  return isLoading ? <SkeletonLines lines={4} message={t('loading')} /> : children;
}
