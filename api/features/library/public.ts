/** Interface of the library capability for other capabilities. */
export { commonQuestions, type CommonQuestion, type CommonQuestionCategory } from './common-questions.ts';
export { findPassage } from './find-passage.ts';
export type { Passage } from './stored-passage.ts';
export { libraryForms } from './library-forms.ts';
export { isOffTopic, searchLibrary, type FoundPassage, type LibraryQuestion } from './search-library.ts';
