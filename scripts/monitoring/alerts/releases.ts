/** Alarms of releases: the registry, the way of a plan to the edges, and what a release does to visitors. */
import { type AlertGroup, failingShare, quantile } from '../alert.ts';

const EDGE = 'job="edge",instance="edge-1"';
const REGISTRY = 'job="registry",instance="registry-1"';
const AT_EDGE = { job: 'edge', instance: 'edge-1' };
const RELEASE = { module: 'mf-menu', version: '1.6.0' };
const screen = `${EDGE},module="mf-menu",version="1.6.0",route="/menu"`;
const failures = `sufra_edge_fragment_failures_total{${EDGE},module="mf-menu",version="1.6.0",kind="screen",failure="failed"}`;
const answers = (status: string) =>
  `sufra_registry_request_seconds_count{${REGISTRY},route="/v1/plan",status="${status}"}`;

export const RELEASES: AlertGroup = {
  name: 'sufra-releases',
  alerts: [
    {
      name: 'RegistryDatabaseAway',
      severity: 'page',
      for: '2m',
      expression: 'sufra_registry_database_up == 0',
      summary: 'The database of registry {{ $labels.instance }} does not answer: no release can be changed',
      rings: {
        labels: { job: 'registry', instance: 'registry-1' },
        series: { [`sufra_registry_database_up{${REGISTRY}}`]: '0x59' },
      },
      silent: { [`sufra_registry_database_up{${REGISTRY}}`]: '1x59' },
    },
    {
      name: 'RegistryErrors',
      severity: 'ticket',
      for: '5m',
      expression: failingShare('sufra_registry_request_seconds_count', 'instance', 0.02),
      summary: 'More than 2 % of the answers of registry {{ $labels.instance }} are errors of ours',
      rings: {
        labels: { instance: 'registry-1' },
        series: { [answers('2xx')]: '0+300x59', [answers('5xx')]: '0+30x59' },
      },
      silent: { [answers('2xx')]: '0+300x59', [answers('4xx')]: '0+30x59' },
    },
    {
      name: 'EdgeRegistryAway',
      severity: 'ticket',
      for: '5m',
      expression: 'sufra_edge_registry_connected == 0',
      summary: 'Edge {{ $labels.instance }} is not connected to the registry: changes of releases reach it late or not',
      rings: { labels: AT_EDGE, series: { [`sufra_edge_registry_connected{${EDGE}}`]: '0x59' } },
      silent: { [`sufra_edge_registry_connected{${EDGE}}`]: '1x20 0x2 1x37' },
    },
    {
      name: 'PlansOld',
      severity: 'page',
      for: '5m',
      expression: 'sufra_edge_plan_age_seconds > 900',
      summary: 'Edge {{ $labels.instance }} has heard nothing of the registry for a quarter of an hour',
      rings: { labels: AT_EDGE, series: { [`sufra_edge_plan_age_seconds{${EDGE}}`]: '0+60x59' } },
      silent: { [`sufra_edge_plan_age_seconds{${EDGE}}`]: '15x59' },
    },
    {
      name: 'PlansRefused',
      severity: 'page',
      for: '0m',
      expression: 'increase(sufra_edge_plans_refused_total[15m]) > 0',
      summary: 'Edge {{ $labels.instance }} refuses plans of the registry: {{ $labels.reason }}',
      rings: {
        labels: { ...AT_EDGE, reason: 'bad-signature' },
        series: { [`sufra_edge_plans_refused_total{${EDGE},reason="bad-signature"}`]: '0x50 3x9' },
      },
      silent: { [`sufra_edge_plans_refused_total{${EDGE},reason="bad-signature"}`]: '4x59' },
    },
    {
      name: 'FragmentsFail',
      severity: 'page',
      for: '5m',
      expression:
        'sum by (module, version) (rate(sufra_edge_fragment_failures_total[10m])) > 0.05 * sum by (module, version) (rate(sufra_edge_fragment_seconds_count[10m])) and sum by (module, version) (increase(sufra_edge_fragment_failures_total[10m])) > 10',
      summary: 'The server render of {{ $labels.module }} {{ $labels.version }} fails: its pages show skeletons first',
      rings: {
        labels: RELEASE,
        series: {
          [failures]: '0+6x59',
          [`sufra_edge_fragment_seconds_count{${EDGE},module="mf-menu",version="1.6.0",kind="screen"}`]: '0+60x59',
        },
      },
      silent: {
        [failures]: '0+1x59',
        [`sufra_edge_fragment_seconds_count{${EDGE},module="mf-menu",version="1.6.0",kind="screen"}`]: '0+600x59',
      },
    },
    {
      name: 'FragmentWorkersEnd',
      severity: 'ticket',
      for: '0m',
      expression: 'increase(sufra_edge_fragment_workers_replaced_total[15m]) > 3',
      summary: 'Fragment workers of edge {{ $labels.instance }} hang or end',
      rings: { labels: AT_EDGE, series: { [`sufra_edge_fragment_workers_replaced_total{${EDGE}}`]: '0+1x59' } },
      silent: { [`sufra_edge_fragment_workers_replaced_total{${EDGE}}`]: '0x30 1x29' },
    },
    {
      name: 'ReleaseFilesAway',
      severity: 'page',
      for: '5m',
      expression: 'sum by (outcome) (rate(sufra_edge_release_files_total[5m])) > 0.2',
      summary: 'The files’ origin does not bring the scripts of releases: edges give them ({{ $labels.outcome }})',
      rings: {
        labels: { outcome: 'served' },
        series: { [`sufra_edge_release_files_total{${EDGE},outcome="served"}`]: '0+30x59' },
      },
      silent: { [`sufra_edge_release_files_total{${EDGE},outcome="served"}`]: '0+1x59' },
    },
    {
      name: 'VisitsSlow',
      severity: 'ticket',
      for: '15m',
      expression: `${quantile(0.75, 'sufra_edge_visit_lcp_seconds', 'module, version', { range: '1h' })} > 4 and sum by (module, version) (increase(sufra_edge_visit_lcp_seconds_count[1h])) > 100`,
      summary: 'Every fourth visitor of {{ $labels.module }} {{ $labels.version }} waits longer than 4 s for the page',
      rings: {
        labels: RELEASE,
        series: {
          [`sufra_edge_visit_lcp_seconds_bucket{${screen},le="4"}`]: '0+1x59',
          [`sufra_edge_visit_lcp_seconds_bucket{${screen},le="6"}`]: '0+10x59',
          [`sufra_edge_visit_lcp_seconds_bucket{${screen},le="+Inf"}`]: '0+10x59',
          [`sufra_edge_visit_lcp_seconds_count{${screen}}`]: '0+10x59',
        },
      },
      silent: {
        [`sufra_edge_visit_lcp_seconds_bucket{${screen},le="4"}`]: '0+9x59',
        [`sufra_edge_visit_lcp_seconds_bucket{${screen},le="6"}`]: '0+10x59',
        [`sufra_edge_visit_lcp_seconds_bucket{${screen},le="+Inf"}`]: '0+10x59',
        [`sufra_edge_visit_lcp_seconds_count{${screen}}`]: '0+10x59',
      },
    },
  ],
};
