import type { Composition } from '@sufra/contract/composition';
import { UsageFault } from '../arguments.ts';
import { segment, tellRefusal } from '../change.ts';
import { sendToRegistry } from '../client.ts';
import { type Command, EXIT, type Output } from '../command.ts';
import { secondsOf } from '../duration.ts';
import { FOR, makeOverride, siteOf, tellLink } from './override.ts';

/** Brings a document's composition up again, in one browser. */
export const replay: Command = {
  name: 'replay',
  operands: ['<composition id>'],
  summary: 'see a page put together from the releases of a report, in one browser',
  details: `  sufra replay 3k9x0c2m1p7q --on http://nakhla.localhost:3000 --for 2h
The id stands in the document (data-composition), its X-Sufra-Composition header, the edge's log, sufra health and the developer tools. Without --on it says what
the composition is. With it the answer is a link that opens once: that browser has exactly those releases until the end, at most 12 hours. What is gone is
said; the site's own release stands in for it. Settings, menus and prices are the site's of today. Takes a token of a team that has a module in it, or an operator's.`,
  options: [{ name: 'on', value: '<site>', summary: 'the site: one that runs with this registry' }, FOR],
  async run(args, out, env) {
    const [id] = args.operands;
    if (!id) throw new UsageFault('which composition? Its id is 12 letters and digits');
    const { registry } = args;
    const answer = await sendToRegistry({ registry, method: 'GET', path: `/v1/compositions/${segment(id)}`, env });
    if (answer.status === 404) {
      out.json(answer.body);
      out.fault(
        `UNKNOWN_COMPOSITION: ${id}: no edge of this registry told of it in the last month. What a developer's machine served is not stored`,
      );
      return EXIT.refused;
    }
    if (answer.status !== 200) return tellRefusal(answer, out);
    const composition = answer.body.content as unknown as Composition;
    const site = args.value('on');
    if (site === null) out.json(answer.body);
    describe(id, composition, out);
    if (site === null) return EXIT.ok;
    const body = { site: siteOf(site), seconds: secondsOf(args.value('for') ?? '2h'), composition: id };
    const made = await makeOverride(registry, body, env);
    if (made.status === 201) {
      const to = addressOf(composition);
      if (to !== null) made.body.link = `${String(made.body.link)}?to=${to}`;
      for (const release of made.body.gone as readonly string[]) {
        out.fault(`note: ${release} is gone: the site's own release stands in`);
      }
    }
    return tellLink(made, out, 'It opens once.');
  },
};

/** Where the page is; null: the route has parts that only the visitor's address had. */
function addressOf({ route, locale }: Composition): string | null {
  const path = route.slice(route.indexOf(' ') + 1);
  if (!path.startsWith('/') || path.includes(':')) return null;
  return locale === 'ar' ? path : `/${locale}${path === '/' ? '' : path}`;
}

function describe(id: string, composition: Composition, out: Output): void {
  const { tenant, route, locale, shell, modules, off, closed, browser, overrides, draft } = composition;
  out.line(`${id}: ${route} of ${tenant}, in ${locale}${closed ? ', site closed' : ''}${draft ? ', of a draft' : ''}`);
  for (const [name, version] of [['host', shell] as const, ...Object.entries(modules)]) {
    out.line(`  ${name.padEnd(18)} ${version}${off?.includes(name) ? '  (switched off)' : ''}`);
  }
  if (browser) out.line(`  not rendered by the edge: ${browser.join(', ')}`);
  if (overrides) out.line(`  overridden in that browser: ${overrides.join(', ')}`);
}
