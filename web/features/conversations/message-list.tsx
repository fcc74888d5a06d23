import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatForm } from '../../lib/chat-slot.ts';
import { AnswerItem } from './answer-item.tsx';
import type { ShownMessage } from './conversation-types.ts';
import { useStickToEnd } from './use-stick-to-end.ts';

interface MessageListProps {
  /** The scroll container. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly messages: readonly ShownMessage[];
  /** Language of the answers. */
  readonly language: string | undefined;
  readonly form: ChatForm | undefined;
  readonly isBusy: boolean;
  readonly onAsk: (question: string) => void;
  readonly onTryAgain: (messageId: string) => void;
  readonly onEnd: (message: ShownMessage) => void;
  /** Shown while there are no messages. */
  readonly children: ReactNode;
}

/** Arrow keys scroll the focused element, and an answer may contain no other focusable one. */
const SCROLLED_BY_KEYS = { role: 'region', tabIndex: 0 } as const;

/** Messages, oldest first. Not a live region: an answer is announced once complete, not letter by letter. */
export function MessageList({ scroller, messages, language = 'en', children, ...rest }: MessageListProps) {
  const { t } = useTranslation('conversations');
  const { form, isBusy, onAsk, onTryAgain, onEnd } = rest;
  const content = useStickToEnd({
    scroller,
    asked: messages.findLast(({ role }) => role === 'user')?.id,
    isGrowing: messages.some(({ status }) => status === 'streaming'),
  });
  return (
    <div
      ref={scroller}
      {...SCROLLED_BY_KEYS}
      aria-label={t('list')}
      // Positioned, because visually hidden text inside would otherwise extend the page below its end.
      className="relative min-h-0 flex-1 overflow-y-auto px-4 py-5 focus-visible:-outline-offset-3 sm:px-5"
    >
      <div ref={content}>
        {messages.length === 0 ? (
          children
        ) : (
          <ol className="flex flex-col gap-7">
            {messages.map((message, at) =>
              message.role === 'user' ? (
                <Question key={message.id} id={message.id} text={message.content} />
              ) : (
                <AnswerItem
                  key={message.id}
                  message={message}
                  language={language}
                  form={form}
                  isLast={at === messages.length - 1}
                  isBusy={isBusy}
                  onAsk={onAsk}
                  onTryAgain={() => onTryAgain(message.id)}
                  onEnd={onEnd}
                />
              ),
            )}
          </ol>
        )}
      </div>
    </div>
  );
}

function Question({ id, text }: { readonly id: string; readonly text: string }) {
  const { t } = useTranslation('conversations');
  return (
    <li id={id} className="ms-8 max-w-prose self-end rounded-surface bg-primary-soft px-4 py-2.5">
      <span className="sr-only">{t('you')}</span>
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </li>
  );
}
