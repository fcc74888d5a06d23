import type { Condition, FormData } from './definition.ts';
import type { DefinitionText } from './definition-text.ts';
import type { FormModel } from './form-model.ts';
import { holds, visibleAnswers } from './visibility.ts';

/** Who says so. */
export interface EvidenceSource {
  readonly title: string;
  readonly url: string;
}

/** One paper or set of papers that goes with a form. */
export interface EvidenceItem {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Kinds of uploaded documents of which one is enough; none for what no software can see, such as photos. */
  readonly documentTypes: readonly string[];
  /** Whose paper it must be: a role of the form. */
  readonly role?: string;
  /** Only a paper of this country counts: "USA", as passports write it. */
  readonly issuedBy?: string;
  /** Without one it goes with every form. */
  readonly showWhen?: Condition;
  /** Only some people have it to send; the description says who. */
  readonly optional?: true;
  /** Where it is not that of the whole list. */
  readonly source?: EvidenceSource;
  /** Set by localisation: the words are English because the person's language lacks them. */
  readonly untranslated?: true;
}

/** What goes with one edition of a form: `evidence.json`. */
export interface EvidenceList {
  readonly $schema?: string;
  readonly source: EvidenceSource;
  /** Month the facts were gathered: "2026-10". */
  readonly factsAsOf: string;
  /** Day a person compared them with the official page; null: not yet. */
  readonly checkedOn: string | null;
  readonly items: readonly EvidenceItem[];
}

/** The items that go with these answers, in the list's order. */
export function evidenceFor(list: EvidenceList, model: FormModel, answers: FormData): readonly EvidenceItem[] {
  const visible = visibleAnswers(model, answers);
  return list.items.filter(({ showWhen }) => showWhen === undefined || holds(showWhen, visible, ''));
}

/** The list in one language; words that the language lacks stay English and their item is marked. */
export function localiseEvidence(list: EvidenceList, text: DefinitionText | undefined, language: string): EvidenceList {
  if (language === 'en') return list;
  const items = list.items.map((item): EvidenceItem => {
    const { title, description } = text?.evidence?.[item.id] ?? {};
    const isWhole = title !== undefined && description !== undefined;
    return {
      ...item,
      title: title ?? item.title,
      description: description ?? item.description,
      ...(!isWhole && { untranslated: true as const }),
    };
  });
  return { ...list, items };
}
