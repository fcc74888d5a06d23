import { builder } from '../../platform/builder.ts';
import { DomainErrorInterface } from '../../platform/domain-error-types.ts';
import {
  DemoControlsOffError,
  SourceLanguageNotOfferedError,
  StageOutOfOrderError,
  TranslationNotFoundError,
} from './translations-errors.ts';

const interfaces = [DomainErrorInterface];

builder.objectType(TranslationNotFoundError, {
  name: 'TranslationNotFoundError',
  interfaces,
  description: 'None, or of a document of another account.',
});
builder.objectType(SourceLanguageNotOfferedError, {
  name: 'SourceLanguageNotOfferedError',
  interfaces,
  description: 'Not one of the languages that can be ordered.',
});
builder.objectType(StageOutOfOrderError, {
  name: 'StageOutOfOrderError',
  interfaces,
  description: 'The step is not the next one.',
});
builder.objectType(DemoControlsOffError, {
  name: 'DemoControlsOffError',
  interfaces,
  description: 'Outside of demo mode translators move the stages.',
});
