import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import packageJson from '../../package.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const known = new Set([...read('.env.example').matchAll(/^#? ?#? ([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name));
const image = `tern:${packageJson.version}`;

describe('the Dockerfile', () => {
  const lines = read('Dockerfile').replace(/\\\n/g, ' ').split('\n');
  const of = (word: string) => lines.filter((line) => line.startsWith(`${word} `));

  it('builds in one stage, runs in another, pins both versions and copies only /app', () => {
    expect(of('FROM').map((line) => /:(\d+\.\d+)[\w.-]*( AS build)?$/.test(line))).toEqual([true, true]);
    const last = lines.slice(lines.lastIndexOf(of('FROM').at(-1) ?? ''));
    expect(last.filter((line) => /^(COPY|ADD) /.test(line))).toEqual(['COPY --from=build /app /app']);
    expect(lines.some((line) => /^ADD |curl|wget|apt-get|sudo/.test(line))).toBe(false);
  });

  it('runs as user node, has a health check and starts without a shell that would swallow the stop signal', () => {
    expect(of('USER')).toEqual(['USER node']);
    expect(lines.indexOf('USER node')).toBeLessThan(lines.findIndex((line) => line.startsWith('CMD ')));
    expect(of('HEALTHCHECK')).toHaveLength(1);
    // The exec form (a JSON array): a shell in between would swallow the signal.
    for (const line of of('CMD')) expect(JSON.parse(line.slice(4))).toBeInstanceOf(Array);
  });

  it('sets no secret in ENV, and .dockerignore excludes secrets and local data', () => {
    for (const line of of('ENV')) expect(line).not.toMatch(/KEY|SECRET|PASSWORD|TOKEN/);
    for (const kept of ['.env', 'secrets', '.data', '.git', '**/node_modules'])
      expect(read('.dockerignore').split('\n')).toContain(kept);
  });
});

interface Container {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
}

it('the deployment files name only existing settings, and images by their version', () => {
  const compose = parse(read('compose.yaml')) as { services: Record<string, Container> };
  expect(compose.services['tern']).toMatchObject({ image, read_only: true });
  for (const [name, { image: from = '' }] of Object.entries(compose.services))
    expect(from, name).toMatch(/:v?\d+(\.\d+)+[\w.-]*$/);
  const settings = [
    ...Object.keys(compose.services['tern']?.environment ?? {}),
    ...namesIn('docs/deploy/compose.env.example'),
    ...[...read('docs/deploy/tern.service').matchAll(/^Environment=(\w+)=/gm)].map(([, name = '']) => name),
    ...[...read('Dockerfile').matchAll(/(?<=^ENV .*)\b([A-Z_]+)=/gm)].map(([, name = '']) => name),
  ];
  expect(settings.length).toBeGreaterThan(15);
  const isKnown = (name: string) => known.has(name.replace(/_FILE$/, '')) || name.startsWith('AWS_');
  expect(settings.filter((name) => !isKnown(name))).toEqual([]);
});

it('compose.yaml passes secrets to Tern as files, never in the environment', () => {
  const SECRET = /^(DATABASE_URL|DATABASE_OWNER_URL|ENCRYPTION_KEYS|SMTP_URL|AWS_SECRET_ACCESS_KEY|.*PASSWORD)$/;
  const { services, secrets } = parse(read('compose.yaml')) as {
    services: Record<string, Container & { readonly secrets?: readonly string[] }>;
    secrets: Record<string, { readonly file: string }>;
  };
  for (const [name, { environment = {}, secrets: given = [] }] of Object.entries(services)) {
    expect(
      Object.keys(environment).filter((setting) => SECRET.test(setting)),
      name,
    ).toEqual([]);
    const named = Object.values(environment).flatMap((value) => /^\/run\/secrets\/(\w+)$/.exec(value)?.[1] ?? []);
    expect(
      named.filter((file) => !given.includes(file)),
      name,
    ).toEqual([]);
    for (const file of given) expect(secrets[file]).toEqual({ file: `secrets/${file}` });
  }
  expect(namesIn('docs/deploy/compose.env.example').filter((name) => SECRET.test(name))).toEqual([]);
  // Each file must be created by the documented steps.
  for (const file of Object.keys(secrets)) expect(read('docs/run-it.md'), file).toMatch(new RegExp(`\\b${file}\\b`));
});

const namesIn = (file: string) => [...read(file).matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);

it('the Kubernetes files roll out without downtime: probes, a disruption budget and an unprivileged container', () => {
  const folder = 'docs/deploy/kubernetes';
  const parts = readdirSync(path.join(root, folder)).flatMap((file) =>
    parseAllDocuments(read(`${folder}/${file}`)).map((document) => {
      expect(document.errors).toEqual([]);
      return document.toJS() as { kind: string; spec: Record<string, unknown>; metadata: object };
    }),
  );
  expect(parts.map(({ kind }) => kind).sort()).toEqual([
    'Deployment',
    'Ingress',
    'Ingress',
    'NetworkPolicy',
    'PodDisruptionBudget',
    'Service',
  ]);
  expect(parts.find(({ kind }) => kind === 'NetworkPolicy')?.spec).toMatchObject({
    podSelector: { matchLabels: { app: 'tern' } },
    policyTypes: ['Ingress', 'Egress'],
  });
  // API routes accept plain HTTP, so that Tern itself can refuse it; pages are redirected to https by the controller.
  const inClear = parts.filter(({ metadata }) => JSON.stringify(metadata).includes('ssl-redirect'));
  expect(inClear.map(({ spec }) => JSON.stringify(spec).match(/"path":"[^"]+"/g))).toEqual([
    ['"path":"/graphql"', '"path":"/api"', '"path":"/openapi.json"'],
  ]);
  expect(parts.find(({ kind }) => kind === 'Deployment')?.spec).toMatchObject({
    strategy: { rollingUpdate: { maxUnavailable: 0 } },
    template: {
      spec: {
        securityContext: { runAsNonRoot: true },
        containers: [
          {
            image,
            readinessProbe: { httpGet: { path: '/readyz' } },
            livenessProbe: { httpGet: { path: '/healthz' } },
            securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
          },
        ],
      },
    },
  });
});

it('the proxy files redirect pages to HTTPS, answer plain API calls with 403 and allow only strong ciphers', () => {
  const nginx = read('docs/deploy/nginx.conf');
  expect(nginx).toMatch(
    /listen 80;[^]*return 301 https[^]*\^\/\(graphql\|api\/\|openapi\\\.json\) \{\s*return 403;[^]*listen 443/,
  );
  expect(nginx).toContain('ssl_protocols TLSv1.2 TLSv1.3;');
  expect(nginx).toContain('ssl_ciphers ECDHE+AESGCM:ECDHE+CHACHA20;');
  expect(read('docs/deploy/Caddyfile')).toMatch(
    /@program path \/graphql\* \/api\/\* \/openapi\.json\s*handle @program \{\s*respond 403/,
  );
});

it('the Vector file sends every log line to the archive and buffers on disk while the archive is unavailable', () => {
  const { sources, sinks } = parse(read('docs/deploy/vector.yaml')) as Record<string, Record<string, object>>;
  expect(sources).toEqual({ tern: { type: 'docker_logs', include_images: [image.split(':')[0]] } });
  const waits = { buffer: { type: 'disk', when_full: 'block' }, acknowledgements: { enabled: true } };
  expect(sinks).toMatchObject({ archive: { type: 'aws_s3', inputs: ['tern'], ...waits } });
  const bucket = (sinks?.['archive'] as { bucket: string }).bucket;
  expect(read('docs/run-it.md')).toContain(`put-object-lock-configuration --bucket ${bucket}`);
});
