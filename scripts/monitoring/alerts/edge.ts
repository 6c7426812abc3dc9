/** Alarms of the edges: what visitors feel first. */
import { type AlertGroup, failingShare, quantile } from '../alert.ts';

const OF_ONE = { instance: 'edge-1' };
const TARGET = { ...OF_ONE, job: 'edge' };
const ONE = 'job="edge",instance="edge-1"';
const requests = (route: string, status: string) =>
  `sufra_edge_request_seconds_count{${ONE},route="${route}",status="${status}"}`;
const slower = (le: string, route: string) =>
  `sufra_edge_request_seconds_bucket{${ONE},route="${route}",status="2xx",le="${le}"}`;

export const EDGE: AlertGroup = {
  name: 'sufra-edge',
  alerts: [
    {
      name: 'EdgeErrors',
      severity: 'page',
      for: '5m',
      expression: failingShare('sufra_edge_request_seconds_count', 'instance', 0.02),
      summary: 'More than 2 % of the answers of edge {{ $labels.instance }} are errors of ours',
      rings: {
        labels: OF_ONE,
        series: { [requests('page', '2xx')]: '0+600x59', [requests('api', '5xx')]: '0+30x59' },
      },
      silent: { [requests('page', '2xx')]: '0+600x59', [requests('api', '5xx')]: '0+6x59' },
    },
    {
      name: 'EdgeSlow',
      severity: 'ticket',
      for: '10m',
      expression: `${quantile(0.95, 'sufra_edge_request_seconds', 'instance', { matcher: '{route="page"}' })} > 1.5`,
      summary: 'One page in twenty of edge {{ $labels.instance }} takes longer than 1.5 s',
      rings: {
        labels: OF_ONE,
        series: {
          [slower('1', 'page')]: '0+50x59',
          [slower('2.5', 'page')]: '0+100x59',
          [slower('+Inf', 'page')]: '0+100x59',
        },
      },
      silent: {
        [slower('1', 'page')]: '0+99x59',
        [slower('2.5', 'page')]: '0+100x59',
        [slower('+Inf', 'page')]: '0+100x59',
      },
    },
    {
      name: 'EdgeSheds',
      severity: 'page',
      for: '5m',
      expression: 'rate(sufra_edge_shed_total[5m]) > 0.2',
      summary: 'Edge {{ $labels.instance }} refuses visitors because it is late',
      rings: { labels: TARGET, series: { [`sufra_edge_shed_total{${ONE}}`]: '0+60x59' } },
      silent: { [`sufra_edge_shed_total{${ONE}}`]: '0x20 50x39' },
    },
    {
      name: 'EdgeLate',
      severity: 'ticket',
      for: '10m',
      expression: 'sufra_edge_loop_delay_seconds > 0.1',
      summary: 'The event loop of edge {{ $labels.instance }} is later than 100 ms',
      rings: { labels: TARGET, series: { [`sufra_edge_loop_delay_seconds{${ONE}}`]: '0.15x59' } },
      silent: { [`sufra_edge_loop_delay_seconds{${ONE}}`]: '0.02x30 0.3x5 0.02x22' },
    },
    {
      name: 'ProviderRefused',
      severity: 'page',
      for: '5m',
      expression: 'sufra_edge_provider_breakers_open > 0',
      summary: 'Edge {{ $labels.instance }} gets no answers of the provider for at least one restaurant',
      rings: { labels: TARGET, series: { [`sufra_edge_provider_breakers_open{${ONE}}`]: '2x59' } },
      silent: { [`sufra_edge_provider_breakers_open{${ONE}}`]: '0x10 1x3 0x45' },
    },
    {
      name: 'ProviderQueue',
      severity: 'ticket',
      for: '5m',
      expression: 'sufra_edge_provider_calls_waiting > 48',
      summary: 'Calls of edge {{ $labels.instance }} wait for their turn at the provider',
      rings: { labels: TARGET, series: { [`sufra_edge_provider_calls_waiting{${ONE}}`]: '80x59' } },
      silent: { [`sufra_edge_provider_calls_waiting{${ONE}}`]: '10x59' },
    },
    {
      name: 'EdgeRedisAway',
      severity: 'page',
      for: '2m',
      expression: 'sufra_edge_redis_connected == 0',
      summary:
        'Edge {{ $labels.instance }} does not reach Redis, or it takes no writes: limits hold by halves, sockets of several backends end',
      rings: { labels: TARGET, series: { [`sufra_edge_redis_connected{${ONE}}`]: '0x59' } },
      silent: { [`sufra_edge_redis_connected{${ONE}}`]: '1x59' },
    },
  ],
};
