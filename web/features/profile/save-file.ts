/** Saves a text as a file through the browser. */
export function saveFile(text: string, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the URL only a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
