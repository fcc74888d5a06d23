import type { EvidenceItem, EvidenceList } from '../content/evidence.ts';
import type { FormData } from './definition.ts';
import type { DefinitionText } from '../content/form-text.ts';
import type { FormModel } from './form-model.ts';
import { holds, visibleAnswers } from './visibility.ts';

/** Returns the items that apply to these answers, in list order. */
export function evidenceFor(list: EvidenceList, model: FormModel, answers: FormData): readonly EvidenceItem[] {
  const visible = visibleAnswers(model, answers);
  return list.items.filter(({ showWhen }) => showWhen === undefined || holds(showWhen, visible, ''));
}

/** Returns the list in one language; untranslated texts stay English and their item is marked. */
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
