/**
 * Spans of OpenTelemetry, off until a server starts with an address of a collector: then OpenTelemetry is not
 * loaded, and each call below costs a comparison with null. A span holds names of routes, releases and
 * statements, statuses and keys of tenants: no path, query string, value of a statement or anything of a
 * person (safety B13).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { secretOf } from './secrets.ts';
import type { Span, SpanAttributes, SpanKind, Tracer } from './span.ts';

export type { Span, SpanAttributes } from './span.ts';

let tracer: Tracer | null = null;
const current = new AsyncLocalStorage<Span>();

/** Whether traces are made at all. */
export function isTracing(): boolean {
  return tracer !== null;
}

/**
 * Begins to trace when the environment names a collector (`OTEL_EXPORTER_OTLP_ENDPOINT` or
 * `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT`). Resolves before the collector was asked anything: one that is away
 * changes nothing. Throws when a variable makes no sense.
 */
export async function startTracing(
  server: string,
  { env = process.env, warn }: { env?: NodeJS.ProcessEnv; warn: (message: string) => void },
): Promise<boolean> {
  const endpoint = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint || env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none') return false;
  // The exporter reads it by itself; here it is only looked at.
  secretOf(env, 'OTEL_EXPORTER_OTLP_HEADERS');
  const { createTracer } = await import('./otlp.ts');
  tracer = createTracer(server, { env, warn });
  return true;
}

/** Sends what waits, and ends tracing. */
export async function stopTracing(): Promise<void> {
  const ending = tracer;
  tracer = null;
  await ending?.stop();
}

/** The span of a request; null: nothing is traced. */
export function beginTrace(name: string, attributes: SpanAttributes, continued?: string): Span | null {
  return tracer === null ? null : tracer.begin(name, attributes, continued);
}

/** Runs `work` so that spans which it begins belong to `span`. */
export function within<Result>(span: Span | null, work: () => Result): Result {
  return span === null ? work() : current.run(span, work);
}

/** The span that the running code belongs to. */
export function currentSpan(): Span | null {
  return tracer === null ? null : (current.getStore() ?? null);
}

/**
 * A span around `work`, as part of the one that the running code belongs to; outside of a trace, none. `work`
 * is begun synchronously.
 */
export async function traced<Result>(
  name: string,
  kind: SpanKind,
  attributes: () => SpanAttributes,
  work: (span: Span | null) => Promise<Result>,
): Promise<Result> {
  const parent = currentSpan();
  if (parent === null) return work(null);
  const span = parent.child(name, kind, attributes());
  try {
    const result = await current.run(span, () => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end('failed');
    throw error;
  }
}

/** Notes what has just ended, and how long it took, as part of the running code's trace. */
export function noteSpan(name: string, attributes: SpanAttributes, milliseconds: number): void {
  currentSpan()?.child(name, 'internal', attributes, milliseconds).end();
}
