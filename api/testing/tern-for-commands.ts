import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { prepareDatabase } from '../platform/prepare-database.ts';
import { CAPABILITIES } from '../capabilities.ts';
import { createServices, type RunningServices } from '../platform/services.ts';
import type { Command } from '../commands/command.ts';
import { readTestSettings } from './test-settings.ts';
import { runTypedCommand, type Outcome } from './typed-commands.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** A data folder in which a server can run while commands run beside it. */
export interface TernForCommands {
  readonly dataDir: string;
  /** Services of the server while it runs. */
  services(): RunningServices;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Runs a command in this process and returns its status and output. */
  type(command: Command, ...words: string[]): Promise<Outcome>;
  /** Runs a command as npm does, in a separate process: `run(['partner', 'list'])`. */
  run(words: readonly string[], watch?: (out: string, child: ChildProcess) => void): Promise<Outcome>;
  remove(): Promise<void>;
}

export function makeTernForCommands(): TernForCommands {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tern-commands-'));
  let running: { services: RunningServices; stop(): Promise<void> } | undefined;
  const stop = async () => {
    await running?.services.close();
    await running?.stop();
    running = undefined;
  };
  return {
    dataDir,
    stop,
    services() {
      if (!running) throw new Error('start() first');
      return running.services;
    },
    async start() {
      const postgres = await startEmbeddedPostgres({ dataDir, isDurable: false });
      await prepareDatabase(postgres);
      const settings = readTestSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
      running = { services: await createServices(settings, postgres.url, CAPABILITIES), stop: () => postgres.stop() };
    },
    type: (command, ...words) => runTypedCommand(command, words, { DATA_DIR: dataDir }),
    run: (words, watch = () => {}) =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, ['api/commands/run.mjs', ...words], {
          cwd: root,
          env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: dataDir },
        });
        let out = '';
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (chunk: Buffer) => {
            out += chunk.toString();
            watch(out, child);
          });
        child.once('error', reject);
        child.once('close', (status) => {
          resolve({ status, out });
        });
      }),
    async remove() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
