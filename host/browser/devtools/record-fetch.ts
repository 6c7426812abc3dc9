/**
 * What the page sends: its calls with their times, and the failures that it reports. Simulated faults of the
 * network act here.
 */
import type { Failure } from '@sufra/contract';
import { REPORT_PATH } from '@sufra/contract/edge-paths';
import type { Log } from './log.ts';

export interface CallEntry {
  at: number;
  method: string;
  /** Without a query: what is in one may be a person's. Ids in it stand as `…`. */
  path: string;
  /** 0: no answer; null: still under way. */
  status: number | null;
  ms: number | null;
}

export interface FailureEntry extends Omit<Failure, 'at'> {
  /** Milliseconds since the document began. */
  when: number;
  /** A fault that was simulated brought it; it was not sent. */
  isSimulated: boolean;
}

export interface NetworkFaults {
  isOffline: boolean;
  /** Milliseconds that each answer of the API comes later. */
  slowMs: number;
  /** Whether any fault is simulated: what is reported then is no report. */
  isSimulating(): boolean;
}

const DIGITS_OF_AN_ID = /\d{3}/;
/** No word of our addresses is longer. */
const LONGEST_WORD = 20;

/** Replaces `fetch` of the page, before its shell begins. */
export function recordFetch(
  page: Pick<Window & typeof globalThis, 'fetch'>,
  { calls, failures, faults }: { calls: Log<CallEntry>; failures: Log<FailureEntry>; faults: NetworkFaults },
): void {
  const real = page.fetch;
  page.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), location.href);
    const isOwn = url.origin === location.origin;
    if (isOwn && url.pathname === REPORT_PATH && noteReport(init?.body, failures, faults)) {
      return new Response(null, { status: 204 });
    }
    const isApi = isOwn && url.pathname.startsWith('/api/');
    const at = performance.now();
    const method = (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
    const entry: CallEntry = { at, method, path: withoutIds(url.pathname), status: null, ms: null };
    if (isApi) calls.add(entry);
    const end = (status: number) => {
      Object.assign(entry, { status, ms: performance.now() - at });
      if (isApi) calls.touch();
    };
    try {
      if (faults.isOffline) throw new TypeError('Failed to fetch');
      const answer = await real.call(page, input, init);
      if (isApi && faults.slowMs > 0) await new Promise((resolve) => setTimeout(resolve, faults.slowMs));
      end(answer.status);
      return answer;
    } catch (error) {
      end(0);
      throw error;
    }
  };
}

/** True: it is not sent. */
function noteReport(body: unknown, failures: Log<FailureEntry>, faults: NetworkFaults): boolean {
  if (typeof body !== 'string') return false;
  try {
    const { at: _at, ...failure } = JSON.parse(body) as Failure;
    const isSimulated = faults.isSimulating();
    if (typeof failure.phase === 'string') failures.add({ ...failure, when: performance.now(), isSimulated });
    return isSimulated;
  } catch {
    return false;
  }
}

function withoutIds(path: string): string {
  return path
    .split('/')
    .map((part) => (part.length > LONGEST_WORD || DIGITS_OF_AN_ID.test(part) ? '…' : part))
    .join('/');
}
