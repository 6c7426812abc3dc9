/** What a span is, for tracing and for what sends spans. */

/** `server`: of a request. `client`: of a call elsewhere. `internal`: work of our own. */
export type SpanKind = 'server' | 'client' | 'internal';
export type SpanAttributes = Readonly<Record<string, string | number | boolean>>;

export interface Span {
  /** 32 hexadecimal digits; also the id of the request in logs and on error pages. */
  readonly traceId: string;
  /** W3C, for the call that this span is about. */
  readonly traceparent: string;
  set(attributes: SpanAttributes): void;
  /** `lasted`: milliseconds until now; default: it begins now. */
  child(name: string, kind: SpanKind, attributes: SpanAttributes, lasted?: number): Span;
  /** Names it by what was found out since it began. */
  rename(name: string): void;
  end(outcome?: 'failed'): void;
}

export interface Tracer {
  /** `continued`: a traceparent that may be believed; what is no traceparent begins a trace. */
  begin(name: string, attributes: SpanAttributes, continued?: string): Span;
  /** Sends what waits, for a second at most. */
  stop(): Promise<void>;
}
