import { type ReleaseRow, sendToRegistry } from '../client.ts';
import { type Command, EXIT } from '../command.ts';

/** Lists every release; the stable ones are marked. */
export const releases: Command = {
  name: 'releases',
  operands: ['[module]'],
  summary: 'list releases; * is stable',
  async run(args, out, env) {
    const [module] = args.operands;
    const { body } = await sendToRegistry({ registry: args.registry, method: 'GET', path: '/v1/releases', env });
    const rows = (body.releases ?? []).filter((row) => module === undefined || row.module === module);
    out.json({ ...body, releases: rows });
    for (const row of rows) {
      const kilobytes = `${Math.ceil(row.bytes / 1024)} KB`.padStart(9);
      const words = [
        row.publishedAt.slice(0, 19),
        ...(row.publisher ? [`by ${row.publisher}`] : []),
        ...remarks(row),
      ].join('  ');
      out.line(`${row.stable ? '*' : ' '} ${row.module.padEnd(18)} ${row.version.padEnd(24)} ${kilobytes}  ${words}`);
    }
    return EXIT.ok;
  },
};

function remarks({ channels, waits, canary, retired, yanked, pruned }: ReleaseRow): string[] {
  const others = channels.filter((channel) => channel !== 'stable');
  return [
    ...others,
    ...waits.map((channel) => `waits for ${channel}`),
    ...(canary ? [`canary: ${[`${canary.percent} %`, ...canary.tenants].join(', ')}`] : []),
    ...(retired ? ['retired'] : []),
    ...(yanked ? ['yanked'] : []),
    ...(pruned ? ['files removed'] : []),
  ];
}
