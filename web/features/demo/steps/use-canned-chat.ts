import { useEffect, useRef, useState } from 'react';

/** What Tess knows by heart here. */
export type KnownAnswer = 'i130' | 'translation' | 'signature';

/** The specification's delay of an answer. */
const REPLY_MS = 1_500;

export interface ChatMessage {
  readonly role: 'assistant' | 'user';
  readonly content: string;
  /** Which of the known answers it is; absent for anything else that is said. */
  readonly answer?: KnownAnswer;
}

/** A conversation that is answered on the page, one question at a time. @param answerTo the canned answer to a question */
export function useCannedChat(answerTo: (question: string) => Pick<ChatMessage, 'content' | 'answer'>) {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [isAnswering, setIsAnswering] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (question: string) => {
    if (isAnswering || question.trim() === '') return;
    const said = answerTo(question);
    setMessages((before) => [...before, { role: 'user', content: question.trim() }]);
    setIsAnswering(true);
    timer.current = setTimeout(() => {
      setMessages((before) => [...before, { role: 'assistant', ...said }]);
      setIsAnswering(false);
    }, REPLY_MS);
  };
  return { messages, isAnswering, ask };
}
