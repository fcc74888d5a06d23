import { createContext, type ComponentType } from 'react';

/** Place in a form where the user asks a question. */
export interface ChatPlace {
  /** Null until the first answer is saved. */
  readonly applicationId: string | null;
  readonly formType: string;
  readonly sectionId: string;
  /** Path and label of the last focused field; null before any was focused. */
  readonly field: { readonly path: string; readonly label: string } | null;
}

/** An answer that the user told Tess, for the form beside the chat. */
interface ProposedAnswer {
  readonly path: string;
  readonly value: string;
}

/** Interface of the form beside the chat. */
export interface ChatForm {
  readonly place: ChatPlace;
  /** Returns the form's current answer, '' if empty; undefined if the question is not asked. */
  readonly answerAt: (path: string) => string | undefined;
  readonly onAnswerChange: (path: string, notify: () => void) => () => void;
  /** Writes the answer as if it were typed. @returns false if the form does not accept it */
  readonly use: (answer: ProposedAnswer) => boolean;
  /** Moves to the question. */
  readonly show: (path: string) => void;
  /** Saves the typed answers, because Tess sees only saved ones. Never rejects. */
  readonly save: () => Promise<void>;
}

export interface ChatProps {
  /** The form beside which the chat opens; undefined if the chat is part of the page. */
  readonly beside?: ChatForm & { readonly isOpen: boolean; readonly onClose: () => void };
  /** Conversation to open first, started elsewhere. */
  readonly conversationId?: string | undefined;
}

/** Loads the chat. Features must not import each other, so the app injects it here. */
export const ChatSlot = createContext<(() => Promise<ComponentType<ChatProps>>) | null>(null);
