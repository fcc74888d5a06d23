/** What people call the machine that they sit at; undefined where the browser does not tell. */
export function deviceName(userAgent = navigator.userAgent): string | undefined {
  return [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/CrOS/, 'Chromebook'],
    [/Macintosh/, 'Mac'],
    [/Linux/, 'Linux'],
  ].find(([sign]) => (sign as RegExp).test(userAgent))?.[1] as string | undefined;
}
