/**
 * An error as a server may log it (safety B13): what failed and where, without the values that were
 * processed. Messages quote them: a query its parameters, a reader of JSON or of a struct what it got,
 * PostgreSQL a value it cannot take, an address its query.
 */
import { describeThrown, isError, stackOf } from './thrown.ts';

export interface DescribedError {
  name?: string;
  message: string;
  /** SQLSTATE or the system's own: `23505`, `ECONNREFUSED`. */
  code?: string;
  /** Stack frames, without the message. */
  stack?: string;
  cause?: DescribedError;
}

const MAX_MESSAGE_LENGTH = 300;
const MAX_CAUSES = 5;
const MAX_STACK_LINES = 12;

/** Never throws, whatever was thrown. */
export function describeError(error: unknown, causes = MAX_CAUSES): DescribedError {
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
  const stack = framesOf(error);
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
  return text.replace(/\?[^\s'"]*/g, '?…').slice(0, MAX_MESSAGE_LENGTH);
}

function framesOf(error: Error): string {
  return stackOf(error)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MAX_STACK_LINES)
    .map((line) => line.trim())
    .join('\n');
}
