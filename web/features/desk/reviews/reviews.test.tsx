import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clearDevice } from '../../../lib/sign-out.ts';
import { storeUnsaved, readUnsaved } from '../../../lib/unsaved-work.ts';
import { ownDevice } from '../../../testing/own-device.ts';
import { openDesk } from '../testing/open-desk.tsx';
import { sampleQueue, sampleViewer } from '../testing/sample-desk.ts';

const listed = (isMine: boolean) => ({
  __typename: 'DeskFormReview',
  id: 'rvw_1',
  formType: 'I-130',
  formTitle: 'Petition for Alien Relative',
  edition: '2024-04-01',
  isMine,
  dueAt: '2099-11-30T17:00:00.000Z',
});

const answer = (path: string, question: string, text: string | null) => ({
  __typename: 'ReviewedAnswer',
  path,
  item: 'Part 2, Item 4',
  row: null,
  question,
  answer: text,
});

const opened = {
  deskFormReview: {
    ...listed(true),
    papers: null as object[] | null,
    form: {
      __typename: 'ReviewedForm',
      sections: [
        {
          __typename: 'ReviewedSection',
          id: 'petitioner',
          title: 'Petitioner',
          answers: [answer('lastName', 'Family name', 'QUETZAL'), answer('middleName', 'Middle name', null)],
        },
        {
          __typename: 'ReviewedSection',
          id: 'relative',
          title: 'Relative',
          answers: [answer('rel_lastName', 'Family name of your relative', 'ZWYX')],
        },
      ],
      blanks: [
        { __typename: 'ReviewedBlank', path: 'middleName', item: 'Part 2, Item 4.c', label: 'Your name: Middle name' },
      ],
      problems: [{ __typename: 'ReviewedProblem', path: 'middleName', message: 'Please fill this in.' }],
    },
  },
};

beforeEach(ownDevice);

const noPages = () => ({ deskFormReview: { __typename: 'DeskFormReview', id: 'rvw_1', officialPages: [] } });
/** A claimed review of a form whose official pages are not available. */
const held = { DeskFormReview: () => opened, ReviewedPages: noPages };

/** Returns a page of the official form as the server fills it. */
const pageOf = (path: string, text: string) => {
  const box = {
    name: `box of ${path}`,
    rule: path,
    kind: 'text',
    font: 'F',
    rect: [10, 700, 200, 714],
    size: 10,
    align: 0,
  };
  const runs = [{ x: 2, y: 3, width: 60, text }];
  return {
    ...{ number: 1, width: 612, height: 792, boxes: [box], continued: '', fonts: {} },
    placed: [{ box, paths: [path], text: { size: 10, runs } }],
  };
};

it('shows the official page of the focused section, and focuses the question of a selected box', async () => {
  const server = openDesk('/desk/rvw_1', {
    DeskFormReview: () => opened,
    ReviewedPages: ({ sectionId }) => ({
      deskFormReview: {
        __typename: 'DeskFormReview',
        id: 'rvw_1',
        officialPages:
          sectionId === 'petitioner' ? [pageOf('lastName', '•••••9999')] : [pageOf('rel_lastName', 'ON PAPER')],
      },
    }),
  });
  const beside = within(await screen.findByRole('region', { name: 'Official page and papers' }));
  expect(await beside.findByText('•••••9999')).toBeTruthy();
  const picture = beside.getByRole('img', { name: 'Page 1 of the official Form I-130, with the answers' });
  expect(picture.getAttribute('src')).toBe('/api/forms/I-130/editions/2024-04-01/pages/1');
  const remark = (question: string) => screen.getByRole('button', { name: `Write a remark on: ${question}` });
  remark('Family name').focus();
  await waitFor(() => expect(document.querySelector('[data-lit]')).toBeTruthy());

  // Shows the page of the section that has the focus or is selected.
  remark('Family name of your relative').focus();
  expect(await beside.findByText('ON PAPER')).toBeTruthy();
  const section = beside.getByRole<HTMLSelectElement>('combobox', { name: 'Section' });
  expect(section.selectedOptions[0]?.textContent).toBe('Relative');
  fireEvent.change(section, { target: { value: 'petitioner' } });
  await beside.findByText('•••••9999');
  expect(server.calledWith('ReviewedPages').map((asked) => asked['sectionId'])).toEqual([
    'petitioner',
    'relative',
    'petitioner',
  ]);

  // A phone shows one side at a time; a box leads back to its question.
  fireEvent.click(screen.getByRole('button', { name: 'Official page and papers' }));
  expect(screen.getByRole('button', { name: 'Back to the answers' })).toBeTruthy();
  fireEvent.click(document.querySelector('rect')!);
  expect(document.activeElement).toBe(remark('Family name'));
  expect(screen.queryByRole('button', { name: 'Back to the answers' })).toBeNull();
});

it('loads a paper only when it is chosen, and explains why there are none', async () => {
  const papers = [
    { __typename: 'ReviewedPaper', id: 'doc_1', titles: ['Proof of citizenship', 'Photo page'], pages: 2 },
  ];
  const fetched: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    fetched.push(address);
    return Promise.resolve(new Response(new Blob(['picture'])));
  });
  const answers = (shown: object[] | null) => ({
    DeskFormReview: () => ({ deskFormReview: { ...opened.deskFormReview, papers: shown } }),
    ReviewedPages: noPages,
  });
  const { unmount } = openDesk('/desk/rvw_1', answers(papers));
  expect(await screen.findByText(/nothing of this section is printed on it/)).toBeTruthy();
  fireEvent.click(screen.getByRole('tab', { name: 'Papers' }));
  expect(fetched).toEqual([]);
  fireEvent.change(screen.getByRole('combobox', { name: 'Paper' }), { target: { value: 'doc_1' } });
  const picture = await screen.findByRole('img', { name: 'Proof of citizenship · Photo page, page 2' });
  expect(fetched.map((address) => address.replace(/^.*(?=\/api)/, ''))).toEqual([
    '/api/desk/form-reviews/rvw_1/papers/doc_1/pages/1',
    '/api/desk/form-reviews/rvw_1/papers/doc_1/pages/2',
  ]);
  const [, larger] = screen.getAllByRole('button', { name: 'Larger' });
  fireEvent.click(larger!);
  expect(picture.parentElement?.tabIndex).toBe(0);
  unmount();
  for (const [shown, sentence] of [
    [null, 'The person has not agreed that you see their papers.'],
    [[], 'None of the papers on this form’s checklist is here.'],
  ] as const) {
    const view = openDesk('/desk/rvw_1', answers(shown && [...shown]));
    fireEvent.click(await screen.findByRole('tab', { name: 'Papers' }));
    expect(screen.getByText(sentence)).toBeTruthy();
    view.unmount();
  }
});

it('lists waiting reviews, claims one, and shows blanks and failed checks before the answers', async () => {
  const server = openDesk('/desk', {
    TranslatorProfile: () => sampleViewer('translator'),
    DeskQueue: () => sampleQueue([], []),
    DeskFormReviews: () => ({ deskFormReviews: [listed(false)] }),
    ClaimFormReview: () => ({ claimFormReview: { __typename: 'DeskFormReview', id: 'rvw_1' } }),
    ...held,
  });
  fireEvent.click(await screen.findByRole('tab', { name: 'Form reviews' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Claim the review of I-130' }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/desk/rvw_1'));
  expect(server.calledWith('ClaimFormReview')).toEqual([{ input: { id: 'rvw_1' } }]);
  expect(await screen.findByText('QUETZAL')).toBeTruthy();
  expect(screen.getByText('No answer')).toBeTruthy();
  expect(screen.getByText('Middle name: Please fill this in.')).toBeTruthy();
  // Blanks first, then failed checks, then the answers.
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 3)).toEqual([
    'Questions without an answer',
    'What the checks of the form say',
    'Petitioner',
  ]);
  const blanks = within(screen.getByRole('region', { name: 'Questions without an answer' }));
  expect(blanks.getByRole('listitem').textContent).toBe('Your name: Middle name Part 2, Item 4.c');
});

it('hides the form reviews from a translator without that role', async () => {
  const { viewer } = sampleViewer('translator');
  openDesk('/desk', {
    TranslatorProfile: () => ({ viewer: { ...viewer, translator: { ...viewer.translator, reviewsForms: false } } }),
    DeskQueue: () => sampleQueue([], []),
  });
  expect(await screen.findByRole('tab', { name: 'Translations' })).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Form reviews' })).toBeNull();
});

it('requests and shows only form reviews to a reviewer without languages, until the role ends', async () => {
  const { viewer } = sampleViewer('translator');
  let reviews: object[] | null = [listed(false)];
  const server = openDesk('/desk', {
    TranslatorProfile: () => ({ viewer: { ...viewer, translator: { ...viewer.translator, languages: [] } } }),
    DeskFormReviews: () => ({ deskFormReviews: reviews }),
    ClaimFormReview: () => {
      reviews = null;
      return { claimFormReview: { __typename: 'NotSignedInError', code: 'NOT_SIGNED_IN', message: 'Sign in.' } };
    },
  });
  expect(await screen.findByRole('button', { name: 'Claim the review of I-130' })).toBeTruthy();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Form reviews']);
  expect(server.calledWith('DeskQueue')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Claim the review of I-130' }));
  expect(await screen.findByText('You look through no forms here any more')).toBeTruthy();
});

it('shows that another reviewer claimed the form first', async () => {
  let reviews = [listed(false)];
  openDesk('/desk', {
    TranslatorProfile: () => sampleViewer('translator'),
    DeskQueue: () => sampleQueue([], []),
    DeskFormReviews: () => ({ deskFormReviews: reviews }),
    ClaimFormReview: () => {
      reviews = [];
      const message = 'Somebody else has it.';
      return { claimFormReview: { __typename: 'FormReviewNotClaimableError', code: 'X', message } };
    },
  });
  fireEvent.click(await screen.findByRole('tab', { name: 'Form reviews' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Claim the review of I-130' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Somebody else has it.');
  expect(await screen.findByText('No form waits')).toBeTruthy();
});

it('sends remarks with their questions after a sentence that reads as legal advice is changed', async () => {
  let isAdvice = true;
  const server = openDesk('/desk/rvw_1', {
    ...held,
    FinishFormReview: () => {
      if (!isAdvice) return { finishFormReview: { __typename: 'DeskFormReview', id: 'rvw_1' } };
      isAdvice = false;
      return {
        finishFormReview: {
          __typename: 'RemarkAdvisesError',
          code: 'REMARK_ADVISES',
          message: 'A remark reads as legal advice.',
          sentence: 'You should answer No.',
        },
      };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Send to the person' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Write a remark, or say that you found nothing.');
  fireEvent.click(screen.getByRole('button', { name: 'Write a remark on: Middle name' }));
  const box = screen.getByRole('textbox', { name: 'Your remark' });
  await expect.poll(() => document.activeElement).toBe(box);
  fireEvent.change(box, { target: { value: 'You should answer No.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send to the person' }));
  expect(await screen.findByText('This reads as legal advice')).toBeTruthy();
  expect(screen.getByRole('alert').querySelector('blockquote')?.textContent).toBe('You should answer No.');
  fireEvent.change(box, { target: { value: ' This is empty. ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send to the person' }));
  expect(readUnsaved('remarks:rvw_1')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'The review is sent' })).toBeTruthy();
  await waitFor(() => expect(readUnsaved('remarks:rvw_1')).toBeUndefined());
  const remarks = [{ path: 'middleName', text: 'This is empty.' }];
  expect(server.calledWith('FinishFormReview').at(-1)).toEqual({
    input: { id: 'rvw_1', isNothingFound: false, remarks },
  });
});

it('restores unsent remarks after a reload, and deletes them when the form is given back', async () => {
  const answers = {
    TranslatorProfile: () => sampleViewer('translator'),
    DeskQueue: () => sampleQueue([], []),
    ...held,
    ReleaseFormReview: () => ({ releaseFormReview: { __typename: 'DeskFormReview', id: 'rvw_1' } }),
  };
  const first = openDesk('/desk/rvw_1', answers);
  fireEvent.click(await screen.findByRole('button', { name: 'Write a remark on: Middle name' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Your remark' }), { target: { value: 'This is em' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'About the form as a whole' }), { target: { value: 'Dates' } });
  first.unmount();
  const server = openDesk('/desk/rvw_1', answers);
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your remark' })).value).toBe('This is em');
  expect(screen.getByDisplayValue('Dates')).toBeTruthy();
  expect(screen.getByText('2 remarks')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Give it back' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Give this form back?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Keep it' }));
  expect(server.calledWith('ReleaseFormReview')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Give it back' }));
  const again = within(screen.getByRole('dialog', { name: 'Give this form back?' }));
  fireEvent.click(again.getByRole('button', { name: 'Give it back' }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/desk'));
  expect(readUnsaved('remarks:rvw_1')).toBeUndefined();
});

it('removes a remark, and returns the focus to its button', async () => {
  openDesk('/desk/rvw_1', held);
  fireEvent.click(await screen.findByRole('button', { name: 'Write a remark on: Middle name' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Your remark' }), { target: { value: 'This is empty.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Remove this remark' }));
  await expect
    .poll(() => document.activeElement)
    .toBe(screen.getByRole('button', { name: 'Write a remark on: Middle name' }));
  expect(screen.getByRole('checkbox', { name: /I found nothing/ })).toBeTruthy();
  expect(readUnsaved('remarks:rvw_1')).toBeUndefined();
});

it('warns when the browser cannot keep remarks through a reload', async () => {
  clearDevice();
  openDesk('/desk/rvw_1', held);
  const whole = await screen.findByRole('textbox', { name: 'About the form as a whole' });
  fireEvent.change(whole, { target: { value: 'Two dates overlap.' } });
  expect(screen.getByText(/1 remark This browser does not keep them/)).toBeTruthy();
});

it('sends that nothing was found, reports that it was not sent, and gives the form back', async () => {
  const server = openDesk('/desk/rvw_1', {
    TranslatorProfile: () => sampleViewer('translator'),
    DeskQueue: () => sampleQueue([], []),
    ...held,
    FinishFormReview: () => {
      throw new TypeError('no network');
    },
    ReleaseFormReview: () => ({ releaseFormReview: { __typename: 'DeskFormReview', id: 'rvw_1' } }),
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: /I found nothing/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Send to the person' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/was not sent/);
  expect(server.calledWith('FinishFormReview')).toEqual([
    {
      input: {
        id: 'rvw_1',
        isNothingFound: true,
        remarks: [{ path: null, text: 'I looked through the whole form and noticed no gaps or contradictions.' }],
      },
    },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Give it back' }));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/desk'));
});

it('shows that the reviewer does not hold the form, and deletes stored remarks', async () => {
  storeUnsaved('remarks:rvw_1', { lastName: 'Of a form that is gone' });
  openDesk('/desk/rvw_1', { DeskFormReview: () => ({ deskFormReview: null }) });
  expect(await screen.findByRole('heading', { name: 'This form is not yours now' })).toBeTruthy();
  await waitFor(() => expect(readUnsaved('remarks:rvw_1')).toBeUndefined());
});
