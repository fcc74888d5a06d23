let name = 'Tern';

/**
 * Sets the site's name, once at startup. It is global because modules that read texts have access to neither requests
 * nor settings.
 */
export function nameSite(said: string): void {
  name = said;
}

export const siteName = (): string => name;
