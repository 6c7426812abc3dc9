/** What is drawn: a dashboard for each server, one of the restaurants' business, one of releases. */
import { quantile } from './alert.ts';
import type { Dashboard, Panel } from './dashboard.ts';
import { RANGE, raised, rate, share, times } from './expressions.ts';
import { RELEASES } from './releases-dashboard.ts';

const ofProcess = (job: string): Panel[] => [
  { title: 'Answers', unit: 'short', kind: 'stat', lines: { '{{instance}}': `up{job="${job}"}` } },
  {
    title: 'Servers by version',
    unit: 'short',
    kind: 'stat',
    lines: { '{{version}}': `count by (version) (sufra_build_info{job="${job}"})` },
  },
  {
    title: 'Processor',
    unit: 'percentunit',
    lines: { '{{instance}}': rate(`process_cpu_seconds_total{job="${job}"}`, 'instance') },
  },
  {
    title: 'Memory',
    unit: 'bytes',
    lines: {
      '{{instance}}': `process_resident_memory_bytes{job="${job}"}`,
      '{{instance}} heap': `nodejs_heap_size_used_bytes{job="${job}"}`,
    },
  },
  {
    title: 'Event loop is late (99 %)',
    unit: 's',
    lines: { '{{instance}}': `nodejs_eventloop_lag_p99_seconds{job="${job}"}` },
  },
  { title: 'Open files and connections', unit: 'short', lines: { '{{instance}}': `process_open_fds{job="${job}"}` } },
];

const EDGE: Dashboard = {
  uid: 'edge',
  title: 'edge',
  panels: [
    {
      title: 'Requests',
      unit: 'reqps',
      lines: {
        '{{route}}': rate('sufra_edge_request_seconds_count', 'route'),
        'from memory': `sum(rate(sufra_edge_cached_documents_total${RANGE}))`,
      },
    },
    {
      title: 'Errors of ours',
      unit: 'percentunit',
      lines: { '{{instance}}': share('sufra_edge_request_seconds', 'instance') },
    },
    { title: 'Time to answer', unit: 's', lines: times('sufra_edge_request_seconds', 'route') },
    { title: 'Pages by origin', unit: 'reqps', lines: { '{{from}}': rate('sufra_edge_pages_total', 'from') } },
    {
      title: 'Documents in memory',
      unit: 'bytes',
      lines: { '{{instance}}': 'sufra_edge_cache_bytes' },
    },
    {
      title: 'Refused: rate limits, overload',
      unit: 'reqps',
      lines: {
        '{{kind}}': rate('sufra_edge_limited_total', 'kind'),
        overload: `sum(rate(sufra_edge_shed_total${RANGE}))`,
      },
    },
    {
      title: 'Calls of assistants',
      unit: 'reqps',
      lines: { '{{tool}}, {{outcome}}': rate('sufra_edge_assistant_calls_total', 'tool, outcome') },
    },
    {
      title: 'Calls to the provider',
      unit: 'short',
      lines: {
        '{{instance}} running': 'sufra_edge_provider_calls_running',
        '{{instance}} waiting': 'sufra_edge_provider_calls_waiting',
      },
    },
    {
      title: 'Restaurants whose calls are refused at once',
      unit: 'short',
      lines: { '{{instance}}': 'sufra_edge_provider_breakers_open' },
    },
    { title: 'Late by', unit: 's', lines: { '{{instance}}': 'sufra_edge_loop_delay_seconds' } },
    {
      title: 'Redis',
      unit: 'short',
      kind: 'stat',
      lines: { '{{instance}}': 'sufra_edge_redis_connected' },
    },
    ...ofProcess('edge'),
  ],
};

const PROVIDER: Dashboard = {
  uid: 'provider',
  title: 'provider',
  panels: [
    { title: 'Calls', unit: 'reqps', lines: { '{{status}}': rate('sufra_backend_call_seconds_count', 'status') } },
    {
      title: 'Errors of ours',
      unit: 'percentunit',
      lines: { '{{instance}}': share('sufra_backend_call_seconds', 'instance') },
    },
    { title: 'Time to answer', unit: 's', lines: times('sufra_backend_call_seconds', 'instance') },
    {
      title: 'Slowest calls (95 %)',
      unit: 's',
      lines: {
        '{{method}} {{route}}': `topk(10, ${quantile(0.95, 'sufra_backend_call_seconds', 'method, route', { range: '$__rate_interval' })})`,
      },
    },
    { title: 'Sockets', unit: 'short', lines: { '{{instance}}': 'sufra_backend_sockets' } },
    {
      title: 'Calls that wait for their restaurant’s others',
      unit: 'short',
      lines: { '{{instance}}': 'sufra_backend_tenant_calls_waiting' },
    },
    {
      title: 'Connections to the database',
      unit: 'short',
      lines: {
        '{{instance}} open': 'sufra_backend_database_connections',
        '{{instance}} idle': 'sufra_backend_database_connections_idle',
        '{{instance}} waited for': 'sufra_backend_database_waiting',
      },
    },
    {
      title: 'Database takes writes; Redis',
      unit: 'short',
      kind: 'stat',
      lines: {
        '{{instance}} writes': 'sufra_backend_database_writable',
        '{{instance}} redis': 'sufra_backend_redis_connected',
      },
    },
    {
      title: 'Timed jobs: how long',
      unit: 's',
      lines: { '{{work}}': 'topk(10, max by (work) (sufra_backend_job_last_run_seconds))' },
    },
    {
      title: 'Timed jobs: failures',
      unit: 'short',
      lines: { '{{work}}': `${raised('sufra_backend_job_failures_total', 'work')} > 0` },
    },
    ...ofProcess('backend'),
  ],
};

const REGISTRY: Dashboard = {
  uid: 'registry',
  title: 'registry',
  panels: [
    {
      title: 'Requests',
      unit: 'reqps',
      lines: { '{{route}}': rate('sufra_registry_request_seconds_count', 'route') },
    },
    {
      title: 'Errors of ours',
      unit: 'percentunit',
      lines: { '{{instance}}': share('sufra_registry_request_seconds', 'instance') },
    },
    { title: 'Time to answer', unit: 's', lines: times('sufra_registry_request_seconds', 'instance') },
    {
      title: 'Database and files of releases',
      unit: 'short',
      kind: 'stat',
      lines: { '{{instance}}': 'sufra_registry_database_up', '{{instance}} files': 'sufra_registry_files_up' },
    },
    { title: 'Revision', unit: 'short', lines: { '{{instance}}': 'sufra_registry_revision' } },
    {
      title: 'Publishes',
      unit: 'short',
      lines: { '{{module}} {{result}}': raised('sufra_registry_publishes_total', 'module, result') },
    },
    ...ofProcess('registry'),
  ],
};

const BUSINESS: Dashboard = {
  uid: 'business',
  title: 'orders, payments, messages',
  panels: [
    {
      title: 'Orders by status that they came to',
      unit: 'short',
      lines: { '{{status}}': `${raised('sufra_backend_orders_total', 'status')} > 0` },
    },
    {
      title: 'Orders that no restaurant accepted',
      unit: 'percentunit',
      lines: {
        missed:
          'sum(increase(sufra_backend_orders_total{status="missed"}[1h])) / sum(increase(sufra_backend_orders_total{status="created"}[1h]))',
      },
    },
    {
      title: 'Payments by state that they came to',
      unit: 'short',
      lines: { '{{state}}': `${raised('sufra_backend_payments_total', 'state')} > 0` },
    },
    {
      title: 'Payments that failed',
      unit: 'percentunit',
      lines: {
        failed:
          'sum(increase(sufra_backend_payments_total{state="failed"}[1h])) / sum(increase(sufra_backend_payments_total{state=~"failed|authorized|paid"}[1h]))',
      },
    },
    {
      title: 'Messages',
      unit: 'short',
      lines: { '{{channel}} {{state}}': raised('sufra_backend_messages_total', 'channel, state') },
    },
    {
      title: 'Receipts of gateways',
      unit: 'short',
      lines: { '{{outcome}}': raised('sufra_backend_message_receipts_total', 'outcome') },
    },
    { title: 'Due and not done', unit: 'short', lines: { '{{kind}}': 'max by (kind) (sufra_backend_backlog)' } },
    {
      title: 'Oldest of it',
      unit: 's',
      lines: { '{{kind}}': 'max by (kind) (sufra_backend_backlog_oldest_seconds)' },
    },
    {
      title: 'Gateways that are left alone',
      unit: 'short',
      kind: 'stat',
      lines: { accounts: 'max(sufra_backend_gateways_away)' },
    },
  ],
};

export const DASHBOARDS: readonly Dashboard[] = [EDGE, PROVIDER, REGISTRY, BUSINESS, RELEASES];
