import { text } from 'node:stream/consumers';
import { UsageFault } from '../arguments.ts';
import { segment, tellRefusal } from '../change.ts';
import { sendToRegistry } from '../client.ts';
import { type Command, EXIT } from '../command.ts';

/** A registry takes so many at once. */
const MAX_PLACES = 100;

/** Names files and lines of the sources in a stack of production. */
export const stack: Command = {
  name: 'stack',
  operands: ['<module@version>', '[line…]'],
  summary: 'name files and lines of the sources in a stack of production',
  details: `  sufra stack visits@0.3.0 'slots-thanks.js:3:3507'
  sufra stack visits@0.3.0 < stack.txt
Takes the module's token. The release must have been built with source maps (sufra-build . --maps): the registry stores them, and gives them to no page.`,
  async run(args, out, env) {
    const [release = '', ...lines] = args.operands;
    const [, module, version] = /^([^@]+)@([^@]+)$/.exec(release) ?? [];
    if (!module || !version) throw new UsageFault('of which release? Say module@version');
    const given = lines.length > 0 ? lines.join('\n') : await text(process.stdin);
    const places = [...new Set([...given.matchAll(PLACE)].map(([, at]) => at!))].slice(0, MAX_PLACES);
    if (places.length === 0) throw new UsageFault('no place of a script in it, such as menu.js:1:2034');
    const query = new URLSearchParams(places.map((at) => ['at', at]));
    const path = `/v1/releases/${segment(module)}/${segment(version)}/sources?${query}`;
    const answer = await sendToRegistry({ registry: args.registry, method: 'GET', path, env });
    if (answer.status !== 200) return tellRefusal(answer, out);
    out.json(answer.body);
    const found = answer.body.places as { at: string; source: { file: string; line: number } | null }[];
    const named = new Map(found.map(({ at, source }) => [at, source]));
    out.line(
      given.trimEnd().replace(PLACE, (whole, at: string) => {
        const source = named.get(at);
        return source ? `${source.file}:${source.line}` : whole;
      }),
    );
    return named.size > 0 && [...named.values()].every((source) => source === null) ? EXIT.refused : EXIT.ok;
  },
};

/** A script's file with line and column, whatever address stands before it. */
const PLACE = /(?:https?:\/\/[^\s()]*?\/)?((?:[\w~.@-]+)\.m?js:\d+:\d+)/g;
