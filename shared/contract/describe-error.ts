/**
 * An error as a server's log may tell it (safety B13): what failed and where, without the values that were being worked on.
 * Messages quote them: a query its parameters, a reader of JSON or of a struct what it got, PostgreSQL a value it cannot take,
 * an address its query.
 */
import { describeThrown, isError, stackOf } from './thrown.ts';

export interface DescribedError {
  name?: string;
  message: string;
  /** SQLSTATE or the system's own: `23505`, `ECONNREFUSED`. */
  code?: string;
  /** The places it went through, without the message. */
  stack?: string;
  cause?: DescribedError;
}

const MOST_LETTERS = 300;
const MOST_CAUSES = 5;

/** Never throws, whatever was thrown. */
export function describeError(error: unknown, causes = MOST_CAUSES): DescribedError {
  if (!isError(error)) return { message: plain(describeThrown(error)) };
  try {
    return describeKnown(error, causes);
  } catch {
    return { message: describeThrown(error) };
  }
}

function describeKnown(error: Error, causes: number): DescribedError {
  const { name, cause } = error;
  const { code } = error as { code?: unknown };
  const stack = placesOf(error);
  return {
    name,
    message: plain(messageOf(error)),
    ...(typeof code === 'string' ? { code } : {}),
    ...(stack ? { stack } : {}),
    ...(isError(cause) && causes > 0 ? { cause: describeError(cause, causes - 1) } : {}),
  };
}

function messageOf(error: Error): string {
  const { query, code } = error as { query?: unknown; code?: unknown };
  // A query holds `$1` where its parameters stood.
  if (typeof query === 'string') return `Failed query: ${query}`;
  const { message } = error;
  // Classes 22 and 23 of SQLSTATE are about values; the name of a constraint is not one.
  if (typeof code === 'string' && /^2[23]\w{3}$/.test(code)) return message.replace(/: ".*$/s, ': "…"');
  if (error instanceof SyntaxError) return message.replace(/["'`].*["'`]/s, '"…"');
  return message.replace(/\breceived: .*$/s, 'received: …');
}

function plain(text: string): string {
  return text.replace(/\?[^\s'"]*/g, '?…').slice(0, MOST_LETTERS);
}

function placesOf(error: Error): string {
  return stackOf(error)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim())
    .join('\n');
}
