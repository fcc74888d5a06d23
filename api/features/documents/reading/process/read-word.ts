import mammoth from 'mammoth';
import WordExtractor from 'word-extractor';
import { checkUnpackedSize } from './check-unpacked-size.ts';
import type { WithoutPictures } from './messages.ts';

/** Reads the text of a .docx file; macros and linked content are ignored. @throws ReadingFailedError */
export async function readDocx(bytes: Buffer): Promise<WithoutPictures> {
  checkUnpackedSize(bytes);
  const { value } = await mammoth.convertToHtml(
    { buffer: bytes },
    { convertImage: mammoth.images.imgElement(noImage) },
  );
  return onePage(textOf(value));
}

const noImage = () => Promise.resolve({ src: '' });

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Extracts text from mammoth's HTML: a table row becomes one line, so that a label is beside its value. */
function textOf(html: string): string {
  return html
    .replace(/<\/p>(?=<\/t[dh]>)/g, ' ')
    .replace(/<\/t[dh]>/g, '   ')
    .replace(/<\/(p|tr|li|h\d)>|<br ?\/?>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_entity, name: string) => ENTITIES[name] ?? '');
}

/** Reads a Word file from before 2007. */
export async function readDoc(bytes: Buffer): Promise<WithoutPictures> {
  const document = await new WordExtractor().extract(bytes);
  return onePage([document.getHeaders(), document.getBody(), document.getFootnotes()].join('\n'));
}

/** Page breaks and word positions are known to Word alone, so the text is one page. */
function onePage(text: string): WithoutPictures {
  const lines = text
    .split(/[\n\r\v\f]+/)
    .map((line) => ({
      words: line
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => ({ text: word, box: null, confidence: 1 })),
    }))
    .filter(({ words }) => words.length > 0);
  const problems = lines.length === 0 ? (['blank'] as const) : [];
  return { pageCount: 1, pages: [{ page: 1, from: 'textLayer', lines, problems }], zones: [] };
}
