import { pointerTo } from '../../../../schema/forms/definition-error.ts';
import { sentenceOf } from '../../../../schema/forms/checks.ts';
import { missingText, type MissingText } from '../../../../schema/forms/localise.ts';
import type { DefinitionText } from '../../../../schema/content/form-text.ts';
import type { LoadedEdition } from '../form-content.ts';

type WhatIsSaid = Pick<LoadedEdition, 'definition' | 'evidence' | 'checks'>;

/** Returns every English text of an edition, its evidence and its checks that a translation lacks. */
export function missingTextIn(text: DefinitionText, { definition, evidence, checks }: WhatIsSaid): MissingText[] {
  const beside = (evidence?.items ?? []).flatMap((item) =>
    (['title', 'description'] as const)
      .filter((word) => text.evidence?.[item.id]?.[word] === undefined)
      .map((word) => ({ pointer: pointerTo('', 'evidence', item.id), word, english: item[word] })),
  );
  const sentences = [...new Map((checks?.checks ?? []).map((check) => [sentenceOf(check), check.text]))]
    .filter(([name]) => text.checks?.[name] === undefined)
    .map(([word, english]) => ({ pointer: '/checks', word, english }));
  return [...missingText(definition, text), ...beside, ...sentences];
}
