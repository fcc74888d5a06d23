import { readFileSync } from 'node:fs';

/** Secret settings: `NAME_FILE` names a file with the value, as secrets managers provide it. */
const SECRETS = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'REDIS_URL',
  'ENCRYPTION_KEYS',
  'SMTP_URL',
  'AWS_SECRET_ACCESS_KEY',
  'AI_API_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRETS',
  'CASE_STATUS_CLIENT_SECRET',
] as const;

type Environment = Readonly<Record<string, string | undefined>>;

/** Resolves secrets from their files; unreadable files become problems. */
export function withSecretFiles(env: Environment): { env: Environment; problems: string[] } {
  const found: Record<string, string | undefined> = { ...env };
  const problems: string[] = [];
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) continue;
    if (env[name]?.trim()) problems.push(`${name} and ${name}_FILE are both set: take one away.`);
    try {
      found[name] = readFileSync(file, 'utf8').trim();
      if (found[name] === '') problems.push(`${name}_FILE names a file that is empty: ${file}.`);
    } catch (error) {
      const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
      problems.push(`${name}_FILE names a file that cannot be read (${reason}): ${file}.`);
    }
  }
  return { env: found, problems };
}
