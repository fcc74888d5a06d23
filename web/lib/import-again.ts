const AGAIN_AFTER_MS = 1_000;

/**
 * A script of a part that comes when it is needed. Right after a lost network the first try may still find none: it is
 * asked for once more, before the part is given up.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    return load();
  }
}
