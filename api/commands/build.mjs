/** `npm run build` makes all that `npm start` needs; `npm run codegen` makes generated code and prints the schema. */
import {
  ensureDatabaseClient,
  ensureGenerated,
  ensureInstalled,
  ensureServerCompiled,
  ensureWebBuilt,
  printSchema,
} from './prepare.mjs';

ensureInstalled();
if (process.argv.includes('--only-generated')) {
  ensureDatabaseClient();
  printSchema();
  ensureGenerated();
} else {
  ensureServerCompiled();
  ensureGenerated();
  ensureWebBuilt();
}
