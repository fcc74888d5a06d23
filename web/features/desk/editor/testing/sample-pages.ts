import type { Block, EditorOrder, EditorPage } from '../editor-types.ts';

export const sampleBlock = (id: string, changes: Partial<Block> = {}): Block => ({
  id,
  kind: 'text',
  box: { x: 0.1, y: 0.1, width: 0.5, height: 0.05 },
  source: `Nombre ${id}`,
  text: `Name ${id}`,
  isDraft: false,
  ...changes,
});

export const samplePage = (page: number, changes: Partial<EditorPage> = {}): EditorPage => ({
  page,
  revision: 1,
  isBlank: false,
  isChecked: false,
  blocks: [sampleBlock('a'), sampleBlock('b'), sampleBlock('c')],
  pictureUrl: `/api/desk/translations/tro_1/pages/${page}`,
  width: 1000,
  height: 1400,
  ...changes,
});

export const sampleOrder = (pages: readonly EditorPage[]): EditorOrder => ({
  id: 'tro_1',
  version: 1,
  sourceLanguage: 'es',
  pages,
});
