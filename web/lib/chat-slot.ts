import { createContext, type ComponentType } from 'react';

/** Where in a form a question is asked. */
export interface ChatPlace {
  /** Null before the first answer was saved. */
  readonly applicationId: string | null;
  readonly formType: string;
  readonly sectionId: string;
  /** Of the field that was touched last, with its label; null before one was. */
  readonly field: { readonly path: string; readonly label: string } | null;
}

/** An answer that the person told Tess, for the form beside the chat. */
interface ToldAnswer {
  readonly path: string;
  readonly label: string;
  readonly value: string;
}

/** The form beside the chat. */
export interface ChatForm {
  readonly place: ChatPlace;
  /** What stands in the form now, '' for nothing; undefined when the question is not asked there. */
  readonly answerAt: (path: string) => string | undefined;
  readonly onAnswerChange: (path: string, notify: () => void) => () => void;
  /** Writes it as if it were typed. @returns false when the form does not take it */
  readonly use: (answer: ToldAnswer) => boolean;
  /** Moves to the question. */
  readonly show: (path: string) => void;
  /** Saves what was typed: Tess sees what is saved. Never rejects. */
  readonly save: () => Promise<void>;
}

export interface ChatProps {
  /** On the side of a form; elsewhere the chat stands in the page. */
  readonly beside?: ChatForm & { readonly isOpen: boolean; readonly onClose: () => void };
  /** To begin with: one that was begun elsewhere. */
  readonly conversationId?: string | undefined;
}

/** Fetches the chat. Features do not know each other: the app puts the one into the other here. */
export const ChatSlot = createContext<(() => Promise<ComponentType<ChatProps>>) | null>(null);
