/** One call to a payment provider, and reading what it answers: nothing of it is believed before it has the right shape. */
import { ProviderAway, ProviderRefused } from './adapter.ts';

const TIMEOUT_MS = 8000;
const MAX_ANSWER_BYTES = 200_000;

/** Refusals of the moment: of the key, of a call that is under way already, or of too many at once. */
const NOT_FINAL: readonly number[] = [401, 408, 409, 425, 429];

export interface ProviderCall {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON, or as a form when it is `URLSearchParams`. */
  body?: unknown;
}

/** The answer's JSON. Throws ProviderRefused for a 4xx that a repetition does not mend, ProviderAway for no answer, one that is no JSON, and any other status but 2xx. */
export async function callProvider({ method, url, headers, body }: ProviderCall): Promise<unknown> {
  const isForm = body instanceof URLSearchParams;
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(method !== 'GET' && body !== undefined ? { body: isForm ? body : JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    text = await readBounded(answer);
  } catch (error) {
    throw new ProviderAway(`${method} ${new URL(url).pathname}: no answer`, { cause: error });
  }
  const { ok, status } = answer;
  const said = `${method} ${new URL(url).pathname}: ${status}`;
  if (status >= 400 && status < 500 && !NOT_FINAL.includes(status)) throw new ProviderRefused(said, status);
  if (!ok) throw new ProviderAway(said);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ProviderAway(`${method} ${new URL(url).pathname}: no JSON`, { cause: error });
  }
}

/** Throws for an answer that is too long, before all of it is here. */
async function readBounded({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body ?? []) {
    bytes += part.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new Error(`an answer of more than ${MAX_ANSWER_BYTES} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Fields of an answer. Each reader throws ProviderAway for what is not there or of another kind. */
export function fieldsOf(answer: unknown) {
  const fields = new Map(Object.entries(typeof answer === 'object' && answer !== null ? answer : {}));
  const wrong = (name: string) => new ProviderAway(`the answer's ${name} cannot be read`);
  const text = (name: string): string => {
    const value: unknown = fields.get(name);
    if (typeof value !== 'string' || value === '' || value.length > 500) throw wrong(name);
    return value;
  };
  return {
    text,
    optionalText: (name: string): string | null => {
      const value: unknown = fields.get(name);
      return typeof value === 'string' && value !== '' ? value.slice(0, 100) : null;
    },
    integer: (name: string): number => {
      const value: unknown = fields.get(name);
      if (!Number.isSafeInteger(value) || (value as number) < 0) throw wrong(name);
      return value as number;
    },
    oneOf: <Value>(name: string, values: Readonly<Record<string, Value>>): Value => {
      const given = text(name);
      if (!Object.hasOwn(values, given)) throw wrong(name);
      return values[given]!;
    },
    inner: (name: string): unknown => fields.get(name),
  };
}
