import { Writable } from 'node:stream';
import type pg from 'pg';
import { connectionOf } from './connection.ts';

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
});
