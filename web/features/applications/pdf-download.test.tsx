import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openScreen } from '../../testing/open-screen.tsx';
import { PdfDownload } from './pdf-download.tsx';

const CHECKOUT = '/checkout?amount=19&service=form-completion&description=Form+Completion';
const PAYMENT = {
  __typename: 'OfficialPdfPayment' as const,
  isUnlocked: false,
  unitsLeft: 0,
  priceCents: 1_900,
  checkout: CHECKOUT,
  isRequired: true,
};

function open(payment: Partial<typeof PAYMENT>, unlocked: object = { __typename: 'Application', id: 'app_1' }) {
  const onChanged = vi.fn();
  const pdf = {
    __typename: 'OfficialPdf' as const,
    kind: 'OFFICIAL_FORM' as const,
    url: '/api/applications/app_1/pdf',
    isDraft: false,
    hasAdditionalSheets: false,
    itemsInOwnLetters: [],
    writtenOnPaper: [],
    howToGetTheBlank: null,
    payment: { ...PAYMENT, ...payment },
  };
  const server = openScreen(<PdfDownload applicationId="app_1" pdf={pdf} onChanged={onChanged} />, {
    UnlockOfficialPdf: () => ({ unlockOfficialPdf: unlocked }),
  });
  return { ...server, onChanged };
}

afterEach(() => vi.restoreAllMocks());

it('asks for the price before the first download where it is required, and leads to the checkout', () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  open({});
  expect(screen.getByText(/The first download costs \$19\./)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Pay $19' }));
  expect(assign).toHaveBeenCalledWith(CHECKOUT);
});

it('says the price in the demo, and charges nothing', () => {
  open({ isRequired: false });
  expect(screen.getByText(/^Demo: nothing is charged\..*\$19/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download the PDF' }).getAttribute('href')).toBe(
    '/api/applications/app_1/pdf?language=en',
  );
});

it('says what it uses, uses it once, and downloads', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { calledWith, onChanged } = open({ unitsLeft: 3 });
  expect(screen.getByText(/^Uses 1 of your 3 form completions\./)).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Download the PDF' });
  fireEvent.click(button);
  fireEvent.click(button);
  await vi.waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(calledWith('UnlockOfficialPdf')).toEqual([{ applicationId: 'app_1' }]);
  expect(onChanged).toHaveBeenCalledOnce();
});

it('says why it could not be unlocked, and downloads nothing', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  open({ unitsLeft: 1 }, { __typename: 'PaymentRequiredError', code: 'PAYMENT_REQUIRED', message: 'Pay it first.' });
  expect(screen.getByText(/^Uses your 1 form completion\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Download the PDF' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Pay it first.');
  expect(click).not.toHaveBeenCalled();
});

it('is free once it was unlocked', () => {
  open({ isUnlocked: true });
  expect(screen.getByText(/Download it as often as you like/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download the PDF' })).toBeTruthy();
});
