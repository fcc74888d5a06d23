import { DomainError } from '../../platform/errors.ts';
import type { StageAction } from './translation-stages.ts';

/** "This translation request could not be found." is the specification's sentence. A foreign one answers alike. */
export class TranslationNotFoundError extends DomainError {
  readonly code = 'TRANSLATION_NOT_FOUND';
  readonly status = 404;
  constructor() {
    super('This translation request could not be found.');
  }
}

export class TargetLanguageNotOfferedError extends DomainError {
  readonly code = 'TARGET_LANGUAGE_NOT_OFFERED';
  readonly status = 422;
  constructor() {
    super('Translations are made into US English only. Leave the target language out, or send "en-US".');
  }
}

export class SourceLanguageNotOfferedError extends DomainError {
  readonly code = 'SOURCE_LANGUAGE_NOT_OFFERED';
  readonly status = 422;
  constructor() {
    super('Documents in this language cannot be ordered. Choose one of the languages in the list.');
  }
}

export class TranslationTypeNotOfferedError extends DomainError {
  readonly code = 'TRANSLATION_TYPE_NOT_OFFERED';
  readonly status = 422;
  constructor() {
    super('Only certified translations are made here. Leave the type out, or send "certified".');
  }
}

/** The stage is not the next one. */
export class StageOutOfOrderError extends DomainError {
  readonly code = 'STAGE_OUT_OF_ORDER';
  readonly status = 409;
  constructor(action: StageAction, next: StageAction | undefined) {
    super(
      next === undefined
        ? `"${action}" is out of order: this translation is delivered already.`
        : `"${action}" is out of order. The next step is "${next}".`,
    );
  }
}

/** Moving stages by hand is for trying things out. */
export class DemoControlsOffError extends DomainError {
  readonly code = 'DEMO_CONTROLS_OFF';
  readonly status = 403;
  constructor() {
    super('The demo controls work in demo mode only. Here translators move the stages.');
  }
}
