#!/usr/bin/env node
/** The `sufra` command. */
import { runCli } from './run.ts';

process.exitCode = await runCli(process.argv.slice(2), process.env, {
  out: (text) => console.log(text),
  error: (text) => console.error(text),
});
