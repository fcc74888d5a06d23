import type { Attributes, Span, SpanStatusCode, Tracer } from '@opentelemetry/api';
import type { Collector } from './settings.ts';

interface Tracing {
  readonly tracer: Tracer;
  readonly failed: SpanStatusCode;
  readonly activeSpan: () => Span | undefined;
}
let tracing: Tracing | undefined;

/** Spans are made: `startTracing` was called. */
export const isTracing = (): boolean => tracing !== undefined;

/**
 * Sends spans of requests, operations, statements and jobs by OTLP over HTTP. OpenTelemetry is loaded here only, so that
 * nobody else pays for it. A trace begins here whatever a request says of one: strangers do not decide what is sampled.
 * Headers and sampling are read from OpenTelemetry's own variables
 * @returns ends it: what is gathered is sent
 */
export async function startTracing({ endpoint, serviceName }: Collector): Promise<{ stop: () => Promise<void> }> {
  const [
    { context, SpanStatusCode, trace },
    sdk,
    { resourceFromAttributes },
    { OTLPTraceExporter },
    { AsyncLocalStorageContextManager },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/context-async-hooks'),
  ]);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  trace.setGlobalTracerProvider(provider);
  tracing = {
    tracer: provider.getTracer(serviceName),
    failed: SpanStatusCode.ERROR,
    activeSpan: () => trace.getActiveSpan(),
  };
  return {
    async stop() {
      tracing = undefined;
      await provider.shutdown();
    },
  };
}

/**
 * Does the work, within a span where spans are made. Names and attributes are words of ours, as labels of metrics are:
 * an error leaves its kind, never its message, which may quote what a person typed.
 */
export async function traced<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!tracing) return work();
  const { tracer, failed } = tracing;
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: failed });
      span.setAttribute('error.type', error instanceof Error ? error.name : 'Error');
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Says more of the span that is open. */
export const annotate = (attributes: Attributes): void => void tracing?.activeSpan()?.setAttributes(attributes);
