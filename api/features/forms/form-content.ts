import type { FormDefinition } from '../../../schema/forms/definition.ts';
import type { EvidenceList } from '../../../schema/forms/evidence.ts';
import type { FormModel } from '../../../schema/forms/form-model.ts';
import type { PdfMap } from '../../../schema/forms/pdf-map.ts';

/** What is known about one edition: which is printed, since when and until when the agency takes it, and who says so. */
export interface EditionFacts {
  /** The folder's name: "2024-04-01". */
  readonly edition: string;
  /** As printed at the foot of each page: "04/01/24". */
  readonly printed: string;
  readonly acceptedFrom: string | null;
  /** Null: still accepted as far as we know. */
  readonly acceptedUntil: string | null;
  readonly source: string;
  /** Month the facts were gathered: "2026-10". */
  readonly factsAsOf: string;
  /** Day a person opened the official page and compared; null: not yet. */
  readonly checkedOn: string | null;
  /** A sentence that people see: why this edition must not be sent as it is. */
  readonly warning?: string;
}

/** For a form that Tern does not fill: what it is and what a person does about it. */
export interface GuideWords {
  readonly whatItIs: string;
  readonly whoMakesIt: string;
  readonly whatYouDoNext: readonly string[];
  readonly sources: readonly string[];
}

interface Words {
  readonly title?: string;
  readonly summary?: string;
  /** Warnings by edition. */
  readonly warnings?: Readonly<Record<string, string>>;
  readonly guide?: Partial<GuideWords>;
}

interface CommonFile {
  readonly formType: string;
  readonly title: string;
  readonly summary: string;
  readonly officialPage: string;
  readonly text?: Readonly<Record<string, Words>>;
}

/** `form-definitions/<form>/form.json` */
export type FormFile =
  | (CommonFile & {
      readonly kind: 'form';
      readonly currentEdition: string;
      readonly editions: readonly EditionFacts[];
      readonly blankUrl?: string;
    })
  | (CommonFile & {
      readonly kind: 'guide';
      readonly guide: GuideWords;
      readonly factsAsOf: string;
      readonly checkedOn: string | null;
    });

export interface LoadedEdition {
  readonly facts: EditionFacts;
  readonly definition: FormDefinition;
  readonly model: FormModel;
  /** `pdf.json`; undefined: this edition is not filled yet. */
  readonly pdfMap: PdfMap | undefined;
  /** `evidence.json`; undefined: nothing is known of what goes with it. */
  readonly evidence: EvidenceList | undefined;
  /** `text/<language>.json` by language. */
  readonly texts: ReadonlyMap<string, unknown>;
}

export interface LoadedForm {
  readonly file: FormFile;
  readonly editions: ReadonlyMap<string, LoadedEdition>;
}
