/** Alarms of every server's process. */
import type { AlertGroup } from '../alert.ts';

const ONE = 'job="edge",instance="edge-1"';
const OF_ONE = { job: 'edge', instance: 'edge-1' };

export const SERVERS: AlertGroup = {
  name: 'sufra-servers',
  alerts: [
    {
      name: 'ServerDown',
      severity: 'page',
      for: '2m',
      expression: 'up{job=~"edge|registry|backend"} == 0',
      summary: '{{ $labels.job }} {{ $labels.instance }} does not answer /metrics',
      rings: { labels: OF_ONE, series: { [`up{${ONE}}`]: '1x5 0x54' } },
      silent: { [`up{${ONE}}`]: '1x59', 'up{job="node",instance="a"}': '0x59' },
    },
    {
      name: 'ServerRestarts',
      severity: 'ticket',
      for: '0m',
      expression: 'changes(process_start_time_seconds{job=~"edge|registry|backend"}[30m]) > 3',
      summary: '{{ $labels.job }} {{ $labels.instance }} was started again and again within half an hour',
      rings: { labels: OF_ONE, series: { [`process_start_time_seconds{${ONE}}`]: '0+300x59' } },
      silent: { [`process_start_time_seconds{${ONE}}`]: '100x40 200x19' },
    },
    {
      name: 'ServerMemory',
      severity: 'ticket',
      for: '15m',
      expression: 'process_resident_memory_bytes{job=~"edge|registry|backend"} > 2e9',
      summary: '{{ $labels.job }} {{ $labels.instance }} holds more than 2 GB',
      rings: { labels: OF_ONE, series: { [`process_resident_memory_bytes{${ONE}}`]: '2500000000x59' } },
      silent: { [`process_resident_memory_bytes{${ONE}}`]: '600000000x59' },
    },
    {
      name: 'ServerFiles',
      severity: 'page',
      for: '5m',
      expression: 'process_open_fds{job=~"edge|registry|backend"} / process_max_fds > 0.8',
      summary: '{{ $labels.job }} {{ $labels.instance }} has four fifths of the files and connections open that it may',
      rings: {
        labels: OF_ONE,
        series: { [`process_open_fds{${ONE}}`]: '900x59', [`process_max_fds{${ONE}}`]: '1024x59' },
      },
      silent: { [`process_open_fds{${ONE}}`]: '900x59', [`process_max_fds{${ONE}}`]: '65536x59' },
    },
  ],
};
