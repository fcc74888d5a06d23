const AGAIN_AFTER_MS = 1_000;

/**
 * Imports a lazily loaded module, with one retry: right after the network returns, the first attempt may still fail.
 */
export async function importAgain<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    return load();
  }
}
