import { builder } from '../../platform/builder.ts';
import { refusalType } from '../../platform/domain-error-types.ts';
import {
  CommentRefusedError,
  DemoControlsOffError,
  NoPictureOfPaperError,
  OrderChangedMeanwhileError,
  RevisionRefusedError,
  type CommentRefusal,
  type RevisionRefusal,
  SourceLanguageNotOfferedError,
  StageOutOfOrderError,
  TranslationBegunError,
  TranslationNotFoundError,
} from './translations-errors.ts';

refusalType({ TranslationNotFoundError }, 'None, or of a document of another account.');
refusalType({ SourceLanguageNotOfferedError }, 'Not one of the languages that can be ordered.');
refusalType({ StageOutOfOrderError }, 'The step is not the next one.');
refusalType({ DemoControlsOffError }, 'Outside of demo mode translators move the stages.');
refusalType({ NoPictureOfPaperError }, 'A Word file: there is no picture of the paper.');
refusalType({ TranslationBegunError }, 'A translator has begun.');
refusalType(
  { OrderChangedMeanwhileError },
  'Somebody else changed the order since it was looked at; nothing was kept.',
);

const CommentRefusalType = builder.enumType('CommentRefusal', {
  description: 'Why a comment was rejected.',
  values: {
    empty: { description: 'The comment is empty.' },
    tooLong: { description: 'More than 2,000 characters.' },
    closed: { description: 'No translator is there to read it.' },
  } as const satisfies Record<CommentRefusal, object>,
});
refusalType({ CommentRefusedError }, 'The comment was not stored.', (t) => ({
  reason: t.field({ type: CommentRefusalType, description: 'Reason.', resolve: ({ details }) => details.reason }),
}));

const RevisionRefusalType = builder.enumType('RevisionRefusal', {
  description: 'Why a revision was not started.',
  values: {
    tooLate: { description: 'More than 30 days after it was ready.' },
    notDelivered: { description: 'Nothing has been delivered, or another revision is in progress.' },
    documentGone: { description: 'The document was deleted.' },
    simulated: { description: 'The demo controls moved the order.' },
    noReason: { description: 'The reason is missing or longer than 2,000 characters.' },
    unknownBlock: { description: 'A marked block is not in the delivered version.' },
  } as const satisfies Record<RevisionRefusal, object>,
});
refusalType({ RevisionRefusedError }, 'The revision was not started.', (t) => ({
  reason: t.field({ type: RevisionRefusalType, description: 'Reason.', resolve: ({ details }) => details.reason }),
}));
