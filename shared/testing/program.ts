/**
 * Programs of others that tests run for real. jest's configuration names each that is here in its variable
 * (scripts/programs.mjs).
 */
import { freePorts } from '@sufra/operations/ports.mjs';

/** Path of the program that a variable names; null: this machine has none, and tests of it are skipped. */
export function findProgram(variable: string): string | null {
  return process.env[variable] || null;
}

/** What a skipped suite says, so that it is not taken for a pass. */
export function notHere(variable: string): string {
  return `not run: ${variable} names no program, and the usual places have none`;
}

/** `describe` where the program is; elsewhere skipped, with the reason in its title. */
export function describeWith(variable: string, title: string, body: () => void): void {
  if (findProgram(variable)) describe(title, body);
  else describe.skip(`${title}: ${notHere(variable)}`, body);
}

/** A port of 127.0.0.1 that is free, for a program that cannot choose one. */
export async function freePort(): Promise<number> {
  const [port] = await freePorts(1);
  return port!;
}
