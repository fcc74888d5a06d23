import { askedShape } from './asked.ts';
import { caseReviewShape } from './case-review.ts';
import { catalogueShape, catalogueTextShape } from './catalogue.ts';
import { checksAcrossShape } from './checks-across.ts';
import { checksShape, sharedChecksShape } from './checks.ts';
import type { ContentShape } from './content-shape.ts';
import { definitionShape } from './definition.ts';
import { evidenceShape } from './evidence.ts';
import { exampleShape } from './example.ts';
import { factsShape } from './facts.ts';
import { feesShape } from './fees.ts';
import { formTextShape } from './form-text.ts';
import { formShape } from './form.ts';
import { glossaryShape } from './glossary.ts';
import { guardShape } from './guard.ts';
import {
  askedWordsShape,
  commonQuestionsShape,
  libraryFormShape,
  libraryTermsShape,
  libraryTextShape,
  libraryTopicShape,
} from './library.ts';
import { packagesShape } from './packages.ts';
import { pdfMapShape } from './pdf-map.ts';
import { pricesShape } from './prices.ts';
import { readingShape } from './reading.ts';
import { redFlagsShape, referralsShape, mattersShape } from './red-flags.ts';
import { recordWordsShape, searchWordsShape } from './search-words.ts';
import { statedFactsShape } from './stated-facts.ts';
import { tablesShape } from './tables.ts';
import { commonWordsShape, understandingShape } from './understanding.ts';
import {
  boxesShape,
  sharedFieldsShape,
  sharedReasonsShape,
  sharedTextShape,
  writtenFormShape,
} from './written-form.ts';

export const CONTENT_SHAPES: readonly ContentShape[] = [
  askedShape,
  askedWordsShape,
  boxesShape,
  caseReviewShape,
  catalogueShape,
  catalogueTextShape,
  commonWordsShape,
  checksAcrossShape,
  checksShape,
  commonQuestionsShape,
  definitionShape,
  evidenceShape,
  exampleShape,
  factsShape,
  feesShape,
  formShape,
  formTextShape,
  glossaryShape,
  guardShape,
  libraryFormShape,
  libraryTermsShape,
  libraryTextShape,
  libraryTopicShape,
  packagesShape,
  pdfMapShape,
  pricesShape,
  readingShape,
  recordWordsShape,
  redFlagsShape,
  referralsShape,
  searchWordsShape,
  sharedChecksShape,
  sharedFieldsShape,
  sharedReasonsShape,
  sharedTextShape,
  statedFactsShape,
  tablesShape,
  mattersShape,
  understandingShape,
  writtenFormShape,
];
