import { useTranslation } from 'react-i18next';
import type { ChatPlace } from '../../lib/chat-slot.ts';
import { Button } from '../../ui/button.tsx';
import { CommonQuestions } from './common-questions.tsx';

interface FirstQuestionsProps {
  /** Place in the form beside the chat. */
  readonly place: ChatPlace | undefined;
  readonly isBusy: boolean;
  readonly onAsk: (question: string) => void;
}

/** Empty state: introduces Tess and shows common questions. */
export function FirstQuestions({ place, isBusy, onAsk }: FirstQuestionsProps) {
  const { t } = useTranslation('conversations');
  const here = place && [
    ...(place.field ? [t('here.field', { label: place.field.label })] : []),
    t('here.missing', { formType: place.formType }),
  ];
  return (
    <div className="flex flex-col gap-6">
      <div>
        <p className="text-xl font-semibold">{t('hello.title')}</p>
        <p className="mt-1 max-w-prose text-ink-soft">{t('hello.text')}</p>
      </div>
      {here && (
        <ul aria-label={t('here.title')} className="flex flex-wrap gap-2">
          {here.map((question) => (
            <li key={question}>
              <Button size="small" disabled={isBusy} onClick={() => onAsk(question)} className="text-start">
                {question}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <CommonQuestions isNarrow={place !== undefined} isBusy={isBusy} onAsk={onAsk} />
    </div>
  );
}
