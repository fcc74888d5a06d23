/** `npm run forms:proof -- I-765 [example]`: draws what maps to each box, and an example beside its answers. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { blankStatus, makeProofs } from '../features/official-pdf/public.ts';
import { createLogger } from '../platform/logger.ts';
import { CommandError, type Command } from './command.ts';
import { editionsNamed, exampleNamed } from './editions-named.ts';

const USAGE = 'npm run forms:proof -- <form> [example]   the example "maximal" is examples/valid.maximal.json';

export const formsProof: Command = async ([wanted, example], { settings, print }) => {
  if (wanted === undefined) throw new CommandError(USAGE);
  const ctx = { settings: settings(), log: createLogger('silent'), now: () => new Date() };
  for (const { name, form, edition } of editionsNamed(ctx, wanted)) {
    const { pdfMap, model } = edition;
    if (pdfMap === undefined) throw new CommandError(`${name} has no mapping yet.`);
    const { isReady, sentence, remedy = '' } = await blankStatus(ctx, form, pdfMap);
    if (!isReady) throw new CommandError(`${sentence} ${remedy}`);
    const chosen = exampleNamed(edition, example);
    const proofs = await makeProofs(ctx, { form, pdfMap, model }, chosen.formData);
    const folder = path.join(ctx.settings.dataDir, 'proofs', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'boxes.pdf'), proofs.boxes);
    writeFileSync(path.join(folder, `${chosen.name}.pdf`), proofs.example);
    print(`${folder}: boxes.pdf shows what is mapped to each box, ${chosen.name}.pdf shows the filled example.`);
  }
  return 0;
};
