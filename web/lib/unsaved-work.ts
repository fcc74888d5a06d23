/*
 * Work that the server has not acknowledged yet, kept on this device so that a lost network, a closed tab or a dead
 * battery loses nothing. Gone as soon as it is saved, and when the person signs out.
 */
const PREFIX = 'tern-unsaved:';
const OWNER = `${PREFIX}owner`;

/**
 * Call before any of it is read: whose device this is now. What somebody else left here unsaved (a session that
 * ended by itself, on a computer that people share) is forgotten, so that it never appears on another person's screen.
 * @param userId opaque, "usr_…"
 */
export function claimUnsaved(userId: string): void {
  try {
    if (localStorage.getItem(OWNER) === userId) return;
    forgetAllUnsaved();
    localStorage.setItem(OWNER, userId);
  } catch {
    // A forbidden storage holds nothing of anybody.
  }
}

/**
 * As it was kept; its shape is known to whoever kept it under this name.
 * @param name "app_…", "new:I-130" before the first save, "page:tro_…:1:2" of a translation
 */
export function readUnsaved(name: string): unknown {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @returns whether it is kept: a full or forbidden storage keeps nothing, autosave still goes to the server */
export function keepUnsaved(name: string, unsaved: object): boolean {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(unsaved));
    return true;
  } catch {
    return false;
  }
}

export function forgetUnsaved(name: string): void {
  localStorage.removeItem(PREFIX + name);
}

/** On sign-out: nothing of the person stays readable on the device. */
export function forgetAllUnsaved(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
