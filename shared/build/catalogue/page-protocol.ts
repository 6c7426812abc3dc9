/** The page protocol as a section of the catalogue. */
import * as protocol from '@sufra/contract/page-protocol';
import { PAGE_PROTOCOL } from '@sufra/contract/page-protocol.docs';

/** Lines of markdown. */
export function pageProtocolSection(): string[] {
  const values = protocol as Readonly<Record<string, unknown>>;
  return [
    '## Page protocol',
    '',
    'By these names the parts of a document find each other; each may be of another release. `edge` is the document with its',
    'inline script, `frame` the shell’s server build, `worker` the service worker. Names: `@sufra/contract/page-protocol`.',
    '',
    '| name | stands on | means | written by | read by | since |',
    '| --- | --- | --- | --- | --- | --- |',
    ...Object.entries(PAGE_PROTOCOL).map(
      ([key, { on, about, writes, reads, since }]) =>
        `| \`${values[key] ?? key}\` | ${on} | ${about} | ${writes.join(', ')} | ${reads.join(', ')} | ${since} |`,
    ),
  ];
}
