/** Settings with a network address, and how to use TLS for each. */
const REMEDIES: Readonly<Record<string, string>> = {
  DATABASE_URL: 'end it with ?sslmode=verify-full',
  DATABASE_OWNER_URL: 'end it with ?sslmode=verify-full',
  REDIS_URL: 'begin it with rediss://',
  S3_ENDPOINT: 'begin it with https://',
  AI_BASE_URL: 'begin it with https://',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'begin it with https://',
  CLAMD_HOST: 'its protocol knows no TLS, so let it run on this machine, or end a tunnel to it here',
};

/** Lists settings that would send data to another machine in clear text, each as a sentence. */
export const sentInClear = (env: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(REMEDIES).flatMap(([name, remedy]) => {
    const address = env[name]?.trim() ?? '';
    return address === '' || isSafe(name === 'CLAMD_HOST' ? `tcp://${address}` : address)
      ? []
      : [`${name} is reached in clear: ${remedy}, or allow it with ALLOW_CLEAR_TEXT=1.`];
  });

/** An invalid address counts as safe here; other checks report it. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { protocol, hostname, searchParams } = new URL(address);
  // PostgreSQL clients read a host or Unix socket from this parameter. Lower sslmodes do not verify the host name.
  const host = searchParams.get('host') ?? hostname;
  if (/^postgres(ql)?:$/.test(protocol) && searchParams.get('sslmode') === 'verify-full') return true;
  return /^(https|rediss):$/.test(protocol) || /^(localhost|127(\.\d+){3}|\[?::1\]?|\/.*)$/.test(host);
}

/** Whether an http:// address is on this machine, where a secret may be sent in clear. */
export const isOnThisMachine = (address: string): boolean =>
  URL.canParse(address) &&
  /^http:\/\/(127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(address).origin.replace(/:\d+$/, ''));
