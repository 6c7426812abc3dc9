/** `SUFRA_PAYMENT_SCRIPTS`: the scripts of payment providers that tenants may choose (HOST-043). */
import type { AllowedScript, AllowedScripts } from '../page-scripts/known.ts';

const NAME = /^[a-z][a-z0-9_-]{0,39}$/;
const INTEGRITY = /^sha(?:256|384|512)-[A-Za-z0-9+/]{43,88}={0,2}$/;
const KIND = /^[a-z][a-z0-9_]{0,39}$/;

/** Reads the list, JSON by name. Throws, in words, for what cannot be right: a wrong list must not start. */
export function readPaymentScripts(text: string | undefined): AllowedScripts {
  if (!text) return {};
  const wrong = (about: string) => new Error(`SUFRA_PAYMENT_SCRIPTS: ${about}`);
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw wrong('is no JSON');
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw wrong('is no object of scripts by name');
  return Object.fromEntries(
    Object.entries(given).map(([name, value]) => {
      if (!NAME.test(name)) throw wrong(`${name} is no name`);
      return [name, readScript(Object(value) as Record<string, unknown>, (about) => wrong(`${name} ${about}`))];
    }),
  );
}

function readScript(value: Record<string, unknown>, wrong: (about: string) => Error): AllowedScript {
  const { src, integrity, methods = [], origins = [], connections = [], frames = [], ...more } = value;
  const [unknown] = Object.keys(more);
  if (unknown) throw wrong(`has an unknown field ${unknown}`);
  if (!isAddress(src)) throw wrong('has no https address');
  if (integrity !== undefined && !(typeof integrity === 'string' && INTEGRITY.test(integrity)))
    throw wrong('has an integrity that is no hash');
  const texts = (list: unknown, fits: (text: unknown) => boolean, what: string): string[] => {
    if (!Array.isArray(list) || !list.every(fits)) throw wrong(`has ${what} that are none`);
    return list as string[];
  };
  return {
    src,
    ...(integrity ? { integrity } : {}),
    methods: texts(methods, (kind) => typeof kind === 'string' && KIND.test(kind), 'methods'),
    origins: texts(origins, isOrigin, 'origins'),
    connections: texts(connections, isOrigin, 'connections'),
    frames: texts(frames, isOrigin, 'frames'),
  };
}

/** `http` on this machine alone: a test's provider. */
function isAddress(value: unknown): value is string {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { protocol, hostname, username } = new URL(value);
  return !username && (protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost'));
}

function isOrigin(value: unknown): boolean {
  return isAddress(value) && new URL(value).origin === value;
}
