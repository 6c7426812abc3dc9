/** What a process has used, and what its answers weigh. */
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';

/** Bytes of an answer on the wire, heads and all; the mean. */
export async function bytesOf(origin, paths) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let read = 0;
  for (const path of paths) {
    await new Promise((done, fail) => {
      get(`${origin}${path}`, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
        const { socket } = response;
        response.resume().on('end', () => {
          read = socket.bytesRead;
          done(undefined);
        });
      }).on('error', fail);
    });
  }
  agent.destroy();
  return Math.round(read / paths.length);
}

/** Processor time that a process has used; the one figure that a busy machine leaves right. */
export function cpuMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Waits until something is so; fails when the process ends before, or after two minutes. */
export async function until(condition, child) {
  const end = Date.now() + 120_000;
  while (!(await condition())) {
    if (child && child.exitCode !== null) throw new Error(child.words());
    if (Date.now() > end) throw new Error(`it did not happen: ${child?.words() ?? ''}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}
