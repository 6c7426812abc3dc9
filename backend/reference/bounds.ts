/**
 * Bounds of a struct as JSON Schema. A refinement of superstruct keeps its bound to itself and says it when a
 * value breaks it; so values that break all of them are tried, and what the refusals say is read.
 */
import type { AnyStruct, JsonSchema } from '@sufra/contract/json-schema';

const LONG = 100_001;
/** By what the struct takes: values of which at least one breaks each bound. */
const BREAKING: Readonly<Record<string, readonly unknown[]>> = {
  string: ['', '\u0000'.repeat(LONG)],
  number: [-Number.MAX_VALUE, Number.MAX_VALUE],
  integer: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  array: [[], new Array(LONG)],
};

/**
 * Pattern, length, least and most of a text, a number or a list; nothing for other kinds. Other refinements
 * have no word in JSON Schema.
 */
export function readBounds(struct: AnyStruct): JsonSchema {
  const found: JsonSchema[] = [];
  for (const value of BREAKING[struct.type] ?? []) {
    // The refinements alone: parts of a list are not looked at.
    for (const { refinement, message } of struct.refiner(value, { path: [], branch: [value] } as never)) {
      if (refinement === 'pattern') found.push(patternOf(message));
      if (refinement === 'size') found.push(sizeOf(message, struct.type));
      if (refinement === 'nonempty') found.push(struct.type === 'array' ? { minItems: 1 } : { minLength: 1 });
      if (refinement === 'min') found.push({ minimum: numberIn(message, /greater than or equal to (\S+) but/) });
      if (refinement === 'max') found.push({ maximum: numberIn(message, /less than or equal to (\S+) but/) });
    }
  }
  return Object.assign({}, ...found);
}

const [PATTERN_BEGINS, PATTERN_ENDS] = ['matching `/', '/` but received "'];

function patternOf(message: string): JsonSchema {
  const [from, to] = [message.indexOf(PATTERN_BEGINS), message.lastIndexOf(PATTERN_ENDS)];
  if (from < 0 || to < 0) return fault(message);
  return { pattern: message.slice(from + PATTERN_BEGINS.length, to) };
}

function sizeOf(message: string, kind: string): JsonSchema {
  const [, from, to = from] = /(?:between|of) `(\d+)`(?: and `(\d+)`)? but/.exec(message) ?? fault(message);
  const [least, most] = [Number(from), Number(to)];
  if (kind === 'array') return { minItems: least, maxItems: most };
  return kind === 'string' ? { minLength: least, maxLength: most } : { minimum: least, maximum: most };
}

function numberIn(message: string, words: RegExp): number {
  const [, found] = words.exec(message) ?? fault(message);
  return Number(found);
}

/** The library says it in other words: its release changed, and this file has to follow. */
function fault(message: string): never {
  throw new Error(`a bound that cannot be read: ${message}`);
}
