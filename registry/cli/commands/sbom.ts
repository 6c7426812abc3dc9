import type { Descriptor } from '@sufra/contract';
import type { HistoryEntry } from '../../plan/history.ts';
import { sbomOf } from '../../release/sbom.ts';
import { UsageFault } from '../arguments.ts';
import { askDescriptor, askHistory } from '../ask-release.ts';
import { tellRefusal } from '../change.ts';
import { askRegistry } from '../client.ts';
import { type Command, EXIT } from '../command.ts';

/** Prints the bill of materials of a release. */
export const sbom: Command = {
  name: 'sbom',
  operands: ['<module>', '[version]'],
  summary: 'software bill of materials of a release: its files and the packages in it (CycloneDX 1.6)',
  details: `  sufra sbom mf-menu 1.6.0 > mf-menu-1.6.0.cdx.json
Without a version: of the release that is stable. The packages are what its build found in it; libraries that the shell shares are in the bill of \`host\`. With a token it also says of which commit the release is.
The product's own bill, servers with all that they run: npm run sbom.`,
  async run(args, out, env) {
    const [module, wanted] = args.operands;
    if (!module) throw new UsageFault('which module?', sbom);
    const { registry } = args;
    const { body } = await askRegistry(`${registry}/v1/releases`);
    const row = (body.releases ?? []).find((one) =>
      wanted ? one.module === module && one.version === wanted : one.module === module && one.stable,
    );
    if (!row) {
      out.fault(`UNKNOWN_RELEASE: ${module}${wanted ? `@${wanted} was never published` : ' has no stable release'}`);
      return EXIT.refused;
    }
    const { version, publishedAt } = row;
    const answer = await askDescriptor(registry, module, version);
    if (answer.status !== 200) return tellRefusal(answer, out);
    const told = await askHistory(registry, module, env);
    const entries = (told.status === 200 ? told.body.history : []) as readonly HistoryEntry[];
    const publishes = entries.flatMap(({ change }) => (change.action === 'publish' ? [change] : []));
    const provenance = publishes.find((change) => change.version === version)?.provenance;
    const bill = sbomOf({ descriptor: answer.body as unknown as Descriptor, publishedAt, provenance });
    out.json(bill);
    out.line(JSON.stringify(bill, null, 2));
    return EXIT.ok;
  },
};
