import { afterAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { makeTernForCommands } from '../testing/tern-for-commands.ts';

/** Other tests cover each command without a process; these cover what only a process shows. */
describe('commands in their own process', () => {
  const tern = makeTernForCommands();
  afterAll(() => tern.remove());

  it('work without a server, on a database that they start themselves', async () => {
    expect(await tern.run(['partner', 'list'])).toEqual({ status: 0, out: 'There are no partners yet.\n' });
  });

  it('match the npm scripts, and an unknown name is refused', async () => {
    const { status, out } = await tern.run(['lighthouse']);
    expect(status).toBe(1);
    const scripts = Object.entries(packageJson.scripts).filter(([, script]) => script.includes('commands/run.mjs'));
    expect(scripts.map(([name]) => `node api/commands/run.mjs ${name}`)).toEqual(scripts.map(([, script]) => script));
    expect(out).toContain(
      `Commands: ${scripts
        .map(([name]) => name)
        .sort()
        .join(', ')}.`,
    );
  });
});
