import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { speechRecognition, type Recognition } from '../../lib/speech-recognition.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Transcribes speech in the interface language until the user stops or presses again. @param onHeard gets the text */
export function useVoice(onHeard: (words: string) => void) {
  const { t } = useTranslation('conversations');
  const language = useLanguage();
  const [isListening, setIsListening] = useState(false);
  const recognition = useRef<Recognition>(undefined);
  const latestOnHeard = useRef(onHeard);
  useEffect(() => {
    latestOnHeard.current = onHeard;
  });
  useEffect(() => () => recognition.current?.abort(), []);

  const complain = () =>
    void showToast({ title: t('voice.errorTitle'), description: t('voice.errorText'), tone: 'danger' });

  const listen = () => {
    const listener = speechRecognition(language);
    if (listener === undefined) {
      showToast({ title: t('voice.unsupportedTitle'), description: t('voice.unsupportedText'), tone: 'danger' });
      return;
    }
    recognition.current = listener;
    listener.onresult = ({ results }) => {
      const words = Array.from(results, (result) => result[0]?.transcript ?? '')
        .join(' ')
        .trim();
      if (words !== '') latestOnHeard.current(words);
    };
    listener.onerror = ({ error }) => {
      setIsListening(false);
      // Stopping it is no error.
      if (error !== 'aborted') complain();
    };
    listener.onend = () => setIsListening(false);
    try {
      listener.start();
      setIsListening(true);
    } catch {
      // The microphone is in use, or permanently denied.
      complain();
    }
  };

  return {
    isListening,
    toggle: () => {
      if (isListening) recognition.current?.stop();
      else listen();
    },
  };
}
