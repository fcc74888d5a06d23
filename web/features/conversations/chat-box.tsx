import { useId } from 'react';
import type { ChatProps } from '../../lib/chat-slot.ts';
import { useIsSignedIn } from '../../lib/use-session.ts';
import { SidePanel } from '../../ui/side-panel.tsx';
import { Chat } from './chat.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';

/** The chat with Tess, on a page or beside a form. Visitors are asked to sign in. */
export function ChatBox({ beside, conversationId }: ChatProps) {
  const titleId = useId();
  const isSignedIn = useIsSignedIn();
  if (beside)
    return (
      <SidePanel isOpen={beside.isOpen} onClose={beside.onClose} labelledBy={titleId}>
        <Chat form={beside} conversationId={conversationId} titleId={titleId} onClose={beside.onClose} />
      </SidePanel>
    );
  if (!isSignedIn) return <SignInPrompt />;
  return (
    <section
      aria-labelledby={titleId}
      className="flex max-h-[min(46rem,85dvh)] min-h-96 flex-col overflow-hidden rounded-surface border border-line bg-surface"
    >
      <Chat conversationId={conversationId} titleId={titleId} />
    </section>
  );
}
