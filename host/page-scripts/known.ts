/**
 * Scripts of others that a document may have beside trackers: those of payment providers, which the operator
 * lists and a tenant chooses (HOST-043), and that of the check of a person, which a tenant has a key for
 * (HOST-059). Nothing else is ever loaded, whatever a tenant's settings say (decision 167).
 */
import { type PageScript, type Settings, settingText } from '@sufra/contract';

/** A script that the operator allows, by the name that tenants choose it by. */
export interface AllowedScript {
  src: string;
  /** `sha384-…`: the file is these bytes or is not run. */
  integrity?: string;
  /** Kinds of payment methods that cannot be used without it. */
  methods?: readonly string[];
  /** Further origins that it brings scripts from, origins that it calls, and those of frames that it opens. */
  origins?: readonly string[];
  connections?: readonly string[];
  frames?: readonly string[];
}

export type AllowedScripts = Readonly<Record<string, AllowedScript>>;

/** What a document with some scripts allows beside its own. */
export interface ScriptOrigins {
  scripts: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
}

export interface ChosenScripts {
  scripts: readonly PageScript[];
  origins: ScriptOrigins;
}

/** As in `website.recaptcha_key`: what is of another form is no key, and loads nothing. */
const RECAPTCHA_KEY = /^[\w-]{10,80}$/;
const RECAPTCHA: Omit<AllowedScript, 'src'> = {
  // Its script brings a second one from there.
  origins: ['https://www.gstatic.com'],
  connections: ['https://www.google.com'],
  frames: ['https://www.google.com', 'https://recaptcha.google.com'],
};

/** What a tenant's documents may have, of what the operator allows. */
export function chosenScripts(settings: Settings, allowed: AllowedScripts): ChosenScripts {
  const payment = namesOf(settings['payment.scripts']).flatMap((name) =>
    Object.hasOwn(allowed, name) ? [{ name, early: true, ...allowed[name]! } as const] : [],
  );
  const recaptcha = recaptchaOf(settings);
  const all: readonly Chosen[] = [...payment, ...(recaptcha ? [recaptcha] : [])];
  const unique = (list: readonly string[]) => [...new Set(list)];
  return {
    scripts: all.map(onPage),
    origins: {
      scripts: unique(all.flatMap(({ src, origins = [] }) => [new URL(src).origin, ...origins])),
      connections: unique(all.flatMap(({ connections = [] }) => connections)),
      frames: unique(all.flatMap(({ frames = [] }) => frames)),
    },
  };
}

type Chosen = AllowedScript & { name: string; early?: true };

function onPage({ name, src, integrity, methods, origins, early }: Chosen): PageScript {
  return {
    name,
    src,
    ...(integrity ? { integrity } : {}),
    ...(methods?.length ? { methods } : {}),
    ...(origins?.length ? { origins } : {}),
    ...(early ? { early } : {}),
  };
}

/** A list, or a text with commas. */
function namesOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [];
  return [...new Set(list.map((name) => String(name).trim()).filter(Boolean))];
}

function recaptchaOf(settings: Settings): Chosen | null {
  const key = settingText(settings, 'website.recaptcha_key').trim();
  if (settingText(settings, 'website.human_check') !== 'recaptcha' || !RECAPTCHA_KEY.test(key)) return null;
  return { name: 'recaptcha', src: `https://www.google.com/recaptcha/api.js?render=${key}`, ...RECAPTCHA };
}
