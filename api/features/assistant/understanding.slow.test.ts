import { INTERFACE_LANGUAGES } from '../../../schema/forms/languages.ts';
import { SHOWN, testUnderstanding } from './testing/understanding.ts';

testUnderstanding(INTERFACE_LANGUAGES.filter((language) => !SHOWN.includes(language)));
