/** What is drawn of releases. */
import { quantile } from './alert.ts';
import type { Dashboard, Panel } from './dashboard.ts';
import { RANGE, raised, rate } from './expressions.ts';

const vital = (title: string, name: string, unit = 's'): Panel => ({
  title,
  unit,
  lines: {
    '{{module}} {{version}}': quantile(0.75, `sufra_edge_visit_${name}`, 'module, version', { range: '1h' }),
  },
});

export const RELEASES: Dashboard = {
  uid: 'releases',
  title: 'releases',
  panels: [
    {
      title: 'Fragments rendered',
      unit: 'reqps',
      lines: { '{{module}} {{version}}': rate('sufra_edge_fragment_seconds_count', 'module, version') },
    },
    {
      title: 'Time of a fragment (95 %)',
      unit: 's',
      lines: {
        '{{module}} {{version}}': quantile(0.95, 'sufra_edge_fragment_seconds', 'module, version', {
          range: '$__rate_interval',
        }),
      },
    },
    {
      title: 'Contributions to slots (75 %), in time at 40 ms',
      unit: 's',
      lines: {
        '{{module}} {{version}} {{name}}': quantile(0.75, 'sufra_edge_slot_seconds', 'module, version, name', {
          range: '$__rate_interval',
        }),
      },
    },
    {
      title: 'Fragments that failed',
      unit: 'short',
      lines: {
        '{{module}} {{version}} {{failure}}': raised('sufra_edge_fragment_failures_total', 'module, version, failure'),
      },
    },
    {
      title: 'Fragment workers',
      unit: 'short',
      lines: {
        '{{instance}} queued': 'sufra_edge_fragments_queued',
        '{{instance}} replaced': `increase(sufra_edge_fragment_workers_replaced_total${RANGE})`,
      },
    },
    {
      title: 'What browsers say of releases',
      unit: 'short',
      lines: { '{{module}} {{version}} {{kind}}': raised('sufra_edge_release_events_total', 'module, version, kind') },
    },
    {
      title: 'Visitors that met a release; for whom it failed',
      unit: 'short',
      lines: {
        '{{module}} {{version}} met': raised('sufra_registry_release_views_total', 'module, version'),
        '{{module}} {{version}} failed': raised('sufra_registry_release_failures_total', 'module, version'),
      },
    },
    { title: 'Reports of browsers', unit: 'short', lines: { '{{kind}}': raised('sufra_edge_reports_total', 'kind') } },
    {
      title: 'Plans refused; files that edges gave',
      unit: 'short',
      lines: {
        'plans {{reason}}': raised('sufra_edge_plans_refused_total', 'reason'),
        'files {{outcome}}': raised('sufra_edge_release_files_total', 'outcome'),
      },
    },
    { title: 'Age of the plan', unit: 's', lines: { '{{instance}}': 'sufra_edge_plan_age_seconds' } },
    {
      title: 'Connected to the registry',
      unit: 'short',
      kind: 'stat',
      lines: { '{{instance}}': 'sufra_edge_registry_connected' },
    },
    vital('Largest paint (75 % of visits)', 'lcp_seconds'),
    vital('Interaction to paint (75 %)', 'inp_seconds'),
    vital('Layout shift (75 %)', 'cls', 'short'),
    vital('Until every control acts (75 %)', 'alive_seconds'),
    vital('First tap acted (75 %)', 'first_tap_seconds'),
  ],
};
