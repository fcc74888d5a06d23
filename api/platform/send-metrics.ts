import type { HrTime } from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { emptyResource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  DataPointType,
  MeterProvider,
  PeriodicExportingMetricReader,
  type DataPoint,
  type Histogram,
  type MetricData,
} from '@opentelemetry/sdk-metrics';
import { metrics } from './metrics.ts';
import type { Collector } from './settings.ts';

/**
 * Sends the figures of `/metrics` each minute by OTLP over HTTP, with the same names, labels and buckets, so that one
 * dashboard reads either. Headers come from OpenTelemetry's own variables. Import this file lazily, so that only its
 * users load OpenTelemetry.
 * @returns a function that sends the last figures and stops
 */
export function startSendingMetrics({ endpoint, serviceName }: Collector): { stop: () => Promise<void> } {
  const scope = { name: serviceName };
  const collect = async () => ({
    // The reader sets the resource itself.
    resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope, metrics: await readMetrics() }] },
    errors: [],
  });
  const reader = new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/metrics` }),
    metricProducers: [{ collect }],
  });
  const resource = resourceFromAttributes({ 'service.name': serviceName });
  const provider = new MeterProvider({ resource, readers: [reader] });
  return { stop: () => provider.shutdown() };
}

const hrTime = (milliseconds: number): HrTime => [
  Math.floor(milliseconds / 1_000),
  Math.floor((milliseconds % 1_000) * 1e6),
];

async function readMetrics(): Promise<MetricData[]> {
  const { timeOrigin } = performance;
  const times = { startTime: hrTime(timeOrigin), endTime: hrTime(timeOrigin + performance.now()) };
  const read = (await metrics.getMetricsAsJSON()) as unknown as Measured[];
  return read.map(({ name, help, type, values }) => {
    const about = {
      descriptor: { name, description: help, unit: '', valueType: 1 },
      aggregationTemporality: AggregationTemporality.CUMULATIVE,
    };
    if (type === 'histogram')
      return { ...about, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(values, times) };
    const dataPoints = values
      .filter(({ value }) => Number.isFinite(value))
      .map(({ value, labels }) => ({ ...times, attributes: labels, value }));
    return type === 'counter'
      ? { ...about, dataPointType: DataPointType.SUM, dataPoints, isMonotonic: true }
      : { ...about, dataPointType: DataPointType.GAUGE, dataPoints };
  });
}

/** Metrics as prom-client returns them; its types cover one kind of metric, and have numbers for `type`. */
interface Measured {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly values: readonly {
    readonly value: number;
    /** Name of a histogram's value: with `_bucket`, `_sum` or, at the end of each series, `_count`. */
    readonly metricName?: string;
    readonly labels: Readonly<Record<string, string | number>>;
  }[];
}

function histograms(values: Measured['values'], times: { startTime: HrTime; endTime: HrTime }) {
  const points: DataPoint<Histogram>[] = [];
  let boundaries: number[] = [];
  let counts: number[] = [];
  let below = 0;
  let sum = 0;
  for (const { metricName = '', labels, value } of values) {
    const { le, ...attributes } = labels;
    if (metricName.endsWith('_sum')) sum = value;
    else if (le === undefined) {
      points.push({ ...times, attributes, value: { buckets: { boundaries, counts }, sum, count: value } });
      [boundaries, counts, below] = [[], [], 0];
    } else {
      // Prometheus buckets are cumulative, OTLP's are not.
      counts.push(value - below);
      below = value;
      if (le !== '+Inf') boundaries.push(Number(le));
    }
  }
  return points;
}
