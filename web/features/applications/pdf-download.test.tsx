import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

function open(
  payment: Partial<typeof PAYMENT>,
  unlocked: object = { __typename: 'Application', id: 'app_1' },
  takesCard = false,
) {
  const onChanged = vi.fn();
  const pdf = {
    __typename: 'OfficialPdf' as const,
    kind: 'OFFICIAL_FORM' as const,
    url: '/api/applications/app_1/pdf',
    isDraft: false,
    takesCard,
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

it('requires payment before the first download where it is due, and opens the checkout', () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  open({});
  expect(screen.getByText(/The first download costs \$19\./)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Pay $19' }));
  expect(assign).toHaveBeenCalledWith(CHECKOUT);
});

it('shows the price in the demo, and charges nothing', () => {
  open({ isRequired: false });
  expect(screen.getByText(/^Demo: nothing is charged\..*\$19/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download the PDF' }).getAttribute('href')).toBe(
    '/api/applications/app_1/pdf?language=en',
  );
});

it('shows that it uses one form completion, uses it once, and downloads', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { calledWith, onChanged } = open({ unitsLeft: 3 });
  expect(screen.getByText(/^Uses 1 of your 3 form completions\./)).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Download the PDF' });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(calledWith('UnlockOfficialPdf')).toEqual([{ applicationId: 'app_1' }]);
  expect(onChanged).toHaveBeenCalledOnce();
});

it('shows why the PDF could not be unlocked, and downloads nothing', async () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  open({ unitsLeft: 1 }, { __typename: 'PaymentRequiredError', code: 'PAYMENT_REQUIRED', message: 'Pay it first.' });
  expect(screen.getByText(/^Uses your 1 form completion\./)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Download the PDF' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Pay it first.');
  expect(click).not.toHaveBeenCalled();
});

describe('a form with boxes for a payment card', () => {
  const openCard = () => {
    const opened = open({ isRequired: false }, undefined, true);
    fireEvent.click(screen.getByRole('button', { name: 'Download the PDF' }));
    return opened;
  };
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
  const print = () => fireEvent.click(screen.getByRole('button', { name: 'Download with the card' }));

  it('validates the card, sends it in one request, and stores it nowhere', async () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:form');
    const { onChanged } = openCard();
    const answer = new Response('%PDF', { headers: { 'content-disposition': 'attachment; filename="G-1450.pdf"' } });
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
    type(/^Card number/, '4111 1111 1111 1112');
    type(/^Expiration date/, '13/40');
    print();
    expect(screen.getByText('This is not a card number. Check each digit.')).toBeTruthy();
    expect(screen.getByText(/^Write the month and the year/)).toBeTruthy();
    expect(fetched).not.toHaveBeenCalled();
    type(/^Card number/, '4111 1111 1111 1111');
    type(/^Expiration date/, '9/40');
    print();
    await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
    const [url, sent] = fetched.mock.calls[0] ?? [];
    expect([url, sent?.method]).toEqual(['/api/applications/app_1/pdf', 'POST']);
    expect(sent?.body).toBe('{"cardNumber":"4111 1111 1111 1111","cardExpiry":"9/40","language":"en"}');
    expect(click.mock.contexts[0]).toMatchObject({ download: 'G-1450.pdf' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Download the PDF' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Card number/ }).value).toBe('');
    expect(JSON.stringify([localStorage, sessionStorage])).not.toMatch(/1111 ?1111/);
  });

  it('downloads without sending the card when it is written by hand', () => {
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const fetched = vi.spyOn(globalThis, 'fetch');
    openCard();
    type(/^Card number/, '4111 1111 1111 1111');
    fireEvent.click(screen.getByRole('button', { name: 'Download without it' }));
    expect(click.mock.contexts[0]).toHaveProperty(
      'href',
      expect.stringMatching(/\/api\/applications\/app_1\/pdf\?language=en$/),
    );
    expect(fetched).not.toHaveBeenCalled();
  });
});

it('is free once unlocked', () => {
  open({ isUnlocked: true });
  expect(screen.getByText(/Download it as often as you like/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download the PDF' })).toBeTruthy();
});
