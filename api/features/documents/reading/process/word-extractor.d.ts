/** The package has no types of its own. */
declare module 'word-extractor' {
  interface WordDocument {
    getBody(): string;
    getHeaders(): string;
    getFootnotes(): string;
  }
  class WordExtractor {
    extract(source: string | Buffer): Promise<WordDocument>;
  }
  export = WordExtractor;
}
