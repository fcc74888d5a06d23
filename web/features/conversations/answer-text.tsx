import { Fragment } from 'react';
import { answerBlocks, type AnswerPart } from './answer-blocks.ts';
import type { Citation } from './conversation-types.ts';
import { CitationLink } from './sources.tsx';

interface AnswerTextProps {
  readonly messageId: string;
  readonly text: string;
  /** Empty while the answer is being written: "[1]" becomes a link once its source is known. */
  readonly citations: readonly Citation[];
  readonly onCitation: (number: number) => void;
}

/** Renders paragraphs, lists and source numbers. HTML is shown as text. */
export function AnswerText({ messageId, text, citations, onCitation }: AnswerTextProps) {
  const draw = (parts: readonly AnswerPart[]) =>
    parts.map((part, at) => {
      const key = `${at} ${part.kind}`;
      if (part.kind === 'text') return <Fragment key={key}>{part.text}</Fragment>;
      const citation = citations.find(({ number }) => number === part.number);
      if (!citation) return <Fragment key={key}>[{part.number}]</Fragment>;
      return <CitationLink key={key} messageId={messageId} citation={citation} onOpen={onCitation} />;
    });
  return (
    <div className="flex flex-col gap-3 wrap-anywhere">
      {answerBlocks(text).map((block, at) =>
        block.kind === 'paragraph' ? (
          <p key={at} dir="auto" className="whitespace-pre-line">
            {draw(block.parts)}
          </p>
        ) : (
          <ul key={at} className="flex list-disc flex-col gap-1.5 ps-6 marker:text-primary">
            {block.items.map((item, position) => (
              <li key={position} dir="auto">
                {draw(item)}
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  );
}
