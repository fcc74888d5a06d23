import { builder } from '../../platform/builder.ts';
import { DomainErrorInterface, refusalType } from '../../platform/domain-error-types.ts';
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

const interfaces = [DomainErrorInterface];

refusalType('TranslationNotFoundError', TranslationNotFoundError, 'None, or of a document of another account.');
refusalType(
  'SourceLanguageNotOfferedError',
  SourceLanguageNotOfferedError,
  'Not one of the languages that can be ordered.',
);
refusalType('StageOutOfOrderError', StageOutOfOrderError, 'The step is not the next one.');
refusalType('DemoControlsOffError', DemoControlsOffError, 'Outside of demo mode translators move the stages.');
refusalType('NoPictureOfPaperError', NoPictureOfPaperError, 'A Word file: there is no picture of the paper.');
refusalType('TranslationBegunError', TranslationBegunError, 'A translator has begun.');
refusalType(
  'OrderChangedMeanwhileError',
  OrderChangedMeanwhileError,
  'Somebody else changed the order since it was looked at; nothing was kept.',
);

const CommentRefusalType = builder.enumType('CommentRefusal', {
  description: 'Why a comment was refused.',
  values: {
    empty: { description: 'Nothing was written.' },
    tooLong: { description: 'More than 2,000 letters.' },
    closed: { description: 'No translator is there to read it.' },
  } as const satisfies Record<CommentRefusal, object>,
});
builder.objectType(CommentRefusedError, {
  name: 'CommentRefusedError',
  interfaces,
  description: 'The comment was not kept.',
  fields: (t) => ({
    reason: t.field({ type: CommentRefusalType, description: 'Why.', resolve: ({ details }) => details.reason }),
  }),
});

const RevisionRefusalType = builder.enumType('RevisionRefusal', {
  description: 'Why no revision was begun.',
  values: {
    tooLate: { description: 'More than 30 days after it was ready.' },
    notDelivered: { description: 'Nothing is ready, or another revision is under way.' },
    documentGone: { description: 'The document was deleted.' },
    simulated: { description: 'The demo controls moved the order.' },
    noReason: { description: 'No reason, or one of more than 2,000 letters.' },
    unknownBlock: { description: 'A marked part is not in the delivered version.' },
  } as const satisfies Record<RevisionRefusal, object>,
});
builder.objectType(RevisionRefusedError, {
  name: 'RevisionRefusedError',
  interfaces,
  description: 'No revision was begun.',
  fields: (t) => ({
    reason: t.field({ type: RevisionRefusalType, description: 'Why.', resolve: ({ details }) => details.reason }),
  }),
});
