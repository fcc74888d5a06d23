import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { ChatForm } from '../../lib/chat-slot.ts';
import { Mark } from '../../ui/mark.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { DocumentValues, FormRecommendations, SuggestedActions, Timeline } from './answer-extras.tsx';
import { AnswerEnd } from './answer-end.tsx';
import { AnswerText } from './answer-text.tsx';
import type { ShownMessage } from './conversation-types.ts';
import { ProposalCard } from './proposal-card.tsx';
import { focusSource, Sources } from './sources.tsx';
import { useStreamedAnswer } from './use-streamed-answer.ts';

interface AnswerItemProps {
  readonly message: ShownMessage;
  readonly language: string;
  /** Form beside the chat. */
  readonly form: ChatForm | undefined;
  /** Whether it is the last message, so that it can be retried. */
  readonly isLast: boolean;
  /** Whether a message is being sent or answered. */
  readonly isBusy: boolean;
  readonly onAsk: (question: string) => void;
  readonly onTryAgain: () => void;
  /** Called when the answer stops being written. */
  readonly onEnd: (message: ShownMessage) => void;
}

/** Tess's answer, rendered as it arrives, with its sources and next steps. */
export function AnswerItem({ message, language, form, isLast, isBusy, onAsk, onTryAgain, onEnd }: AnswerItemProps) {
  const { t } = useTranslation('conversations');
  const { id, status, metadata, conversationId } = message;
  const text = useStreamedAnswer(message);
  const [openNumbers, setOpenNumbers] = useState<ReadonlySet<number>>(new Set());
  const isStreaming = status === 'streaming';

  const wasStreaming = useRef(isStreaming);
  useEffect(() => {
    if (wasStreaming.current && !isStreaming) onEnd(message);
    wasStreaming.current = isStreaming;
  }, [isStreaming, message, onEnd]);

  const open = (number: number) => {
    flushSync(() => setOpenNumbers(new Set([...openNumbers, number])));
    focusSource(id, number);
  };
  const toggle = (number: number) => {
    const next = new Set(openNumbers);
    if (!next.delete(number)) next.add(number);
    setOpenNumbers(next);
  };

  return (
    <li className="flex flex-col gap-3.5">
      <p className="flex items-center gap-2 font-semibold text-primary">
        <Mark className="size-5.5" />
        {t('tess')}
      </p>
      {text !== '' && (
        <div lang={metadata?.language ?? language}>
          <AnswerText messageId={id} text={text} citations={metadata?.citations ?? []} onCitation={open} />
        </div>
      )}
      {isStreaming && (
        <p className="flex items-center gap-2.5 text-base text-ink-soft">
          <Spinner className="text-primary" />
          {t('writing')}
        </p>
      )}
      <AnswerEnd message={message} canTryAgain={isLast} isBusy={isBusy} onTryAgain={onTryAgain} />
      {metadata && (
        <>
          <DocumentValues values={metadata.documentValues} />
          <Sources messageId={id} citations={metadata.citations} openNumbers={openNumbers} onToggle={toggle} />
          {typeof metadata.estimatedTimeline === 'string' && <Timeline words={metadata.estimatedTimeline} />}
          {metadata.proposals.length > 0 && (
            <ul aria-label={t('proposal.list')} className="divide-y divide-line rounded-surface bg-primary-soft px-4">
              {metadata.proposals.map((proposal) => (
                <ProposalCard
                  key={`${proposal.formType} ${proposal.path}`}
                  messageId={id}
                  conversationId={conversationId}
                  proposal={proposal}
                  form={form}
                />
              ))}
            </ul>
          )}
          <FormRecommendations forms={metadata.formRecommendations} />
          {isLast && <SuggestedActions actions={metadata.suggestedActions} isBusy={isBusy} onAsk={onAsk} />}
        </>
      )}
    </li>
  );
}
