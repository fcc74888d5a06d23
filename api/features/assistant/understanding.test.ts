import { SHOWN, testUnderstanding } from './testing/understanding.ts';

testUnderstanding(SHOWN);
