import naughty from 'big-list-of-naughty-strings/blns.json' with { type: 'json' };

const every = <One, Other>(ones: readonly One[], others: readonly Other[], join: (one: One, other: Other) => string) =>
  ones.flatMap((one) => others.map((other) => join(one, other)));

const moved = (letter: string, by: number) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + by);
const NUL = '\0';
const PROTOTYPE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'constructor.prototype',
  '__proto__[isAdmin]',
  '__proto__.toString',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  '__lookupSetter__',
  'toJSON',
  'then',
  'length',
  'Symbol(Symbol.iterator)',
];
const COMMANDS = ['id', 'cat /etc/passwd', 'sleep 0', 'ping -c1 127.0.0.1', 'node -e 0'];

/** Strings that attackers send, by kind. */
const FAMILIES: Readonly<Record<string, readonly string[]>> = {
  naughty,
  paths: every(
    ['../', '..\\', '....//', '%2e%2e/', '%2e%2e%2f', '%252e%252e%252f', '..%c0%af', '..%ef%bc%8f', '/./../', '//'],
    [1, 3, 8].flatMap((depth) =>
      ['etc/passwd', 'windows/win.ini', 'proc/self/environ', 'keys.json', `keys.json${NUL}.pdf`, '.env'].map(
        (target) => ({ depth, target }),
      ),
    ),
    (up, { depth, target }) => up.repeat(depth) + target,
  ),
  templates: every(
    ['{{#}}', '${#}', '<%= # %>', '#{#}', '{%#%}', '[[#]]', '{#}', '@(#)', '${{#}}', '*{#}', '`${#}`', '%{#}'],
    [
      '7*7',
      "constructor.constructor('return process')()",
      'process.env',
      "require('child_process').execSync('id')",
      'self.__class__',
      "''.class.forName('x')",
      'jndi:ldap://127.0.0.1/a',
      'env:ENCRYPTION_KEYS',
      'global.process.mainModule',
      'config.items()',
    ],
    (frame, payload) => frame.replace('#', () => payload),
  ),
  statements: every(
    ["'", '"', "')", "'))", '\\', '`', '$$', "E'", '1', "';", '";', '%27'],
    [
      ' OR 1=1--',
      ' UNION SELECT NULL,NULL--',
      '; DROP TABLE "Application";--',
      ' AND pg_sleep(0)--',
      '||(SELECT version())||',
      '/**/OR/**/1=1',
      ' OR "id" IS NOT NULL #',
      "; COPY x FROM PROGRAM 'id';--",
      ' LIMIT 1 OFFSET 99999999999',
      '::int',
      '%00',
    ],
    (quote, payload) => quote + payload,
  ),
  documents: every(
    ['{"#": ""}', '{"x": {"#": 1}}', '{"a": {"#": [{"$gt": ""}]}}', '#'],
    ['$where', '$ne', '$gt', '$regex', '@type', '$ref', 'a.b.c', '$function'],
    (frame, payload) => frame.replace('#', () => payload),
  ),
  headers: every(
    ['\r\n', '\n', '\r', '%0d%0a', '%0a', '\u010d\u010a', '\u2028', '\\r\\n', '\r\n\r\n', '\v\f'],
    [
      'Set-Cookie: session=attack',
      'Location: //attack.example',
      'X-Injected: yes',
      'Bcc: someone@attack.example',
      'Content-Length: 0',
      'HTTP/1.1 200 OK',
      'Transfer-Encoding: chunked',
      '<script>alert(1)</script>',
    ],
    (end, header) => `value${end}${header}`,
  ),
  nothing: every(
    [NUL, '%00', '\\0', '\\u0000', '\u0001', '\u001b[31m', '\u007f', '\u0085', '\ufeff', '\ufffe', '\uffff'],
    ['', 'app_', 'name.pdf', 'I-130', 'a@example.org', '2026-11-27', '{}'],
    (letter, word) => word.slice(0, 3) + letter + word.slice(3),
  ),
  letters: every(
    [
      (word: string) => `\u202e${word}\u202c`,
      (word: string) => `\u2066${word}`,
      (word: string) => word.replace(/[aeop]/g, (letter) => ({ a: 'а', e: 'е', o: 'о', p: 'р' })[letter] ?? letter),
      (word: string) => word.replace(/[\x21-\x7e]/g, (letter) => moved(letter, 0xfe_e0)),
      (word: string) => word.split('').join('\u200b'),
      (word: string) => word.replace(/./g, (letter) => letter + '\u0300\u0316\u0489'.repeat(12)),
      (word: string) => word.replace(/./g, (letter) => moved(letter, 0xe_00_00)),
      (word: string) => word.normalize('NFKD').toUpperCase().replaceAll('I', 'ı').replaceAll('S', 'ſ'),
      (word: string) => `${word}\ud800`,
      (word: string) => `\udc00${word}`,
      (word: string) => `${word}\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u{1f3ff}`,
      (word: string) => `ﷺ${word}𒐫`,
    ],
    ['paypal', 'admin', 'script', 'I-130', 'app_AAAAAAAAAAAAAAAAAAAAAA', 'person@example.org', '../etc', 'SELECT'],
    (write, word) => write(word),
  ),
  numbers: [
    ...[
      '0',
      '-0',
      '-1',
      '1e309',
      '-1e309',
      '1e-400',
      'NaN',
      'Infinity',
      '-Infinity',
      '0x7fffffff',
      '0b1',
      '0o7',
      '1_0',
    ],
    ...[
      '2147483647',
      '2147483648',
      '-2147483649',
      '4294967296',
      '9007199254740993',
      '9223372036854775808',
      '٣',
      '१',
      '五',
    ],
    ...['0.1e1', '1.', '.1', '1,5', '١٢٣', '1e1000000', '9'.repeat(400), '00000000001', '+1', '1n', ' 1 ', '1;2'],
    ...['0000-00-00', '2026-02-30', '9999-99-99', '-271821-04-19', '275760-09-14', '2026-11-27T25:61:61Z', '24:00:00'],
  ],
  keys: PROTOTYPE_KEYS,
  markup: every(
    ['<#>', '"><#>', "'><#>", '<!--<#>-->', '</title><#>', '<![CDATA[<#>]]>', 'javascript:<#>', '&lt;#&gt;'],
    [
      'script>alert(1)</script',
      'img src=x onerror=alert(1)',
      'svg/onload=alert(1)',
      'iframe src=//attack.example',
      '!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]',
      'a href="data:text/html,1"',
    ],
    (frame, payload) => frame.replace('#', () => payload),
  ),
  commands: every([';#', '|#', '&&#', '$(#)', '`#`', '\n#', '--output=#', '-#', '%x(#)'], COMMANDS, (frame, command) =>
    frame.replace('#', () => command),
  ),
  addresses: every(
    ['http://', 'https://', 'file://', 'gopher://', 'ftp://', '//', 'data:', 'http://a@', 'dict://'],
    ['127.0.0.1:5432/', '169.254.169.254/latest/meta-data/', '[::1]/', '0/', '2130706433/', 'localhost:6379/_QUIT'],
    (scheme, host) => scheme + host,
  ),
  formats: [
    '%s%s%s%n',
    '%d',
    '%x'.repeat(40),
    '{0}',
    '%99999999s',
    '%p',
    '$1$&$`',
    '\\x41\\u{41}',
    '%',
    '%E0%A4%A',
    '%zz',
  ],
  patterns: [
    '(a+)+$',
    '('.repeat(500),
    '['.repeat(500),
    '.*'.repeat(500),
    '(?=a)*',
    `${'a'.repeat(5_000)}!`,
    '^(([a-z])+.)+$',
  ],
  names: [
    'con',
    'nul.pdf',
    'aux',
    'COM1',
    '.',
    '..',
    '~',
    '*',
    'a/b',
    'a\\b',
    ' .pdf',
    'x.pdf.exe',
    'x.php%00.pdf',
    '-rf',
  ],
  addressees: [
    'a@b',
    '"a b"@example.org',
    'a@example.org,b@example.org',
    'a@[127.0.0.1]',
    `${'a'.repeat(300)}@example.org`,
    'a@xn--80ak6aa92e.com',
  ],
};

/** Replaces lone surrogates, which no URL can carry. */
export const wellFormed = (text: string): string => Buffer.from(text).toString();

/** Encodings that may hide a string. */
const DISGUISES: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => encodeURIComponent(wellFormed(text)),
  (text) => encodeURIComponent(encodeURIComponent(wellFormed(text))),
  (text) => text.toUpperCase(),
  (text) => text.replace(/[<>&'"]/g, (letter) => `&#${letter.codePointAt(0)};`),
  (text) => Buffer.from(text).toString('base64'),
  (text) => Array.from(text).reverse().join(''),
  (text) => JSON.stringify(text),
  (text) => text.normalize('NFKD'),
  (text) => text.replaceAll(' ', '\t'),
];
/** Wrappers that make a string look legitimate. */
const COVERS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `app_${text}`,
  (text) => `app_AAAAAAAAAAAAAAAAAAAAAA${text}`,
  (text) => `I-130${text}`,
  (text) => `${text}@example.org`,
  (text) => `${text}.pdf`,
  (text) => `2026-11-27${text}`,
  (text) => ` ${text} `,
  (text) => text.repeat(40),
];
/** Used rarely: each costs as much as a hundred others. */
const LONG = [4_097, 10_000, 100_000, 990_000].flatMap((length) =>
  ['x', 'ÿ', '\u{1f4a9}', '"', '\\', NUL, ' ', '<', '%', '9', '('].map((letter) =>
    letter.repeat(Math.floor(length / letter.length)),
  ),
);

/**
 * Returns this many different strings of mixed kinds.
 * @param random decides the selection and the order
 */
export function attackStrings(count: number, random: () => number): string[] {
  const plain = Object.values(FAMILIES).flat();
  const found = new Set<string>(LONG.slice(0, Math.ceil(count / 100)));
  while (found.size < count) {
    const drawn = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
    const family = drawn(Object.values(FAMILIES));
    // Half of the strings are encoded, and some are two in one.
    const text = random() < 0.1 ? drawn(plain) + drawn(family) : drawn(family);
    const disguised = random() < 0.5 ? text : drawn(DISGUISES)(text);
    found.add(random() < 0.5 ? disguised : drawn(COVERS)(disguised));
  }
  return shuffled([...found], random);
}

export function shuffled<Item>(items: Item[], random: () => number): Item[] {
  for (let at = items.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [items[at], items[other]] = [items[other] as Item, items[at] as Item];
  }
  return items;
}

/** Returns a JSON value other than a string, built from the text if possible, for inputs that take or refuse JSON. */
export function attackJson(text: string, random: () => number): unknown {
  const deep = (depth: number, wrap: (inner: unknown) => unknown) => {
    let value: unknown = text;
    for (let level = 0; level < depth; level++) value = wrap(value);
    return value;
  };
  const key = PROTOTYPE_KEYS[Math.floor(random() * PROTOTYPE_KEYS.length)] ?? '__proto__';
  const forms: readonly (() => unknown)[] = [
    () => text,
    () => ({ [text]: text }),
    () => ({ lastName: text }),
    () => ({ lastName: { [text]: [text] } }),
    () => JSON.parse(`{${JSON.stringify(key)}: {"isAdmin": true, "lastName": ${JSON.stringify(text)}}}`) as unknown,
    () => ({ [`children[${text}]`]: text, 'children[99999999].name': text }),
    // JSON.stringify, which sends them, may overflow the stack from some 3,000 levels; `odd-requests` sends more as text.
    () => deep(1_000, (inner) => [inner]),
    () => deep(1_000, (inner) => ({ a: inner })),
    () => Array.from({ length: 2_000 }, (_, at) => `${at}`),
    () => Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`key${at}`, at])),
    () => [null],
    () => null,
    () => true,
    () => -1,
    () => 1e308,
    () => Number.MAX_SAFE_INTEGER,
    () => 2 ** 31,
    () => -(2 ** 63),
    () => 0.1,
    () => [],
    () => ({}),
    () => [[text], { [text]: null }],
  ];
  return forms[Math.floor(random() * forms.length)]?.();
}
