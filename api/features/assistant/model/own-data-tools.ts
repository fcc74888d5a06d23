import { z } from 'zod';
import type { ModelTools } from '../../../adapters/model.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError } from '../../../platform/errors.ts';
import { DOCUMENT_TYPES } from '../../documents/public.ts';
import type { Question } from '../answer-types.ts';
import type { ComposedAnswer } from '../composed-answer.ts';
import { documentSays, missingAnswers, translationsOrdered, openTasks } from '../own-answer.ts';

const MAX_LOOKS = 8;
const Nothing = z.object({});
const Form = z.object({
  form: z.string().optional().describe('"I-130"; without it, the form in front of the person.'),
});
const Kind = z.object({ kind: z.enum(DOCUMENT_TYPES).optional().describe('Without it, the newest document.') });

interface OwnDataTools {
  readonly tools: ModelTools;
  /** Returns and clears what is waiting to be shown. */
  take(): ComposedAnswer[];
}

/**
 * Tools with which a model requests that the viewer's own forms, documents and translations be shown. Code composes
 * the text for the viewer and the model never sees it. So no file name or document text reaches the model, and
 * nothing that the model claims about the viewer's data reaches the viewer.
 */
export function ownDataTools(ctx: Context, question: Question): OwnDataTools {
  const shown = new Set<string>();
  /** Keyed by order of the calls, which may complete in another order. */
  const waiting = new Map<number, ComposedAnswer>();
  let calls = 0;
  /** Never throws, because the error message would reach the model. */
  const show = (compose: (input: unknown) => Promise<ComposedAnswer>) => async (input: unknown) => {
    const turn = ++calls;
    if (turn > MAX_LOOKS) return 'No more can be shown.';
    try {
      const answer = await compose(input);
      if (!shown.has(answer.text)) waiting.set(turn, answer);
      shown.add(answer.text);
      return 'It is shown to the person now. Say nothing about it.';
    } catch (error) {
      if (!(error instanceof DomainError)) ctx.log.error({ err: error }, 'a look into own data failed');
      return 'This cannot be shown now.';
    }
  };
  const tools: ModelTools = {
    show_what_is_to_do: {
      description: "Shows the person how far their own forms, documents and translations are, and what's still to do.",
      input: Nothing,
      run: show(() => openTasks(ctx, question)),
    },
    show_missing_answers: {
      description: 'Shows the person which answers are missing or do not fit in one of their forms.',
      input: Form,
      run: show((input) => missingAnswers(ctx, { ...question, text: Form.parse(input).form ?? '' })),
    },
    show_document: {
      description: 'Shows the person what was read on one of their documents.',
      input: Kind,
      run: show((input) => documentSays(ctx, question, Kind.parse(input).kind)),
    },
    show_translations: {
      description: 'Shows the person the certified translations that they ordered, and how far each one is.',
      input: Nothing,
      run: show(() => translationsOrdered(ctx, question)),
    },
  };
  return {
    tools,
    take: () => {
      const taken = [...waiting].sort(([one], [other]) => one - other).map(([, answer]) => answer);
      waiting.clear();
      return taken;
    },
  };
}
