import { Route, Routes } from 'react-router-dom';
import type { Answers } from '../../../testing/answering-link.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { CaseReviewPage } from '../case-review-page.tsx';

/** Opens the screen against a server defined by a table of results. */
export function openCaseReview(answers: Answers = {}, address = '/ai-review') {
  const all: Answers = { CaseReviewPage: questionsPage, SavedCaseReviews: () => savedReviews([]), ...answers };
  const screens = (
    <Routes>
      <Route path="/ai-review" element={<CaseReviewPage />} />
    </Routes>
  );
  return openScreen(screens, all, address);
}

const page = (title: string, url: string) => ({ __typename: 'CaseReviewPage', title, url });
const backed = (text: string) => ({
  __typename: 'CaseReviewText',
  text,
  sources: [page('USCIS, Form I-589', 'https://www.uscis.gov/i-589')],
});
const form = (formType: string, canStart: boolean, hasGuide = false) => ({
  __typename: 'CaseReviewForm',
  formType,
  title: `Title of ${formType}`,
  description: 'Somebody fills it in.',
  url: `https://www.uscis.gov/${formType.toLowerCase()}`,
  factsAsOf: '2026-10',
  checkedOn: null,
  canStart,
  hasGuide,
});
const help = {
  ...backed('Stop and ask.'),
  sources: [page('EOIR list', 'https://www.justice.gov/eoir/recognition-accreditation-roster-reports')],
};

function questionsPage() {
  const question = (name: string, title: string, options: readonly (readonly [string, string])[]) => ({
    __typename: 'CaseReviewQuestion',
    name,
    title,
    hint: 'Choose one.',
    options: options.map(([value, words]) => ({
      __typename: 'CaseReviewOption',
      value,
      title: words,
      description: null,
    })),
  });
  return {
    caseReviewQuestions: {
      __typename: 'CaseReviewQuestions',
      questions: [
        question('purpose', 'What is this about?', [
          ['family', 'Family'],
          ['work', 'Work'],
          ['asylum', 'Asylum'],
          ['renewal', 'Renewal'],
        ]),
        question('location', 'Are you in the United States now?', [
          ['yes', 'Yes'],
          ['no', 'No'],
        ]),
        question('status', 'Which status or visa do you have?', [
          ['h1b', 'H-1B, worker'],
          ['f1', 'F-1, student'],
          ['tourist', 'Visitor'],
          ['other', 'Not sure'],
        ]),
      ],
      outlines: [
        { __typename: 'CaseReviewOutline', purpose: 'family', forms: [form('I-130', true), form('I-864', false)] },
        { __typename: 'CaseReviewOutline', purpose: 'asylum', forms: [form('I-589', false, true)] },
      ],
      help,
    },
  };
}

export const sampleReview = (changes: Readonly<Record<string, unknown>> = {}) => ({
  __typename: 'CaseReview',
  id: 'rev_1',
  createdAt: '2026-11-21T15:00:00.000Z',
  purpose: 'asylum',
  location: 'yes',
  status: 'other',
  summary: 'You told us some things.',
  recommendedForms: [form('I-130', true), form('I-589', false, true), form('I-730', false)],
  nextSteps: [backed('Read the page.'), backed('Gather papers.')],
  timeline: '6-12 months',
  timelineSource: {
    __typename: 'CaseReviewText',
    sources: [page('USCIS, processing times', 'https://egov.uscis.gov/processing-times/')],
  },
  confidence: 0.67,
  redFlags: [backed('There is a deadline.')],
  questionsForLawyer: ['How does the deadline apply to me?'],
  help,
  refinedBy: 'rules',
  ...changes,
});

export const savedReviews = (reviews: readonly { readonly id: string }[]) => ({
  viewer: {
    __typename: 'User',
    id: 'usr_1',
    caseReviews: {
      __typename: 'UserCaseReviewsConnection',
      edges: reviews.map((node) => ({ __typename: 'UserCaseReviewsConnectionEdge', node })),
    },
  },
});
