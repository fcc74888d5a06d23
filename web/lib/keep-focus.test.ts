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

it('goes to the heading above a row that is gone, and to that of the list after the first', async () => {
  find('#two button').focus();
  await take('#two');
  expect(focused()).toBe('One');
  find('#one button').focus();
  await take('#one');
  expect(focused()).toBe('Papers');
});

it('goes to the heading above a section that is gone', async () => {
  find('#people button').focus();
  await take('#people');
  expect(focused()).toBe('Two');
  await take('main > *:last-child');
  expect(focused()).toBe('Your case');
});

it('goes to what came in the place of what is gone, and to the heading of a page', async () => {
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

it('stays on a row that a new order moves', async () => {
  find('#two button').focus();
  find('#one').before(find('#two'));
  await told();
  expect(focused()).toBe('Settle two');
});

it('comes back to what was hidden while something more was loaded', async () => {
  find('#two button').focus();
  find('main').style.display = 'none';
  // Browsers blur a hidden element.
  find('#two button').blur();
  find('main').style.display = '';
  await told();
  expect(focused()).toBe('Settle two');
});

it('comes back to the place of a button that is gone when its dialog closes', async () => {
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

it('leaves alone who has the focus elsewhere, or has put it away', async () => {
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

it('goes back to the page from what stood around it', async () => {
  find('#one button').focus();
  find('#menu').focus();
  await take('header');
  expect(focused()).toBe('Settle one');
});
