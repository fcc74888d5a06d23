import { refusalType } from '../../platform/domain-error-types.ts';
import {
  BlocksRefusedError,
  OrderNotClaimableError,
  OrderNotHeldError,
  PageChangedMeanwhileError,
  ProfileMissingError,
  TooCloseError,
  TranslationUnfinishedError,
} from './desk-errors.ts';
import { DeskPageRef, DeskProblemRef } from './desk-refs.ts';

refusalType({ OrderNotHeldError }, 'There is none, or it is not yours, or not this part of it now.');
refusalType({ OrderNotClaimableError }, 'Somebody else was faster, or it is none that you may claim.');
refusalType({ TooCloseError }, 'Your own order, or of your surname at your address.');
refusalType({ ProfileMissingError }, 'The certificate names you: fill in your profile first.');
refusalType(
  { PageChangedMeanwhileError },
  'The page was saved elsewhere since it was loaded; nothing was overwritten.',
  (t) => ({
    current: t.expose('current', { type: DeskPageRef, description: 'The stored version.' }),
  }),
);
refusalType({ BlocksRefusedError }, 'Too many parts, too much text, or two parts of one id; nothing was saved.');
refusalType({ TranslationUnfinishedError }, 'The translation cannot be handed over yet.', (t) => ({
  problems: t.expose('problems', {
    type: [DeskProblemRef],
    description: 'Everything that still needs attention, by page.',
  }),
}));
