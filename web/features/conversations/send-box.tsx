import Mic from 'lucide-react/icons/mic';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import Square from 'lucide-react/icons/square';
import { useEffect, useId, useRef, type KeyboardEvent, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../schema/forms/languages.ts';
import { Button } from '../../ui/button.tsx';
import { FieldProblem } from '../../ui/field.tsx';
import { useVoice } from './use-voice.ts';

/** UTF-16 code units, as counted by the server. */
const MAX_LETTERS = 5_000;

interface SendBoxProps {
  readonly draft: string;
  readonly onDraft: (draft: string) => void;
  readonly isSending: boolean;
  /** Whether an answer is being written. */
  readonly isAnswering: boolean;
  readonly onSend: () => void;
  readonly onStop: () => void;
}

/** Input for typed or spoken questions. */
export function SendBox({ draft, onDraft, isSending, isAnswering, onSend, onStop }: SendBoxProps) {
  const { t, i18n } = useTranslation('conversations');
  const id = useId();
  const { isListening, toggle } = useVoice((words) => onDraft(`${draft} ${words}`.trim()));
  const isDisabled = isSending || isListening;
  const isTooLong = draft.length > MAX_LETTERS;
  const canSend = draft.trim() !== '' && !isTooLong && !isDisabled && !isAnswering;
  const box = useRef<HTMLTextAreaElement>(null);

  // A disabled input loses the focus; it is restored if the input had it.
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!isDisabled && hadFocus.current) box.current?.focus({ preventScroll: true });
    if (!isDisabled) hadFocus.current = false;
  }, [isDisabled]);

  const send = () => {
    if (!canSend) return;
    hadFocus.current = true;
    onSend();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also confirms an IME composition (Chinese, Japanese, Korean), in Safari after the composition has ended.
    // oxlint-disable-next-line typescript/no-deprecated -- the only sign of it in Safari
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    send();
  };
  const count = new Intl.NumberFormat(localeOf(i18n.language));
  const hint = isAnswering ? t('box.wait') : isListening ? t('box.listening') : t('box.hint');

  return (
    <form
      className="border-t border-line px-4 py-3 sm:px-5"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        // Beside a form, React would bubble the submit event to that one too.
        event.stopPropagation();
        send();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {t('box.label')}
      </label>
      <div className="flex items-end gap-2">
        <textarea
          id={id}
          ref={box}
          dir="auto"
          rows={1}
          value={draft}
          disabled={isDisabled}
          placeholder={t('box.placeholder')}
          aria-describedby={`${id}-hint ${id}-problem`}
          aria-invalid={isTooLong || undefined}
          onChange={({ target }) => onDraft(target.value)}
          onKeyDown={onKeyDown}
          className="control-box field-sizing-content max-h-48 min-w-0 flex-1 resize-none py-2.5"
        />
        <Button
          size="small"
          disabled={isSending}
          aria-label={isListening ? t('voice.stop') : t('voice.start')}
          onClick={toggle}
          className="min-h-12 shrink-0"
          icon={isListening ? <Square className="size-5" /> : <Mic className="size-5" />}
        />
        {isAnswering ? (
          <Button
            size="small"
            onClick={onStop}
            className="min-h-12 shrink-0"
            icon={<Square className="size-4 fill-current" />}
          >
            {t('box.stop')}
          </Button>
        ) : (
          <Button
            type="submit"
            variant="primary"
            size="small"
            disabled={!canSend}
            aria-label={isSending ? t('box.sending') : t('box.send')}
            className="min-h-12 shrink-0"
            icon={<SendHorizontal className="size-5 rtl:-scale-x-100" />}
          />
        )}
      </div>
      <p id={`${id}-hint`} className="mt-2 text-[0.9375rem] leading-snug text-ink-soft">
        {hint}
      </p>
      <div id={`${id}-problem`} role="alert">
        {isTooLong && (
          <FieldProblem id={`${id}-too-long`}>
            {t('box.tooLong', { most: count.format(MAX_LETTERS), letters: count.format(draft.length) })}
          </FieldProblem>
        )}
      </div>
    </form>
  );
}
