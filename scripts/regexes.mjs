/**
 * `npm run regexes`: proves every regular expression that runs in a browser or a server, and writes the list
 * of those that are safe.
 */
import { writeProvedRegexes } from './regex-safety.ts';

const others = writeProvedRegexes();
for (const line of others) console.log(line);
process.exitCode = others.length > 0 ? 1 : 0;
