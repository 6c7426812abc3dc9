/**
 * Spans by the libraries of the OpenTelemetry project, sent as OTLP over HTTP. Loaded only when a collector is named.
 */
import {
  type Context,
  isSpanContextValid,
  SpanKind as OtelKind,
  type Span as OtelSpan,
  ROOT_CONTEXT,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import * as sdk from '@opentelemetry/sdk-trace';
import type { Span, SpanKind, Tracer } from './span.ts';

/**
 * Spans that wait for the collector; more are dropped, so a collector that is away or slow costs a bounded
 * memory and no time of a request.
 */
export const MAX_WAITING_SPANS = 2048;
const EXPORT_TIMEOUT_MS = 5000;
const STOP_TIMEOUT_MS = 1000;
/** One line about a collector that does not take spans, in this time. */
const QUIET_MS = 60_000;
const DEFAULT_RATIO = 0.1;

const KINDS: Record<SpanKind, OtelKind> = {
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  internal: OtelKind.INTERNAL,
};

/** Throws, in words, for a sampler that there is not. */
export function createTracer(
  server: string,
  { env, warn }: { env: NodeJS.ProcessEnv; warn: (message: string) => void },
): Tracer {
  const exporter = new OTLPTraceExporter({ timeoutMillis: EXPORT_TIMEOUT_MS });
  tellFailures(exporter, warn);
  const provider = new sdk.TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': `sufra-${server}` }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: samplerOf(env),
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter,
        maxQueueSize: MAX_WAITING_SPANS,
        maxExportBatchSize: 256,
        scheduledDelayMillis: Number(env.OTEL_BSP_SCHEDULE_DELAY) || 2000,
        exportTimeoutMillis: EXPORT_TIMEOUT_MS,
      }),
    ],
  });
  const spans = provider.getTracer('sufra');
  return {
    begin: (name, attributes, continued) => {
      const parent = contextOf(continued);
      return spanIn(spans.startSpan(name, { kind: OtelKind.SERVER, attributes }, parent), parent);
    },
    stop: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, STOP_TIMEOUT_MS);
      await Promise.race([provider.shutdown().catch(() => undefined), promise]);
      clearTimeout(timer);
    },
  };

  function spanIn(span: OtelSpan, context: Context): Span {
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      traceId,
      traceparent: `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`,
      set: (attributes) => void span.setAttributes(attributes),
      rename: (name) => void span.updateName(name),
      child: (name, kind, attributes, lasted) => {
        const own = trace.setSpan(context, span);
        const startTime = lasted === undefined ? undefined : Date.now() - lasted;
        const options = { kind: KINDS[kind], attributes, ...(startTime === undefined ? {} : { startTime }) };
        return spanIn(spans.startSpan(name, options, own), own);
      },
      end: (outcome) => {
        if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }
}

/** The root context for what is no traceparent of version 00. */
function contextOf(traceparent: string | undefined): Context {
  const [version, traceId = '', spanId = '', flags = '', ...more] = (traceparent ?? '').split('-');
  const spanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  const isLower = traceparent === traceparent?.toLowerCase();
  if (version !== '00' || !isLower || flags.length !== 2 || more.length > 0 || !isSpanContextValid(spanContext))
    return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, spanContext);
}

/** `OTEL_TRACES_SAMPLER`, `OTEL_TRACES_SAMPLER_ARG`: a trace is whole or not at all, as its first server decided. */
function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: argument }: NodeJS.ProcessEnv): sdk.Sampler {
  const ratio = argument ? Number(argument) : DEFAULT_RATIO;
  if (!(ratio >= 0 && ratio <= 1))
    throw new Error(`OTEL_TRACES_SAMPLER_ARG is ${JSON.stringify(argument)}: not a share of 0 to 1`);
  switch (name || 'parentbased_traceidratio') {
    case 'parentbased_traceidratio':
      return new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) });
    case 'parentbased_always_on':
      return new sdk.ParentBasedSampler({ root: new sdk.AlwaysOnSampler() });
    case 'parentbased_always_off':
      return new sdk.ParentBasedSampler({ root: new sdk.AlwaysOffSampler() });
    default:
      throw new Error(
        `OTEL_TRACES_SAMPLER is ${JSON.stringify(name)}: none of parentbased_traceidratio, parentbased_always_on, parentbased_always_off`,
      );
  }
}

/** A collector that takes nothing is said once in a while, without what it answered. */
function tellFailures(exporter: OTLPTraceExporter, warn: (message: string) => void): void {
  let told = Number.NEGATIVE_INFINITY;
  const send = exporter.export.bind(exporter);
  exporter.export = (batch, done) =>
    send(batch, (result) => {
      if (result.code !== 0 && performance.now() - told > QUIET_MS) {
        told = performance.now();
        warn('the collector of traces takes no spans: those that it missed are lost');
      }
      done(result);
    });
}
