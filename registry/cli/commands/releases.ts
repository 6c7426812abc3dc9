import { askRegistry } from '../client.ts';
import { type Command, EXIT } from '../command.ts';

/** Lists every release; the stable ones are marked. */
export const releases: Command = {
  name: 'releases',
  operands: [],
  summary: 'list every release; * is stable',
  async run(args, out) {
    const { body } = await askRegistry(`${args.registry}/v1/releases`);
    out.json(body);
    for (const { module, version, stable, publishedAt, bytes } of body.releases ?? []) {
      const kilobytes = `${Math.ceil(bytes / 1024)} KB`.padStart(9);
      out.line(
        `${stable ? '*' : ' '} ${module.padEnd(18)} ${version.padEnd(24)} ${kilobytes}  ${publishedAt ?? 'never stable'}`,
      );
    }
    return EXIT.ok;
  },
};
