let name = 'Tern';

/** Sets the site's name, once at startup. Global, because modules that read texts have no access to settings. */
export function setSiteName(configured: string): void {
  name = configured;
}

export const siteName = (): string => name;
