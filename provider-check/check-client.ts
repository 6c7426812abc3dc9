/**
 * Makes calls as the edge makes them, and holds every answer against what all have in common: JSON,
 * `{ data, meta, errors }`, the struct of the endpoint, codes with their status. Shapes and codes are those
 * of `@sufra/api` and `errors/codes.ts`; none is written down here.
 */
import { randomUUID } from 'node:crypto';
import type { CallInput, Endpoint, EndpointInput, EndpointOutput, EndpointStructs } from '@sufra/api';
import { fillPath } from '@sufra/api';
import { queryOf } from '@sufra/api/client';
import { undocumented } from '@sufra/api/documented-calls';
import { instant } from '@sufra/api/shapes';
import type { Tenant } from '@sufra/api/tenant/endpoints';
import { CODES, type ErrorCode } from '@sufra/backend/errors/codes.ts';
import { isRecord, type Locale } from '@sufra/contract';
import { headerTimeZone } from '@sufra/i18n';
import { is, type Struct, validate } from 'superstruct';
import type { Findings } from './findings.ts';

/** A provider that says nothing for so long has not answered. */
const ANSWER_MS = 15_000;

export interface Asked {
  /** The row that the answer is held against. */
  row: string;
  /** What is expected, in words: `a stranger gets no order`. */
  what: string;
  /** Codes of which one must refuse the call. Absent: it must be answered. */
  refused?: readonly ErrorCode[];
  /** Codes with which it may be refused although an answer is expected: a module that is off. */
  may?: readonly ErrorCode[];
  /** Of calls that take a key. Absent: a new one; null: none is sent. */
  key?: string | null;
  /** In place of the usual ones; null: not sent. */
  headers?: Readonly<Record<string, string | null>>;
  locale?: Locale;
}

export interface CheckResponse<Data = unknown> {
  /** What was expected came, whatever its shape. */
  came: boolean;
  /**
   * Of a success as it is on the wire: its shape was held against the struct, and noted. Null when something else came.
   */
  data: Data | null;
  /** Of a refusal: what it carries beside its errors. */
  more: unknown;
  /** The first error's code. */
  code: string | null;
  message: string | null;
  meta: Readonly<Record<string, unknown>>;
}

export interface CheckClient {
  ask<S extends EndpointStructs>(
    endpoint: Endpoint<S>,
    input: EndpointInput<Endpoint<S>>,
    asked: Asked,
  ): Promise<CheckResponse<EndpointOutput<Endpoint<S>>>>;
  /** The same of any endpoint, with input that may be wrong on purpose. */
  askAny(endpoint: Endpoint, input: CallInput, asked: Asked): Promise<CheckResponse>;
  /** Holds a value against the struct of an endpoint's answer: the cart that a refusal carries. */
  expectShape(endpoint: Endpoint, value: unknown, row: string): Promise<void>;
  /** Notes what `is` not so. */
  expect(is: boolean, endpoint: Endpoint, finding: { row: string; expected: string; came: string }): void;
  /** The headers of every call from now on. */
  enter(tenant: Tenant): void;
  headers(): Record<string, string>;
  findings: Findings;
  url: string;
  /** Names of the endpoints that were asked, and how many calls were made. */
  asked: Set<string>;
  calls(): number;
}

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`;

export function createCheckClient(url: string, findings: Findings): CheckClient {
  let tenant: Tenant | null = null;
  let calls = 0;
  const asked = new Set<string>();

  const headers = (): Record<string, string> => ({
    accept: 'application/json',
    'x-source': 'web',
    ...(tenant && {
      'x-tenant': tenant.tenant,
      'x-app-token': tenant.app_token,
      'x-country': tenant.country,
      'x-time-zone': headerTimeZone(tenant.time_zone),
    }),
  });

  async function askAny(endpoint: Endpoint, { params, query, body }: CallInput, wanted: Asked): Promise<CheckResponse> {
    const { row, what, refused, may = [], key, locale = 'en' } = wanted;
    const call = nameOf(endpoint);
    const note = (row: string, expected: string, came: string) => findings.note({ call, row, expected, came });
    const expected = refused ? `${what}: ${refused.map((code) => `${CODES[code]} ${code}`).join(' or ')}` : what;
    const nothing: CheckResponse = { came: false, data: null, more: null, code: null, message: null, meta: {} };
    asked.add(endpoint.name);
    calls += 1;

    const text = queryOf(endpoint, query);
    const path = `${fillPath(endpoint.path, params)}${text && `?${text}`}`;
    // Valid input is sent as the specification shows it.
    const lacking = refused ? [] : undocumented(endpoint, { path, body });
    if (lacking.length > 0) throw new Error(lacking.join('; '));
    const sent = {
      ...headers(),
      'x-localization': locale,
      'x-request-id': randomUUID(),
      'content-type': endpoint.upload?.[0] ?? 'application/json',
      ...(endpoint.idempotent && key !== null ? { 'idempotency-key': key ?? randomUUID() } : {}),
      ...wanted.headers,
    };
    let answer: Response;
    let words: string;
    try {
      answer = await fetch(url + path, {
        method: endpoint.method,
        headers: Object.entries(sent).filter((pair): pair is [string, string] => pair[1] !== null),
        body: body === undefined ? null : endpoint.upload ? String(body) : JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      words = await answer.text();
    } catch {
      note(row, expected, 'no answer');
      return nothing;
    }

    const type = answer.headers.get('content-type') ?? 'none';
    if (!type.startsWith('application/json')) note('API-005', 'the content type is application/json', type);
    const parsed = parse(words);
    if (!isRecord(parsed)) {
      note(row, expected, `${answer.status} with a body that is no JSON object`);
      return nothing;
    }
    const meta = isRecord(parsed.meta) ? parsed.meta : {};
    if (!is(meta.server_time, instant))
      note('API-005', 'meta.server_time is an instant', describe('server_time', meta.server_time));

    if (answer.status >= 200 && answer.status < 300) {
      if (refused) {
        note(row, expected, `${answer.status}, answered`);
        return nothing;
      }
      if (parsed.errors !== undefined && !(Array.isArray(parsed.errors) && parsed.errors.length === 0))
        note('API-005', 'errors of what was done is an empty list', describe('errors', parsed.errors));
      await expectShape(endpoint, parsed.data, row);
      await holdPages(endpoint, parsed.data, meta, note);
      return { ...nothing, came: true, data: parsed.data, meta };
    }

    const error = readError(parsed.errors, note);
    const told = { ...nothing, more: parsed.data, code: error?.code ?? null, message: error?.message ?? null, meta };
    const wantedCodes: readonly string[] = refused ?? may;
    if (!error || !wantedCodes.includes(error.code)) {
      note(row, expected, `${answer.status} ${error?.code ?? 'without a code'}`);
      return told;
    }
    const status = CODES[error.code as ErrorCode];
    if (answer.status !== status) note('API-061', `${error.code} is answered with ${status}`, `with ${answer.status}`);
    if (answer.status === 429 && !/^\d+$/.test(answer.headers.get('retry-after') ?? ''))
      note('API-061', '429 says in Retry-After how many seconds to wait', 'it does not');
    return { ...told, came: refused !== undefined };
  }

  async function expectShape(endpoint: Endpoint, value: unknown, row: string): Promise<void> {
    const { response } = await endpoint.structs();
    const [error] = validate(value, response, { coerce: true });
    for (const failure of error?.failures() ?? []) {
      // One row for the same field of all entries of a list.
      const path = ['data', ...failure.path].map((part) => (typeof part === 'number' ? '[]' : part)).join('.');
      const rule = failure.message.split(/,? but received/)[0]!.replace(/^Expected /, '');
      const expected = `${path} is ${rule}`;
      findings.note({ call: nameOf(endpoint), row, expected, came: describe(path, failure.value) });
    }
  }

  return {
    ask: askAny as CheckClient['ask'],
    askAny,
    expectShape,
    expect: (isSo, endpoint, finding) => {
      if (!isSo) findings.note({ call: nameOf(endpoint), ...finding });
    },
    enter: (found) => {
      tenant = found;
      findings.hide(found.app_token);
    },
    headers,
    findings,
    url,
    asked,
    calls: () => calls,
  };
}

/** A list that is asked for page by page says which it is, and of how many. */
async function holdPages(
  endpoint: Endpoint,
  data: unknown,
  meta: Readonly<Record<string, unknown>>,
  note: (row: string, expected: string, came: string) => void,
): Promise<void> {
  const { query }: EndpointStructs = await endpoint.structs();
  const page = (query?.schema as Readonly<Record<string, Struct<unknown>>> | undefined)?.page;
  // A page that is a number: `page=0` of a list without pages is a text.
  if (!Array.isArray(data) || !page || validate('2', page, { coerce: true })[1] !== 2) return;
  for (const field of ['current_page', 'last_page', 'per_page', 'total'])
    if (typeof meta[field] !== 'number')
      note('API-005', `meta.${field} of a list in pages is a number`, describe(field, meta[field]));
}

/** The first error of a refusal; null, and noted, when there is none or one is no error. */
function readError(
  errors: unknown,
  note: (row: string, expected: string, came: string) => void,
): { code: string; message: string | null } | null {
  if (!Array.isArray(errors) || errors.length === 0) {
    note('API-061', 'errors of a refusal is a list of errors', describe('errors', errors));
    return null;
  }
  for (const error of errors as unknown[]) {
    if (isRecord(error) && typeof error.code === 'string' && !(error.code in CODES))
      note('API-061', 'a code is one of the API’s', describe('code', error.code));
    if (isRecord(error) && isError(error)) continue;
    note('API-005', 'an error is { code, field?, message?, params? }', describe('error', error));
    return null;
  }
  const { code, message } = errors[0] as { code: string; message?: string };
  return { code, message: message ?? null };
}

function isError({ code, field, message, params }: Record<string, unknown>): boolean {
  const isText = (value: unknown) => value === undefined || value === null || typeof value === 'string';
  return (
    typeof code === 'string' &&
    isText(field) &&
    isText(message) &&
    (params === undefined || params === null || isRecord(params))
  );
}

function parse(words: string): unknown {
  try {
    return JSON.parse(words);
  } catch {
    return null;
  }
}

/** A value in a few words; of a field that is named for something secret its kind alone. */
function describe(field: string, value: unknown): string {
  if (value === undefined) return 'it is missing';
  if (/token|secret|password/i.test(field)) return `a ${typeof value}`;
  return JSON.stringify(value).slice(0, 80);
}
