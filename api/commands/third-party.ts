import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Locked {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
}

const HEAD = `# What Tern is made with

Printed by \`npm run codegen\` from \`package-lock.json\`: every package that \`npm ci --omit=dev\` can install, on any platform, by
the licence that it names. Their texts come with the packages. What the web app carries to browsers, its two fonts included,
has its notices at \`/licenses.txt\` of every installation. The official forms are works of the United States Government and are
not part of this project. Tern itself is under the Apache License 2.0, see [LICENSE](LICENSE).
`;

/** Returns THIRD-PARTY.md, made from the lock file alone and therefore the same on every machine. */
export function thirdPartyList(root: string): string {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const byLicence = new Map<string, Set<string>>();
  for (const [place, { version = '', license, dev, devOptional }] of Object.entries(packages)) {
    if (place === '' || dev || devOptional) continue;
    if (license === undefined) throw new Error(`${place} names no licence in package-lock.json: look at it by hand.`);
    const those = byLicence.get(license) ?? new Set();
    byLicence.set(license, those.add(`${place.replace(/^.*node_modules\//, '')} ${version}`));
  }
  const sections = [...byLicence].sort(([one], [other]) => (one < other ? -1 : 1)).map(sectionOf);
  return [HEAD, ...sections].join('\n');
}

const sectionOf = ([licence, packages]: [string, ReadonlySet<string>]) =>
  `## ${licence}\n\n${[...packages]
    .sort()
    .map((name) => `- ${name}\n`)
    .join('')}`;
