/** One call to a payment provider, and reading its answer, which is not trusted before it has the right shape. */
import { callOut, type OutgoingAnswer, type OutgoingCall } from '../../http/outgoing.ts';
import { ProviderAway, ProviderRefused } from './adapter.ts';

/** Refusals of the moment: of the key, of a call that is under way already, or of too many at once. */
const NOT_FINAL: readonly number[] = [401, 408, 409, 425, 429];

/**
 * The answer's JSON. Throws ProviderRefused for a 4xx that a repetition does not mend, ProviderAway for no
 * answer, one that is no JSON, and any other status but 2xx.
 */
export async function callProvider(call: OutgoingCall): Promise<unknown> {
  const about = `${call.method} ${new URL(call.url).pathname}`;
  let answer: OutgoingAnswer;
  try {
    answer = await callOut(call);
  } catch (error) {
    throw new ProviderAway(`${about}: no answer`, { cause: error });
  }
  const { status, text } = answer;
  if (status >= 400 && status < 500 && !NOT_FINAL.includes(status))
    throw new ProviderRefused(`${about}: ${status}`, status);
  if (status < 200 || status > 299) throw new ProviderAway(`${about}: ${status}`, { status });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ProviderAway(`${about}: no JSON`, { cause: error });
  }
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
