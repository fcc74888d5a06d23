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
  /** Whether every text is translated. */
  readonly isWhole: boolean;
  /** Whether a second person has reviewed the whole translation. True for English, the original. */
  readonly isReviewed: boolean;
}

export interface LoadedEdition {
  readonly facts: EditionFacts;
  readonly definition: FormDefinition;
  readonly model: FormModel;
  /** `pdf.json`. Undefined: this edition is not filled yet. */
  readonly pdfMap: PdfMap | undefined;
  /** Blank that the map fills. */
  readonly official: OfficialBlank | undefined;
  /** `evidence.json`. Undefined: its evidence is not known. */
  readonly evidence: EvidenceList | undefined;
  /** `checks.json`. Undefined: no checks across its answers. */
  readonly checks: ChecksFile | undefined;
  /** All texts by language: `text/<language>.json` with the shared ones. */
  readonly texts: Pick<ReadonlyMap<string, DefinitionText>, 'get' | 'keys'>;
  /** Languages it can be read in, if computed beforehand. */
  readonly languages?: readonly LanguageOfEdition[];
  /** `text/<language>.json` as written. */
  readonly ownTexts: ReadonlyMap<string, DefinitionText>;
  /** Shared content that it refers to; undefined if it is written in full. */
  readonly shared: SharedParts | undefined;
  readonly folder: string;
}

export interface LoadedForm {
  readonly file: FormFile;
  readonly editions: ReadonlyMap<string, LoadedEdition>;
}
