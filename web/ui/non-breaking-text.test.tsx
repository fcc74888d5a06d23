import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NonBreakingText } from './non-breaking-text.tsx';

it.each([
  ['por ejemplo I-140, H-2B o I-601A', ['I-140', 'H-2B', 'I-601A']],
  ['Número de registro de extranjero (A-Number)', ['A-Number']],
  ['في الفئتين (c)(14) و(c)(33)', ['(c)(14)', '(c)(33)']],
  ['no form, no class', []],
])('prevents line breaks within the numbers of “%s”', (text, numbers) => {
  const { container } = render(<NonBreakingText text={text} />);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('.whitespace-nowrap')].map((piece) => piece.textContent)).toEqual(numbers);
});
