import type { ChecksFile } from '../../../schema/content/checks.ts';
import type { EditionFacts, FormFile } from '../../../schema/content/form.ts';
import type { DefinitionText } from '../../../schema/content/form-text.ts';
import type { FormDefinition } from '../../../schema/content/definition.ts';
import type { EvidenceList } from '../../../schema/content/evidence.ts';
import type { SharedParts } from './factory/shared-parts.ts';
import type { FormModel } from '../../../schema/forms/form-model.ts';
import type { OfficialBlank, PdfMap } from '../../../schema/content/pdf-map.ts';

export interface LanguageOfEdition {
  readonly language: string;
  /** No word of it is shown in English. */
  readonly isWhole: boolean;
  /** A second person has read all of its translation. True of English, which is the original. */
  readonly isReviewed: boolean;
}

export interface LoadedEdition {
  readonly facts: EditionFacts;
  readonly definition: FormDefinition;
  readonly model: FormModel;
  /** `pdf.json`; undefined: this edition is not filled yet. */
  readonly pdfMap: PdfMap | undefined;
  /** The blank that it fills, as its map names it. */
  readonly official: OfficialBlank | undefined;
  /** `evidence.json`; undefined: nothing is known of what goes with it. */
  readonly evidence: EvidenceList | undefined;
  /** `checks.json`; undefined: nothing is compared across its answers. */
  readonly checks: ChecksFile | undefined;
  /** All its words by language: `text/<language>.json`, with what forms share. */
  readonly texts: Pick<ReadonlyMap<string, DefinitionText>, 'get' | 'keys'>;
  /** In which languages it can be read, where that was worked out before. */
  readonly languages?: readonly LanguageOfEdition[];
  /** `text/<language>.json` as it was written. */
  readonly ownTexts: ReadonlyMap<string, DefinitionText>;
  /** What it refers to; undefined when it is written out in full. */
  readonly shared: SharedParts | undefined;
  readonly folder: string;
}

export interface LoadedForm {
  readonly file: FormFile;
  readonly editions: ReadonlyMap<string, LoadedEdition>;
}
