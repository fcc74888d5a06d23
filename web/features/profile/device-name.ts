/** Returns the device's common name; undefined when the browser does not reveal it. */
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
