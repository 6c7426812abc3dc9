/** `/operator`: all modules, what edges say, the last changes, pins. */
import { SHELL } from '@sufra/contract';
import { isCostPart, PAGE_PART } from '@sufra/contract/parts';
import type { ReleaseHealth } from '../health/health.ts';
import type { Registry } from '../parts.ts';
import { STABLE } from '../plan/history.ts';
import { faultsOfPlans } from '../plan/judge.ts';
import { channelHistory } from '../plan/state.ts';
import { banner, card, moduleLink, table, tag, tenantLink, time } from './document.ts';
import { historyTable } from './history-view.ts';
import { type Html, html } from './html.ts';

/** Minutes that health is shown of. */
export const HEALTH_MINUTES = 30;
const CHANGES_SHOWN = 8;
const PINS_SHOWN = 50;

export async function overviewOf({ store, health }: Registry): Promise<Html> {
  const state = store.state();
  const descriptorOf = (module: string, version: string) => store.release(module, version)?.descriptor ?? null;
  const names = [...state.modules.keys()].sort((a, b) => Number(b === SHELL) - Number(a === SHELL) || (a < b ? -1 : 1));
  const rows = await Promise.all(
    names.map(async (module) => {
      const of = state.modules.get(module)!;
      const [current] = channelHistory(state, module);
      const face = current === undefined ? null : (descriptorOf(module, current)?.face ?? null);
      const told = await health.of(module, HEALTH_MINUTES, false);
      return [
        moduleLink(module),
        face?.owner ?? null,
        face ? `${face.routes.length}` : null,
        [
          current ?? 'none',
          ' ',
          of.retired ? tag('retired', 'care') : null,
          of.audience === 'console' ? tag('console') : null,
        ],
        [...of.channels].flatMap(([channel, [version]]) =>
          channel === STABLE || version === undefined ? [] : [tag(`${channel} ${version}`), ' '],
        ),
        of.canary ? tag(canaryWords(of.canary), 'news') : null,
        told.filter(({ current: which }) => which !== null).map((release) => [failureTag(release), ' ']),
      ];
    }),
  );
  const { faults, passedOver } = faultsOfPlans(state, descriptorOf);
  const { edges, isWhole } = await health.edges();
  const changes = await store.history({ limit: CHANGES_SHOWN });
  const pins = [...state.pins].flatMap(([tenant, own]) => [...own].map(([module, pin]) => ({ tenant, module, pin })));
  return html`
    <h1>Modules</h1>
    ${faults.length > 0 ? banner('bad', [html`<p>Plans break rules:</p>`, lines(faults.flatMap(({ faults: each }) => each))]) : null}
    ${passedOver.length > 0 ? banner('care', [html`<p>Wanted, but not in plans:</p>`, lines(passedOver)]) : null}
    ${isWhole ? null : banner('care', 'The database does not answer. Edges that reported to other registries are not shown.')}
    ${card(
      'All modules',
      table(
        [
          'Module',
          'Owner',
          { name: 'Routes', number: true },
          'Stable',
          'Other channels',
          'Canary',
          `Failures in ${HEALTH_MINUTES} min`,
        ],
        rows,
        'No module has been published.',
      ),
    )}
    <div class="pair">
      ${card(
        'Edges',
        table(
          ['Edge', 'Last word', { name: 'Tenants', number: true }, 'Behind'],
          edges.map(({ id, seenAt, tenants, behind }) => [
            id,
            time(seenAt),
            tenants,
            behind.length > 0
              ? tag(behind.length === 1 ? '1 tenant' : `${behind.length} tenants`, 'care')
              : tag('none', 'good'),
          ]),
          'No edge has reported.',
        ),
      )}
      ${card('Pins', [
        table(
          ['Tenant', 'Module', 'Gets'],
          pins
            .slice(0, PINS_SHOWN)
            .map(({ tenant, module, pin }) => [
              tenantLink(tenant),
              moduleLink(module),
              'version' in pin ? pin.version : `channel ${pin.channel}`,
            ]),
          'No tenant has a pin.',
        ),
        pins.length > PINS_SHOWN
          ? html`<p class="quiet">${pins.length - PINS_SHOWN} more: look at the tenant or the module.</p>`
          : null,
      ])}
    </div>
    ${card('Last changes', historyTable(changes))}`;
}

export function canaryWords({
  version,
  percent,
  tenants,
}: {
  version: string;
  percent: number;
  tenants: ReadonlySet<string>;
}): string {
  const whom = [...(percent > 0 ? [`${percent} %`] : []), ...[...tenants].slice(0, 3)];
  return `${version} for ${whom.join(', ')}${tenants.size > 3 ? ` and ${tenants.size - 3} more` : ''}`;
}

/** The worst part of a release. */
function failureTag({ version, parts }: ReleaseHealth): Html {
  const counted = parts.filter(({ part, failures }) => failures > 0 && !isCostPart(part));
  const met = Math.max(0, ...parts.map(({ part, views }) => (isCostPart(part) ? 0 : views)));
  if (met === 0 && counted.length === 0) return tag(`${version}: nobody met it`);
  if (counted.length === 0) return tag(`${version}: none, ${met} met it`, 'good');
  const worst = counted.toSorted((a, b) => b.failures - a.failures)[0]!;
  const part = worst.part === PAGE_PART ? 'silent pages' : worst.part;
  return tag(`${version}: ${worst.failures} of ${Math.max(worst.views, worst.failures)}, ${part}`, 'bad');
}

export function lines(texts: readonly string[]): Html {
  return html`<ul class="rows">${texts.map((text) => html`<li>${text}</li>`)}</ul>`;
}
