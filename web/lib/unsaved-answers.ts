/**
 * Answers that the server has not acknowledged yet, kept on this device so that a lost network, a closed tab or a dead
 * battery loses nothing. Gone as soon as they are saved, and when the person signs out.
 */
export interface UnsavedAnswers {
  /** Of the application they belong to; null before it was first saved. */
  readonly applicationId: string | null;
  /** What the server held when typing began. */
  readonly revision: number;
  /** Path to text; null: taken away. */
  readonly changes: Readonly<Record<string, string | null>>;
  /** The server's text of the same paths at that revision. */
  readonly was: Readonly<Record<string, string | null>>;
}

const PREFIX = 'tern-unsaved:';
const OWNER = `${PREFIX}owner`;

/**
 * Call before any answers are read: whose device this is now. What somebody else left here unsaved (a session that
 * ended by itself, on a computer that people share) is forgotten, so that it never appears in another person's form.
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

/** @param name "app_…", or "new:I-130" before the first save. */
export function readUnsaved(name: string): UnsavedAnswers | undefined {
  try {
    const text = localStorage.getItem(PREFIX + name);
    return text === null ? undefined : (JSON.parse(text) as UnsavedAnswers);
  } catch {
    return undefined;
  }
}

export function keepUnsaved(name: string, unsaved: UnsavedAnswers): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(unsaved));
  } catch {
    // A full or forbidden storage: autosave still goes to the server.
  }
}

export function forgetUnsaved(name: string): void {
  localStorage.removeItem(PREFIX + name);
}

/** On sign-out: nothing of the person stays readable on the device. */
export function forgetAllUnsaved(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
}
