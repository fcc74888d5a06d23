/** Conflicts of interest of staff. Apart from the translators, because finding them needs customers' forms. */
export { customersInConflict } from './customers-in-conflict.ts';
