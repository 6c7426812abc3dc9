/** A change of the history in words, as `sufra history` and the operators' page show it. */
import { describeProvenance } from '../provenance/provenance.ts';
import type { Change } from './history.ts';

export function describeChange(change: Change): string {
  return `${describe(change)}${dropped(change)}`;
}

/** A module that the change itself takes away is said by it. */
function dropped(change: Change): string {
  const own = change.action === 'retire' ? change.module : change.action === 'publish' ? change.instead?.module : null;
  const names = (change.drop ?? []).filter((name) => name !== own);
  return names.length > 0 ? `, without ${names.join(', ')}` : '';
}

function describe(change: Change): string {
  switch (change.action) {
    case 'publish':
      return `publish ${change.module}@${change.version} to ${change.channel}${change.waits ? ', waits' : ''}${change.instead ? `, in place of ${change.instead.module}` : ''}${change.provenance ? ` (${describeProvenance(change.provenance)})` : ''}`;
    case 'promote':
      return `promote ${change.module}@${change.version} to ${change.channel}`;
    case 'rollback':
      return `rollback ${change.module} ${change.from} → ${change.version} in ${change.channel}`;
    case 'canary':
      return `canary ${change.module}@${change.version} ${[`${change.percent} %`, ...change.tenants].join(', ')}`;
    case 'canary-stop':
      return `canary of ${change.module}@${change.version} stopped`;
    case 'pin':
      return `pin ${change.tenant} ${change.module} ${'version' in change ? change.version : change.channel}`;
    case 'unpin':
      return `unpin ${change.tenant} ${change.module}`;
    case 'yank':
      return `yank ${change.module}@${change.version}`;
    case 'prune':
      return `files of ${change.module}@${change.version} removed`;
    case 'approve':
      return `approve ${change.module}@${change.version}`;
    case 'retire':
    case 'reinstate':
      return `${change.action} ${change.module}${change.tenant === null ? '' : ` for ${change.tenant}`}`;
    case 'grant':
      return `grant ${change.module} ${change.rule} ${change.what}, ${change.places} ${change.places === 1 ? 'place' : 'places'}`;
    case 'ungrant':
      return `ungrant ${change.module} ${change.rule} ${change.what}`;
    case 'flag':
      return `flag ${change.flag} ${String(change.value)}${forVisitors(change)}${change.held ? ', held' : ''}`;
    case 'unflag':
      return `flag ${change.flag} unset${forVisitors({ ...change, percent: 100 })}`;
    case 'channel':
      return `approval of ${change.channel} ${change.approval ? 'on' : 'off'}`;
  }
}

/** ` for 20 % of customers of nakhla`: the visitors of one word on a flag. No tenant, no role: every one. */
export function forVisitors(of: { tenant?: string | null; role?: string | null; percent: number }): string {
  const { tenant, role, percent } = of;
  const visitors = !role ? 'visitors' : role === 'guest' ? 'guests' : 'customers';
  const share = percent < 100 ? `${percent} % of ` : tenant || role ? '' : 'all ';
  return ` for ${share}${visitors}${tenant ? ` of ${tenant}` : ''}`;
}
