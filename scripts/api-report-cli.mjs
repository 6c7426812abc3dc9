/** `npm run api-report`: rewrites the reports of the shared packages' public surface in docs/api. */
import { writeReports } from './api-report.mjs';
import { compileDeclarations } from './checks.mjs';
import { runCommand } from './command.mjs';
import { install } from './install.mjs';

await runCommand(async () => {
  await install(console.error);
  const { code, folder } = await compileDeclarations();
  if (code === 0) writeReports(folder);
  return code;
});
