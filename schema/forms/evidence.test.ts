import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '../content/definition.ts';
import type { EvidenceList } from '../content/evidence.ts';
import { evidenceFor, localiseEvidence } from './evidence.ts';
import { compileForm } from './form-model.ts';

const definition: FormDefinition = {
  formType: 'T-1',
  title: 'Test',
  edition: '2026-01-01',
  sections: [
    {
      id: 'one',
      title: 'One',
      schema: {
        type: 'object',
        properties: {
          married: { type: 'string', title: 'Married?', format: 'yesNo' },
          divorcedBefore: {
            type: 'string',
            title: 'Divorced before?',
            format: 'yesNo',
            showWhen: { married: 'yes' },
          },
        },
      },
    },
  ],
};
const item = (id: string, showWhen?: EvidenceList['items'][number]['showWhen']) => ({
  id,
  title: `Title of ${id}`,
  description: `Description of ${id}`,
  documentTypes: [],
  ...(showWhen && { showWhen }),
});
const list: EvidenceList = {
  source: { title: 'Instructions', url: 'https://example.org' },
  factsAsOf: '2026-10',
  checkedOn: null,
  items: [item('photos'), item('certificate', { married: 'yes' }), item('decree', { divorcedBefore: 'yes' })],
};
const idsFor = (answers: Record<string, string>) =>
  evidenceFor(list, compileForm(definition), answers).map(({ id }) => id);

describe('the evidence list of a form', () => {
  it('depends on the visible answers', () => {
    expect(idsFor({})).toEqual(['photos']);
    expect(idsFor({ married: 'yes', divorcedBefore: 'yes' })).toEqual(['photos', 'certificate', 'decree']);
    // A hidden answer counts as unanswered.
    expect(idsFor({ married: 'no', divorcedBefore: 'yes' })).toEqual(['photos']);
  });

  it('is translated, with missing texts in English and marked as untranslated', () => {
    const text = {
      evidence: { photos: { title: 'Fotos', description: 'Dos fotos.' }, decree: { title: 'Sentencia' } },
    };
    expect(localiseEvidence(list, text, 'es').items).toMatchObject([
      { title: 'Fotos', description: 'Dos fotos.' },
      { title: 'Title of certificate', untranslated: true },
      { title: 'Sentencia', description: 'Description of decree', untranslated: true },
    ]);
    expect(localiseEvidence(list, text, 'es').items[0]).not.toHaveProperty('untranslated');
    expect(localiseEvidence(list, text, 'en')).toBe(list);
  });
});
