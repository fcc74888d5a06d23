let name = 'Tern';

/**
 * What this place is called: one process is one place. Texts are read by modules that no request and no setting reaches,
 * so it is said once, when the services are made.
 */
export function nameSite(said: string): void {
  name = said;
}

export const siteName = (): string => name;
