/**
 * What the sandbox bank knows, on disk: a line for each change, so that one that was killed knows afterwards
 * what it had said.
 */
import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { BankPayment } from './payment.ts';

export interface Journal {
  /** Payments as they were last written, the oldest first. */
  read: () => BankPayment[];
  /** Returns when it is written. */
  write: (payment: BankPayment) => void;
}

/** Of more payments than these only the newest are read again. */
const KEPT = 5000;

/**
 * Reads the file and rewrites it with one line a payment, then adds to it. A line that was cut by the end of
 * a process is left out.
 */
export function openJournal(file: string): Journal {
  mkdirSync(dirname(file), { recursive: true });
  const known = new Map<string, BankPayment>();
  for (const line of textOf(file).split('\n')) {
    const payment = paymentOf(line);
    if (payment) known.set(payment.id, payment);
  }
  const kept = [...known.values()].slice(-KEPT);
  writeFileSync(`${file}.new`, kept.map(lineOf).join(''), { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return { read: () => kept, write: (payment) => appendFileSync(file, lineOf(payment)) };
}

const lineOf = (payment: BankPayment) => `${JSON.stringify(payment)}\n`;

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function paymentOf(line: string): BankPayment | null {
  try {
    const payment = JSON.parse(line) as BankPayment | null;
    return payment && typeof payment.id === 'string' ? payment : null;
  } catch {
    return null;
  }
}
