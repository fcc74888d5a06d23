import { expect, it } from 'vitest';
import { commandAsTyped, withoutNpm } from './command-as-typed.ts';

it('replaces npm commands with node commands where npm is not available', () => {
  expect(withoutNpm('Run "npm run forms:fetch I-130", then npm run staff -- list.')).toBe(
    'Run "node api/dist/run.mjs forms:fetch I-130", then node api/dist/run.mjs staff list.',
  );
  expect(withoutNpm('npm run forms:watch [-- <form>]')).toBe('node api/dist/run.mjs forms:watch [-- <form>]');
  expect(withoutNpm('Start Tern once: npm start')).toBe('Start Tern once: node api/dist/main.mjs');
  expect(commandAsTyped('npm run doctor')).toBe('npm run doctor');
});
