/** The package brings no types of its own. */
declare module 'word-extractor' {
  interface WordDocument {
    getBody(): string;
    getHeaders(): string;
    getFootnotes(): string;
  }
  export default class WordExtractor {
    extract(source: string | Buffer): Promise<WordDocument>;
  }
}
