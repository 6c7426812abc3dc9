import type { Finding } from '../../doctor/finding.ts';
import { UsageFault } from '../arguments.ts';
import { tellRefusal } from '../change.ts';
import { sendToRegistry } from '../client.ts';
import { type Command, EXIT } from '../command.ts';
import { examineFront } from '../front.ts';

/** Looks whether everything is as it should be. */
export const doctor: Command = {
  name: 'doctor',
  operands: [],
  summary: 'look at registry, database, files and edges, with a remedy for each fault',
  details:
    "Takes an operator's token. Reads every file of every release: not for once a second. Ends with 1 when it finds a fault. " +
    'With --site it asks an edge through the balancer, as visitors do: whether answers are held back or changed on the way, internal addresses are public, and sockets open.',
  options: [
    { name: 'site', value: '<address>', summary: 'also through the balancer, at a site: https://nakhla.sites.example' },
  ],
  async run(args, out, env) {
    const site = args.value('site');
    if (site !== null && (!/^https?:\/\//.test(site) || !URL.canParse(site)))
      throw new UsageFault(`--site ${site}: not an http address`, doctor);
    const answer = await sendToRegistry({ registry: args.registry, method: 'GET', path: '/v1/examination', env });
    if (answer.status >= 400) return tellRefusal(answer, out);
    const registry: Finding = { about: 'registry', ok: true, says: `answers at ${args.registry}`, remedy: null };
    const front = site === null ? [] : await examineFront(site);
    const findings = [registry, ...(answer.body.findings as Finding[]), ...front];
    out.json({ findings });
    for (const { about, ok, says, remedy } of findings) {
      out.line(`${ok ? 'ok    ' : 'FAULT '} ${about.padEnd(14)} ${says}`);
      if (remedy) out.line(`${' '.repeat(22)}${remedy}`);
    }
    return findings.every(({ ok }) => ok) ? EXIT.ok : EXIT.refused;
  },
};
