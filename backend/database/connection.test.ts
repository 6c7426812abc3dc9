import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { until } from '@sufra/testing/until';
import type pg from 'pg';
import { type Connection, connectionOf } from './connection.ts';

describe('a connection', () => {
  it('sends what is asked in one turn in one write, and does not keep it back', async () => {
    const writes: string[][] = [];
    const stream = new Writable({
      decodeStrings: false,
      write: (chunk, _encoding, done) => {
        writes.push([String(chunk)]);
        done();
      },
      writev: (chunks, done) => {
        writes.push(chunks.map(({ chunk }) => String(chunk)));
        done();
      },
    });
    const client = {
      connection: { stream },
      query: async (text: string) => void stream.write(text),
    } as unknown as pg.PoolClient;
    const { send } = connectionOf(client);
    expect(connectionOf(client).send).toBe(send);

    void send('begin');
    // A promise that has settled already belongs to the same turn.
    await Promise.resolve();
    void send('one');
    expect(writes).toEqual([]);
    await new Promise(setImmediate);
    expect(writes).toEqual([['begin', 'one']]);
    void send('commit');
    await new Promise(setImmediate);
    expect(writes.slice(1)).toEqual([['commit']]);
  });

  describe('with a limit for silence', () => {
    const open: Socket[] = [];
    const server = createServer((socket) => void open.push(socket.on('error', () => {})));
    let stream: Socket;
    let connection: Connection;
    beforeEach(async () => {
      if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
      stream = connect((server.address() as AddressInfo).port, '127.0.0.1');
      open.push(stream);
      await until(() => open.length % 2 === 0);
      const query = () =>
        new Promise((resolve, reject) => {
          stream.once('data', (data) => resolve(String(data)));
          stream.once('error', reject);
        });
      connection = connectionOf({ connection: { stream }, query } as unknown as pg.PoolClient);
      connection.silenceMs = 20;
    });
    afterAll(() => {
      for (const socket of open) socket.destroy();
      server.close();
    });

    it('is closed when no answer comes', async () => {
      await expect(connection.send('select')).rejects.toThrow('Connection terminated: no answer for 20 ms');
    });

    it('is none that was answered while this process had no turn', async () => {
      // From here on a timer that is due comes before what the network brought.
      await new Promise(setImmediate);
      const answer = connection.send('select');
      open.at(-1)!.write('the answer');
      const end = performance.now() + 60;
      while (performance.now() < end);
      expect(await answer).toBe('the answer');
      expect(stream.destroyed).toBe(false);
    });
  });
});
