import { useEffect, useRef, useState } from 'react';

/** Topics with a canned answer. */
export type KnownAnswer = 'i130' | 'translation' | 'signature';

/** Delay of an answer, given by the specification. */
const REPLY_MS = 1_500;

export interface ChatMessage {
  readonly role: 'assistant' | 'user';
  readonly content: string;
  /** Canned answer of this message; absent for any other text. */
  readonly answer?: KnownAnswer;
}

/** A chat answered on the page, one question at a time. @param answerTo returns the canned answer to a question */
export function useCannedChat(answerTo: (question: string) => Pick<ChatMessage, 'content' | 'answer'>) {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [isAnswering, setIsAnswering] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (question: string) => {
    if (isAnswering || question.trim() === '') return;
    const answer = answerTo(question);
    setMessages((before) => [...before, { role: 'user', content: question.trim() }]);
    setIsAnswering(true);
    timer.current = setTimeout(() => {
      setMessages((before) => [...before, { role: 'assistant', ...answer }]);
      setIsAnswering(false);
    }, REPLY_MS);
  };
  return { messages, isAnswering, ask };
}
