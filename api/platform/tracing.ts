import type { Attributes, Span, SpanStatusCode, Tracer } from '@opentelemetry/api';
import type { Collector } from './settings.ts';

interface Tracing {
  readonly tracer: Tracer;
  readonly failed: SpanStatusCode;
  readonly activeSpan: () => Span | undefined;
}
let tracing: Tracing | undefined;

/** Whether `startTracing` was called. */
export const isTracing = (): boolean => tracing !== undefined;

/**
 * Exports spans of requests, operations, statements and jobs by OTLP over HTTP. OpenTelemetry is loaded here only, so
 * that others do not pay for it. Incoming trace headers are ignored: strangers do not decide what is sampled. Headers
 * and sampling come from OpenTelemetry's own variables.
 * @returns a function that flushes and stops
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
 * Runs the work, in a span if tracing is on. Names and attributes are fixed words, like labels of metrics: of an
 * error the type is recorded, never the message, which may quote user input.
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

/** Adds attributes to the current span. */
export const annotate = (attributes: Attributes): void => void tracing?.activeSpan()?.setAttributes(attributes);
