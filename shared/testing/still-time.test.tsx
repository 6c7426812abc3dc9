import { configure, getConfig, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { advance, stopTime } from './still-time.ts';

const realTimeout = setTimeout;
const longInReality = (ms: number) => new Promise((resolve) => realTimeout(resolve, ms));

/** Loads as slowly as a busy machine, then counts the seconds since. */
function Counter() {
  const [loaded, setLoaded] = useState(false);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => void longInReality(120).then(() => setLoaded(true)), []);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return loaded ? <button type="button">{`${seconds} s`}</button> : null;
}

it('lets a slow load come without a millisecond of the clock, and moves by what is asked for', async () => {
  stopTime('2031-05-05T10:00:00.000Z');
  const began = performance.now();
  render(<Counter />);
  expect(await screen.findByRole('button')).toHaveTextContent('0 s');
  expect(Date.now()).toBe(Date.parse('2031-05-05T10:00:00.000Z'));
  await advance(999);
  expect(screen.getByRole('button')).toHaveTextContent('0 s');
  await advance(1);
  expect(screen.getByRole('button')).toHaveTextContent('1 s');
  const passed = performance.now() - began;
  expect(passed).toBe(1000);
});

it('lets a person press without a time of their own', async () => {
  stopTime();
  const began = Date.now();
  const pressed = jest.fn();
  render(<input onChange={pressed} />);
  await userEvent.setup().type(screen.getByRole('textbox'), 'abc');
  expect(pressed).toHaveBeenCalledTimes(3);
  expect(Date.now()).toBe(began);
});

it('runs what is due now while a test waits, and not what is due later', async () => {
  stopTime();
  const ran: string[] = [];
  setTimeout(() => ran.push('now'));
  setTimeout(() => ran.push('later'), 1);
  await waitFor(() => expect(ran).toContain('now'));
  await longInReality(50);
  expect(ran).toEqual(['now']);
});

it('ends a wait that is never met, with what it looked for', async () => {
  const { asyncUtilTimeout } = getConfig();
  configure({ asyncUtilTimeout: 100 });
  stopTime();
  await expect(waitFor(() => expect('this').toBe('that'))).rejects.toThrow(/that/);
  configure({ asyncUtilTimeout });
});

it('goes on after the test', async () => {
  await expect(advance(1)).rejects.toThrow('advance without stopTime');
  expect(Object.hasOwn(setTimeout, 'clock')).toBe(false);
});
