/** Advice for a missing key, most often after a rotation that reached only some processes. */
export const howToAddKey = (id: string): string =>
  `Add the key "${id}" to ENCRYPTION_KEYS of every process (at the end: it then opens and does not write), or to DATA_DIR/keys.json from the backup that holds it, and start Tern again. A new key goes to the end on all processes first, and to the front only after that.`;
