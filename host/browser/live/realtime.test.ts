import { EventEmitter } from 'node:events';
import { QueryClient } from '@tanstack/react-query';
import { createRealtime } from './realtime.ts';

/** What socket.io's client is to us: events, and a way to connect again. */
class Line extends EventEmitter {
  readonly io = new EventEmitter();
  readonly connect = jest.fn();
  readonly disconnect = jest.fn();
}
let line: Line;
jest.mock('socket.io-client', () => ({ io: () => line }));

describe('the line to the restaurant', () => {
  beforeEach(() => {
    line = new Line();
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('is opened again after a goodbye of the provider; after a loss the client does so itself', async () => {
    const realtime = createRealtime('nakhla', new QueryClient());
    await realtime.connect();
    line.emit('connect');
    expect(realtime.connection.get()).toBe('connected');
    line.emit('disconnect', 'transport close');
    jest.advanceTimersByTime(10_000);
    expect(realtime.connection.get()).toBe('disconnected');
    expect(line.connect).not.toHaveBeenCalled();

    line.emit('connect');
    line.emit('disconnect', 'io server disconnect');
    // A page asks every 15 s meanwhile; all pages at once would be a second loss.
    jest.advanceTimersByTime(400);
    expect(line.connect).not.toHaveBeenCalled();
    jest.advanceTimersByTime(3000);
    expect(line.connect).toHaveBeenCalledTimes(1);
  });
});
