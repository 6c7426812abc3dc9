/** One call to ZATCA, and reading its answer, which is not trusted before it has the right shape. */
import { isRecord } from '@sufra/contract';
import { array, is, nullable, number, optional, string, type, union, unknown } from 'superstruct';
import { callOut, type OutgoingAnswer } from '../../http/outgoing.ts';
import type { AuthorityAddresses, DeviceKeys } from '../documents/authority.ts';
import type { AnswerMessage } from '../documents/taken-messages.ts';

/** Letters of what a device is given. */
const [CERTIFICATE_MOST, SECRET_MOST, REQUEST_MOST] = [10_000, 1000, 100];

const message = type({ code: optional(nullable(string())), message: optional(nullable(string())) });
const validation = type({
  validationResults: type({
    warningMessages: optional(nullable(array(unknown()))),
    errorMessages: optional(nullable(array(unknown()))),
    status: optional(nullable(string())),
  }),
});
const issued = type({
  requestID: union([number(), string()]),
  binarySecurityToken: string(),
  secret: string(),
});

export interface ZatcaCall {
  addresses: AuthorityAddresses;
  path: string;
  headers?: Readonly<Record<string, string>>;
  keys?: Pick<DeviceKeys, 'secrets' | 'certificate'>;
  body: unknown;
}

/** Null: no answer that can be read. */
export async function callZatca({ addresses, path, headers = {}, keys, body }: ZatcaCall): Promise<{
  status: number;
  json: unknown;
} | null> {
  let answer: OutgoingAnswer;
  try {
    answer = await callOut({
      method: 'POST',
      url: `${addresses.url}${path}`,
      headers: {
        'accept-version': 'V2',
        'accept-language': 'en',
        ...(keys ? { authorization: basic(keys) } : {}),
        ...headers,
      },
      body,
      // 303 says that it clears nothing at the moment.
      redirects: 'answer',
    });
  } catch {
    return null;
  }
  let json: unknown = null;
  try {
    json = JSON.parse(answer.text);
  } catch {
    // Said by its status alone.
  }
  return { status: answer.status, json };
}

/** The name is the certificate once more in base64, as the authority calls its token. */
function basic({ certificate, secrets }: Pick<DeviceKeys, 'secrets' | 'certificate'>): string {
  const token = Buffer.from(certificate ?? '').toString('base64');
  return `Basic ${Buffer.from(`${token}:${secrets.secret ?? ''}`).toString('base64')}`;
}

export interface Issued {
  request: string;
  certificate: string;
  secret: string;
}

/** A certificate with its secret; null: the answer has none. */
export function readIssued(json: unknown): Issued | null {
  if (!is(json, issued)) return null;
  const certificate = Buffer.from(json.binarySecurityToken, 'base64').toString('utf8');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(certificate) || certificate.length > CERTIFICATE_MOST) return null;
  if (json.secret.length > SECRET_MOST || String(json.requestID).length > REQUEST_MOST) return null;
  return { request: String(json.requestID), certificate, secret: json.secret };
}

/** Warnings and errors of an answer; also of one that has another shape than it should. */
export function messagesIn(json: unknown): {
  warnings: AnswerMessage[];
  errors: AnswerMessage[];
  status: string | null;
} {
  if (is(json, validation)) {
    const { warningMessages, errorMessages, status } = json.validationResults;
    return { warnings: readMessages(warningMessages), errors: readMessages(errorMessages), status: status ?? null };
  }
  const fields = isRecord(json) ? json : {};
  const errors = Array.isArray(fields.errors) ? readMessages(fields.errors) : readMessages([fields]);
  return { warnings: [], errors, status: null };
}

/** Statuses of an answer about what was sent. */
const ABOUT_IT: readonly number[] = [400, 422];

/**
 * What is wrong with a document, of an answer with a status of 4xx. Empty: it judges nothing. A page of a
 * gateway, an address that is not there or a limit of calls judges no document, and one that it refuses would
 * have to be corrected by hand.
 */
export function judgedIn(status: number, json: unknown): AnswerMessage[] {
  const { errors } = messagesIn(json);
  if (is(json, validation)) return errors;
  return ABOUT_IT.includes(status) ? errors.filter(({ code }) => code !== '') : [];
}

function readMessages(list: readonly unknown[] | null | undefined): AnswerMessage[] {
  return (list ?? []).flatMap((one) => {
    if (typeof one === 'string') return [{ code: '', text: one }];
    if (!is(one, message) || !(one.code || one.message)) return [];
    return [{ code: one.code ?? '', text: one.message ?? '' }];
  });
}
