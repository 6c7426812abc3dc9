/**
 * One call to another company's server: bounded in time and bytes, follows no redirect. What the answer means
 * is its caller's to judge.
 */
const TIMEOUT_MS = 8000;
const MAX_ANSWER_BYTES = 200_000;

export interface OutgoingCall {
  method: 'GET' | 'POST' | 'PUT';
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON, or as a form when it is `URLSearchParams`. */
  body?: unknown;
  /** A status that elsewhere is a redirect is an answer like any other. It is not followed either way. */
  redirects?: 'answer';
}

export interface OutgoingAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** No whole answer came. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
  /** False: the other server never got the call. */
  readonly mayHaveArrived: boolean;

  constructor(said: string, cause: unknown) {
    super(said, { cause });
    this.mayHaveArrived = !neverSent(cause);
  }
}

/** Throws NoAnswer. Any status is an answer. */
export async function callOut({ method, url, headers, body, redirects }: OutgoingCall): Promise<OutgoingAnswer> {
  const isForm = body instanceof URLSearchParams;
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(method !== 'GET' && body !== undefined ? { body: isForm ? body : JSON.stringify(body) } : {}),
      redirect: redirects === 'answer' ? 'manual' : 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { status: answer.status, headers: answer.headers, text: await readBounded(answer) };
  } catch (error) {
    throw new NoAnswer(`${method} ${new URL(url).pathname}: no answer`, error);
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

/** Failures before the first byte of a call: of names, of connections, of certificates. */
const NEVER_SENT =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|CERT_|ERR_TLS_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/;

function neverSent(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: { code?: unknown } };
  return [code, cause?.code].some((one) => typeof one === 'string' && NEVER_SENT.test(one));
}
