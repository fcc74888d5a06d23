/** Characters that Windows, macOS or a shell would not take in a name, or that disguise a name. */
const UNSAFE = /[\p{C}\p{Zl}\p{Zp}<>:"/\\|?*]/gu;
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
/** File systems allow 255 bytes; the number that makes a name unique needs a few. */
const MAX_LENGTH = 120;

/** Returns a safe file name for an archive, without folders; "document" when nothing is left. */
export function safeFileName(name: string): string {
  const clean = name
    .normalize('NFC')
    .replace(UNSAFE, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const [stem, extension] = split(clean);
  const whole = stem === '' || RESERVED.test(stem) ? `document${stem === '' ? '' : `-${stem}`}` : stem;
  return `${Array.from(whole)
    .slice(0, MAX_LENGTH - extension.length)
    .join('')}${extension}`;
}

/** Returns the name, or "name (2)" if it is taken in any letter case, and adds it to `taken`. */
export function uniqueFileName(name: string, taken: Set<string>): string {
  const [stem, extension] = split(name);
  for (let number = 1; ; number++) {
    const tried = number === 1 ? name : `${stem} (${number})${extension}`;
    const key = tried.toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return tried;
  }
}

/** "scan.old.pdf" -> ["scan.old", ".pdf"] */
function split(name: string): readonly [string, string] {
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  return [name.slice(0, name.length - extension.length), extension];
}
