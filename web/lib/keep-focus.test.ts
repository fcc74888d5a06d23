import { afterEach, beforeEach, expect, it } from 'vitest';
import { topLayer } from '../ui/top-layer.ts';
import { keepFocus } from './keep-focus.ts';

let stop = () => {};
beforeEach(() => {
  document.body.innerHTML = `
    <header><button id="menu">Menu</button></header>
    <main><h1>Your case</h1>
      <section id="papers"><h2>Papers</h2><ul>
        <li id="one"><h3>One</h3><button>Settle one</button></li>
        <li id="two"><h3>Two</h3><button>Settle two</button></li>
      </ul></section>
      <section id="people"><h2>People</h2><button>Join</button></section>
    </main>
    <dialog><h2>Sure?</h2><button id="yes">Yes</button></dialog>`;
  stop = keepFocus();
});
afterEach(() => stop());

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const focused = () => document.activeElement?.textContent;
/** Waits until the browser has reported the changes of the page. */
const told = () => new Promise((resolve) => setTimeout(resolve));
const take = async (selector: string) => {
  find(selector).remove();
  await told();
};

it('moves the focus to the heading above a removed row, or of the list when the first row is removed', async () => {
  find('#two button').focus();
  await take('#two');
  expect(focused()).toBe('One');
  find('#one button').focus();
  await take('#one');
  expect(focused()).toBe('Papers');
});

it('moves the focus to the heading above a removed section', async () => {
  find('#people button').focus();
  await take('#people');
  expect(focused()).toBe('Two');
  await take('main > *:last-child');
  expect(focused()).toBe('Your case');
});

it('moves the focus to the replacement of a removed element, or to the heading of a new page', async () => {
  const open = document.createElement('p');
  open.innerHTML = '<a href="/open">Open</a>';
  find('#two button').focus();
  find('#two button').replaceWith(open);
  await told();
  expect(focused()).toBe('Open');
  const page = document.createElement('div');
  page.innerHTML = '<a href="/">Back</a><h1>Other page</h1>';
  find('main').replaceChildren(page);
  await told();
  expect(focused()).toBe('Other page');
});

it('keeps the focus on a row that is reordered', async () => {
  find('#two button').focus();
  find('#one').before(find('#two'));
  await told();
  expect(focused()).toBe('Settle two');
});

it('restores the focus to an element that was hidden while loading', async () => {
  find('#two button').focus();
  find('main').style.display = 'none';
  // Browsers blur a hidden element.
  find('#two button').blur();
  find('main').style.display = '';
  await told();
  expect(focused()).toBe('Settle two');
});

it('restores the focus near a removed button when the dialog closes', async () => {
  find('#two button').focus();
  const dialog = find('dialog') as HTMLDialogElement;
  dialog.showModal();
  topLayer.enter(dialog);
  find('#yes').focus();
  await take('#two');
  expect(focused()).toBe('Yes');
  await take('#yes');
  expect(focused()).toBe('Sure?');
  dialog.replaceChildren();
  dialog.close();
  topLayer.leave(dialog);
  await told();
  expect(focused()).toBe('One');
});

it('leaves the focus alone when the user moved it elsewhere or cleared it', async () => {
  find('#two button').focus();
  find('#menu').focus();
  await take('#two');
  expect(focused()).toBe('Menu');
  find('#one button').focus();
  find('#one button').blur();
  find('main').click();
  await take('#one');
  expect(document.activeElement).toBe(document.body);
});

it('returns the focus to the page when the focused element outside of it is removed', async () => {
  find('#one button').focus();
  find('#menu').focus();
  await take('header');
  expect(focused()).toBe('Settle one');
});
