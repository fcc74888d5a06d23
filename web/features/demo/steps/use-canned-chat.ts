import { useEffect, useRef, useState } from 'react';

/** The specification's delay of an answer. */
const REPLY_MS = 1_500;

export interface ChatMessage {
  readonly role: 'assistant' | 'user';
  readonly content: string;
}

/** A conversation that is answered on the page, one question at a time. @param answerTo the canned answer to a question */
export function useCannedChat(answerTo: (question: string) => string) {
  const [messages, setMessages] = useState<readonly ChatMessage[]>([]);
  const [isAnswering, setIsAnswering] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (question: string) => {
    if (isAnswering || question.trim() === '') return;
    const content = answerTo(question);
    setMessages((before) => [...before, { role: 'user', content: question.trim() }]);
    setIsAnswering(true);
    timer.current = setTimeout(() => {
      setMessages((before) => [...before, { role: 'assistant', content }]);
      setIsAnswering(false);
    }, REPLY_MS);
  };
  return { messages, isAnswering, ask };
}
