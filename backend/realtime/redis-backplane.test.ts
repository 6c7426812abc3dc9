/** With a real Redis, whose MONITOR says what it was asked. */
import { describeWith } from '@sufra/testing/program';
import { type RedisServer, startRedis } from '@sufra/testing/redis-server';
import { until } from '@sufra/testing/until';
import { Redis } from 'ioredis';
import { Server } from 'socket.io';
import { createRedisBackplane } from './redis-backplane.ts';

describeWith('REDIS_SERVER', 'what another backend writes', () => {
  let redis: RedisServer;
  let operator: Redis;
  let monitor: Redis;
  beforeAll(async () => {
    redis = await startRedis();
    operator = new Redis(redis.url);
    monitor = await operator.monitor();
  });
  afterAll(async () => {
    monitor?.disconnect();
    operator?.disconnect();
    await redis?.kill();
  });

  it.each(['an empty stream', 'a stream with entries'])(
    'is read from %s onwards, without a gap between two questions [X-021]',
    async (stream) => {
      const last = stream === 'an empty stream' ? '0-0' : await operator.xadd('sufra:socket', '*', 'nsp', '/other');
      const asked: (string | undefined)[] = [];
      const hear = (_time: string, command: string[]) => {
        if (command[0]?.toLowerCase() === 'xread') asked.push(command.at(-1));
      };
      monitor.on('monitor', hear);
      const backplane = createRedisBackplane(redis.url, () => {});
      const io = new Server({ adapter: backplane.adapter });
      try {
        await until(() => backplane.isConnected() && asked.length >= 2);
        expect(new Set(asked)).toEqual(new Set([last]));
      } finally {
        monitor.off('monitor', hear);
        io.of('/').adapter.close();
        backplane.close();
      }
    },
  );
});
