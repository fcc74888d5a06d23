import { useEffect, useRef, useState } from 'react';
import Mic from 'lucide-react/icons/mic';
import Square from 'lucide-react/icons/square';
import { normaliseWhileTyping } from '../../../schema/forms/normalise.ts';
import type { Leaf } from '../../../schema/forms/form-model.ts';
import { useEngine } from '../engine-context.ts';
import { Button } from '../../ui/button.tsx';
import { speechRecognition, type Recognition } from '../../lib/speech-recognition.ts';

interface VoiceButtonProps {
  readonly path: string;
  readonly leaf: Leaf;
  readonly label: string;
}

/** Dictates an answer where the browser supports speech recognition. Recognised text is appended to the answer. */
export function VoiceButton({ path, leaf, label }: VoiceButtonProps) {
  const { store, t, words, language, onNotice } = useEngine();
  const [isListening, setIsListening] = useState(false);
  const recognition = useRef<Recognition | undefined>(undefined);
  useEffect(() => () => recognition.current?.abort(), []);

  const listen = (): void => {
    const session = speechRecognition(language);
    if (session === undefined) return;
    recognition.current = session;
    session.onresult = (event) => {
      const transcript = event.results[0]?.[0]?.transcript ?? '';
      store.set(path, normaliseWhileTyping(leaf.format, `${store.text(path)} ${transcript}`.trim()));
      store.blur(path);
    };
    session.onerror = (event) => {
      // Stopping the dictation is not an error.
      if (event.error !== 'aborted') onNotice?.({ title: t('voice.errorTitle'), text: t('voice.errorText') });
    };
    session.onend = () => {
      setIsListening(false);
    };
    session.start();
    setIsListening(true);
  };

  return (
    <Button
      size="small"
      icon={isListening ? <Square className="size-5" /> : <Mic className="size-5" />}
      aria-label={isListening ? t('voice.stop', { label }) : words.speak(label)}
      onClick={() => {
        if (isListening) recognition.current?.stop();
        else listen();
      }}
    />
  );
}
