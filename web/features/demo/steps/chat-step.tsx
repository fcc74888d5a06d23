import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import ExternalLink from 'lucide-react/icons/external-link';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Mark } from '../../../ui/mark.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { chatStateAt } from '../played-content.ts';
import { useCannedChat, type ChatMessage, type KnownAnswer } from './use-canned-chat.ts';
import { SOURCES } from './chat-sources.ts';

/** The answers quote passages in form-definitions/library; a test compares them. */
const QUESTIONS = ['i130', 'translation', 'signature'] as const;

/** Chat with three canned answers. */
export function ChatStep({ percent }: { readonly percent: number }) {
  const { t } = useTranslation('demo');
  const [draft, setDraft] = useState('');
  const words = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const { messages, isAnswering, ask } = useCannedChat((question) => {
    const known = QUESTIONS.find((id) => words(t(`chat.questions.${id}`)) === words(question));
    return known ? { content: t(`chat.answers.${known}`), answer: known } : { content: t('chat.unknown') };
  });

  const byPlaying = chatStateAt(percent);
  const isWriting = isAnswering || (byPlaying === 'asked' && messages.length === 0);
  const conversation: readonly ChatMessage[] = [
    { role: 'assistant', content: t('chat.hello') },
    ...(byPlaying === 'empty' ? [] : [{ role: 'user', content: t('chat.questions.i130') } as const]),
    ...(byPlaying === 'answered'
      ? [{ role: 'assistant', content: t('chat.answers.i130'), answer: 'i130' } as const]
      : []),
    ...messages,
  ];
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (isAnswering || draft.trim() === '') return;
    ask(draft);
    setDraft('');
  };

  return (
    <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <div role="log" aria-label={t('chat.log')} className="min-h-48">
          <ol className="flex flex-col gap-4">
            {conversation.map(({ role, content, answer }, index) => (
              <li
                key={index}
                className={
                  role === 'user'
                    ? 'ms-8 max-w-prose self-end rounded-surface bg-primary-soft px-4 py-2.5'
                    : 'max-w-prose'
                }
              >
                {role === 'user' ? (
                  <span className="sr-only">{t('chat.you')}</span>
                ) : (
                  <span className="flex items-center gap-2 font-semibold text-primary">
                    <Mark className="size-5.5" />
                    {t('chat.tess')}
                  </span>
                )}
                <p dir="auto" className="wrap-anywhere">
                  {content}
                </p>
                {answer !== undefined && <ChatSource answer={answer} />}
              </li>
            ))}
            {isWriting && (
              <li className="flex items-center gap-2.5 text-base text-ink-soft">
                <Spinner className="text-primary" />
                {t('chat.writing')}
              </li>
            )}
          </ol>
        </div>
        <form onSubmit={send} className="mt-5 flex items-end gap-2 border-t border-line pt-4">
          <TextInput
            aria-label={t('chat.box')}
            dir="auto"
            maxLength={200}
            autoComplete="off"
            value={draft}
            placeholder={t('chat.placeholder')}
            onChange={({ target }) => setDraft(target.value)}
          />
          <Button
            type="submit"
            variant="primary"
            size="small"
            isBusy={isAnswering}
            aria-label={t('chat.send')}
            className="min-h-12"
            icon={<SendHorizontal className="size-5 rtl:-scale-x-100" />}
          />
        </form>
      </div>
      <div>
        <h3 className="text-lg">{t('chat.try')}</h3>
        <ul className="mt-3 flex flex-col items-start gap-2">
          {QUESTIONS.map((id) => (
            <li key={id}>
              <Button size="small" className="text-start" onClick={() => ask(t(`chat.questions.${id}`))}>
                {t(`chat.questions.${id}`)}
              </Button>
            </li>
          ))}
        </ul>
        <p className="mt-5 text-base text-ink-soft">{t('chat.note')}</p>
        {conversation.some(({ answer }) => answer !== undefined) && (
          <ButtonLink to={paths.messages} className="mt-5">
            {t('chat.next')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** Source of an answer, as a link, so that nothing is fetched before the user follows it. */
function ChatSource({ answer }: { readonly answer: KnownAnswer }) {
  const { t } = useTranslation('demo');
  const { title, url } = SOURCES[answer];
  return (
    <p className="mt-1 text-base text-ink-soft">
      {t('chat.sources')}:{' '}
      <a href={url} target="_blank" rel="noreferrer" className="link-text inline-block py-2">
        <bdi lang="en">{title}</bdi>
        <ExternalLink className="ms-1.5 inline size-4 align-[-0.125em]" />
      </a>
    </p>
  );
}
