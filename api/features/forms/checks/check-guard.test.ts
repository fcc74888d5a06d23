import { cpSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bundled, findsEach, folder, problems, useEditorsFolder } from './testing/editors-folder.ts';

const guard = 'assistant/guard/en.json';
const redFlags = 'assistant/red-flags/es.json';
const told = 'assistant/told/de.json';
const understanding = 'assistant/understanding/de.json';
const asked = 'assistant/asked/fr.json';
const statedFacts = 'assistant/stated-facts/fr.json';
useEditorsFolder(guard, redFlags, told, understanding, asked, statedFacts);

describe('a mistake in the rules of what Tess may not answer is reported with file and line', () => {
  findsEach([
    ['a part that is not there', guard, '{deciders}', '{decider}', '{decider}', /Unknown part “decider”/],
    ['a pattern that cannot be used', guard, '"(lie|lying)"', '"(lie|lying"', '"(lie|lying"', /cannot be used/],
    ['an unknown kind of request', guard, '"kind": "fraud"', '"kind": "frauds"', '"frauds"', /Did you mean “fraud”/],
    ['an unknown red flag', redFlags, '"flag": "entry"', '"flag": "entri"', '"entri"', /Did you mean “entry”/],
    ['a broken red flag', redFlags, '"(de mojado|de mojada)"', '"(de mojado"', '"(de mojado"', /cannot be used/],
    [
      'a broken word of a question',
      understanding,
      '"aufenthaltskarte"',
      '"(aufenthaltskarte"',
      '"(aufenthaltskarte"',
      /cannot be used/,
    ],
    [
      'an unknown matter',
      understanding,
      '"green-card": [',
      '"green-cart": [',
      '"green-cart"',
      /Did you mean “green-card”/,
    ],
    ['sentences of an unknown matter', told, '"entry": [', '"entri": [', '"entri"', /Did you mean “entry”/],
    ['a choice that is not closed', told, '"will (reisen|', '"will ((reisen|', '"will ((reisen', /is not valid here/],
    [
      'a choice of phrases that is not closed',
      asked,
      '"permis de travail"',
      '"permis de (travail|"',
      '"permis de (',
      /is not valid here/,
    ],
    [
      'a sentence that states a fact, with a part that is not there',
      statedFacts,
      '"{start}{birthday} ?: ?{value}"',
      '"{start}{birthdate} ?: ?{value}"',
      '"{start}{birthdate}',
      /Unknown part “birthdate”/,
    ],
    [
      'a sentence that cannot be used',
      statedFacts,
      '"{start}née? le {value}"',
      '"{start}(née? le {value}"',
      '"{start}(née',
      /cannot be used/,
    ],
    [
      'a sentence without the place of its value',
      statedFacts,
      '"{start}née? le {value}"',
      '"{start}née? le {valeur}"',
      '"{start}née',
      /is not valid here/,
    ],
    [
      'a sentence that takes as long as somebody likes',
      statedFacts,
      '"{start}née? le {value}"',
      '"{start}née? .*le {value}"',
      '"{start}née',
      /is not valid here/,
    ],
    ['a broken word that states nothing', statedFacts, '"peut-être"', '"(peut-être"', '"(peut-être"', /cannot be used/],
    ['rules of another language', redFlags, '"language": "es"', '"language": "pt"', '"pt"', /named “es.json”/],
  ]);

  it('a referral to a passage that is missing from the library', async () => {
    cpSync(path.join(bundled, 'assistant/referrals.json'), path.join(folder, 'assistant/referrals.json'));
    expect((await problems()).join('\n')).toMatch(
      /assistant\/referrals\.json:3:\d+ {2}There is no passage “help.why-no-advice”/,
    );
  });
});
