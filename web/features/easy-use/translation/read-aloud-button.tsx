import Square from 'lucide-react/icons/square';
import Volume2 from 'lucide-react/icons/volume-2';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readAloud } from '../../../lib/read-aloud.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';

/** Button that reads a text aloud in its language, and stops when pressed again. */
export function ReadAloudButton({
  text,
  language,
  name,
}: {
  readonly text: string;
  readonly language: string;
  readonly name: string;
}) {
  const { t } = useTranslation('easyUse');
  const [isReading, setIsReading] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const onEnd = () => {
    stop.current = undefined;
    setIsReading(false);
  };
  const press = () => {
    if (isReading) {
      stop.current?.();
      onEnd();
      return;
    }
    stop.current = readAloud(text, language, onEnd);
    if (stop.current) setIsReading(true);
    else showToast({ title: t('speech.unavailableTitle'), description: t('speech.unavailableText'), tone: 'danger' });
  };
  const Icon = isReading ? Square : Volume2;
  return (
    <Button
      size="small"
      isOff={text.trim() === ''}
      aria-label={isReading ? t('speech.stop') : name}
      onClick={text.trim() === '' ? undefined : press}
      icon={<Icon className="size-5" />}
    >
      {t(isReading ? 'speech.stopShort' : 'speech.read')}
    </Button>
  );
}
