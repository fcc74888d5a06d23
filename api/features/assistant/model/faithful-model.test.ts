import { testFaithfulModel } from './testing/faithful-model.ts';

testFaithfulModel('en');
