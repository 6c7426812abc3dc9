/** Processor time of processes by the kernel's account (Linux): other work of the machine counts little. */
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** The kernel counts a process's time in hundredths of a second. */
const TICK_MS = 10;

/** The process that listens at a port of this machine. */
export function listener(port) {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const sockets = ['tcp', 'tcp6'].flatMap((table) => readFileSync(`/proc/net/${table}`, 'utf8').split('\n').slice(1));
  const inode = sockets
    .map((line) => line.trim().split(/\s+/))
    .find((row) => row[1]?.endsWith(`:${hex}`) && row[3] === '0A')?.[9];
  const holds = (pid) => {
    try {
      return readdirSync(`/proc/${pid}/fd`).some((fd) => link(`/proc/${pid}/fd/${fd}`) === `socket:[${inode}]`);
    } catch {
      return false;
    }
  };
  const pid = inode && processes().find(holds);
  if (!pid) throw new Error(`Nothing listens at ${port}`);
  return pid;
}

/** All that a process started, and what those did: a renderer stands behind the program that takes its network away. */
export function below(pid) {
  const children = processes().filter((one) => stat(one)?.[1] === pid);
  return [...children, ...children.flatMap(below)];
}

function processes() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** Fields from the third on: the fields before may hold spaces. */
function stat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map((word, at) => (at === 0 ? word : Number(word)));
  } catch {
    return null;
  }
}

/** Processor time of these processes since they began, in ms; 0 for one that is gone. */
export function processorMs(pids) {
  const ticks = pids.reduce((sum, pid) => {
    const fields = stat(pid);
    return fields ? sum + fields[11] + fields[12] : sum;
  }, 0);
  return ticks * TICK_MS;
}

function link(path) {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}
