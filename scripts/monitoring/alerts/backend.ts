/** Alarms of the reference provider: what it cannot answer, and work that it does by the clock. */
import { type AlertGroup, failingShare, quantile } from '../alert.ts';

const OF_ONE = { instance: 'backend-1' };
const TARGET = { ...OF_ONE, job: 'backend' };
const ONE = 'job="backend",instance="backend-1"';
const calls = (status: string) =>
  `sufra_backend_call_seconds_count{${ONE},method="POST",route="/api/v1/order/orders",status="${status}"}`;
const slower = (le: string) =>
  `sufra_backend_call_seconds_bucket{${ONE},method="POST",route="/api/v1/order/orders",status="2xx",le="${le}"}`;

export const BACKEND: AlertGroup = {
  name: 'sufra-backend',
  alerts: [
    {
      name: 'BackendErrors',
      severity: 'page',
      for: '5m',
      expression: failingShare('sufra_backend_call_seconds_count', 'instance', 0.02),
      summary: 'More than 2 % of the calls of backend {{ $labels.instance }} fail',
      rings: { labels: OF_ONE, series: { [calls('2xx')]: '0+300x59', [calls('5xx')]: '0+30x59' } },
      silent: { [calls('2xx')]: '0+300x59', [calls('4xx')]: '0+30x59' },
    },
    {
      name: 'BackendSlow',
      severity: 'ticket',
      for: '10m',
      expression: `${quantile(0.95, 'sufra_backend_call_seconds', 'instance')} > 1`,
      summary: 'One call in twenty of backend {{ $labels.instance }} takes longer than 1 s',
      rings: {
        labels: OF_ONE,
        series: { [slower('1')]: '0+50x59', [slower('5')]: '0+100x59', [slower('+Inf')]: '0+100x59' },
      },
      silent: { [slower('1')]: '0+100x59', [slower('5')]: '0+100x59', [slower('+Inf')]: '0+100x59' },
    },
    {
      name: 'DatabaseReadOnly',
      severity: 'page',
      for: '1m',
      expression: 'sufra_backend_database_writable == 0',
      summary: 'The database of backend {{ $labels.instance }} takes no writes: no order can be placed',
      rings: { labels: TARGET, series: { [`sufra_backend_database_writable{${ONE}}`]: '0x59' } },
      silent: { [`sufra_backend_database_writable{${ONE}}`]: '1x59' },
    },
    {
      name: 'DatabaseConnectionsShort',
      severity: 'ticket',
      for: '5m',
      expression: 'min_over_time(sufra_backend_database_waiting[2m]) > 0',
      summary: 'Transactions of backend {{ $labels.instance }} wait for a connection all the time',
      rings: { labels: TARGET, series: { [`sufra_backend_database_waiting{${ONE}}`]: '4x59' } },
      silent: { [`sufra_backend_database_waiting{${ONE}}`]: '0 3 0 2 0 4 0 1 0 5x2 0x50' },
    },
    {
      name: 'TenantRush',
      severity: 'ticket',
      for: '5m',
      expression: 'sufra_backend_tenant_calls_waiting > 64',
      summary: 'Calls of a restaurant wait for its other calls at backend {{ $labels.instance }}',
      rings: { labels: TARGET, series: { [`sufra_backend_tenant_calls_waiting{${ONE}}`]: '100x59' } },
      silent: { [`sufra_backend_tenant_calls_waiting{${ONE}}`]: '12x59' },
    },
    {
      name: 'BackendRedisAway',
      severity: 'page',
      for: '2m',
      expression: 'sufra_backend_redis_connected == 0',
      summary:
        'Backend {{ $labels.instance }} does not reach Redis, or it takes no writes: its sockets are closed, pages ask every 15 s',
      rings: { labels: TARGET, series: { [`sufra_backend_redis_connected{${ONE}}`]: '0x59' } },
      silent: { [`sufra_backend_redis_connected{${ONE}}`]: '1x59' },
    },
    {
      name: 'JobsFail',
      severity: 'ticket',
      for: '10m',
      expression: 'sum by (work) (increase(sufra_backend_job_failures_total[15m])) > 5',
      summary: 'The timed job {{ $labels.work }} fails',
      rings: {
        labels: { work: 'missed orders' },
        series: { [`sufra_backend_job_failures_total{${ONE},work="missed orders"}`]: '0+2x59' },
      },
      silent: { [`sufra_backend_job_failures_total{${ONE},work="missed orders"}`]: '0x20 2x39' },
    },
    {
      name: 'JobsStand',
      severity: 'page',
      for: '5m',
      expression: 'time() - max by (work) (sufra_backend_job_last_run_timestamp_seconds) > 7200',
      summary: 'The timed job {{ $labels.work }} has not come to its end for two hours at any backend',
      rings: {
        labels: { work: 'points expire' },
        series: { [`sufra_backend_job_last_run_timestamp_seconds{${ONE},work="points expire"}`]: '-9000x59' },
      },
      silent: { [`sufra_backend_job_last_run_timestamp_seconds{${ONE},work="points expire"}`]: '0+60x59' },
    },
  ],
};
