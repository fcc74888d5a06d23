import UserRound from 'lucide-react/icons/user-round';
import { useTranslation } from 'react-i18next';
import { Card } from '../../ui/card.tsx';
import type { TrackedTranslation } from './translation-types.ts';

interface TranslatorCardProps {
  /** Null until a translator takes the order. */
  readonly translator: NonNullable<TrackedTranslation['assignedTranslator']> | null;
  /** Also true for an order whose translator is no longer named, or that the demo moved. */
  readonly isFinished: boolean;
}

/** The translator, with their profile. */
export function TranslatorCard({ translator, isFinished }: TranslatorCardProps) {
  const { t } = useTranslation('translations');
  return (
    <Card className="flex items-start gap-4">
      <UserRound className="mt-1 size-7 shrink-0 text-ink-soft" />
      <div className="min-w-0">
        <h2 className="text-xl">{t('translator.title')}</h2>
        <p className="font-semibold wrap-anywhere">
          {translator ? <bdi>{translator.name}</bdi> : t(isFinished ? 'translator.finished' : 'translator.none')}
        </p>
        {translator ? (
          <>
            {translator.certification && <p className="wrap-anywhere">{translator.certification}</p>}
            {translator.experience && <p className="text-ink-soft wrap-anywhere">{translator.experience}</p>}
          </>
        ) : (
          <p className="text-ink-soft">{t(isFinished ? 'translator.finishedText' : 'translator.text')}</p>
        )}
      </div>
    </Card>
  );
}
