import {
  context,
  ROOT_CONTEXT,
  SpanKind as Kind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader, type PushMetricExporter } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { startTracing, stopTracing, type Attributes, type SpanKind } from './spans.ts';

/** This file and all it imports are loaded only where `OTLP_ENDPOINT` is set. */

const KINDS: Readonly<Record<SpanKind, Kind>> = { inside: Kind.INTERNAL, database: Kind.CLIENT, job: Kind.CONSUMER };
/** Milliseconds between two exports of the metrics. */
const EXPORT_EVERY = 30_000;

export interface TelemetryParts {
  /** Address of the collector, without `/v1/traces`. */
  readonly endpoint: string;
  /** Share of the traces that are kept, in percent. */
  readonly percent: number;
  readonly registry: Registry;
  /** In place of the exporters over HTTP. */
  readonly exporters?: { readonly spans: SpanExporter; readonly metrics: PushMetricExporter };
}

export interface Telemetry {
  /** A span of every request; before any other hook. */
  readonly watch: (app: FastifyInstance) => void;
  /** Sends what was written down so far. */
  readonly flush: () => Promise<void>;
  /** Sends what is left, and ends. */
  readonly stop: () => Promise<void>;
}

/** The id of the trace a caller is in (W3C `traceparent`); whether it is kept is decided here. */
const TRACE_PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;
function parseTraceParent(request: FastifyRequest): Context {
  const given = request.headers['traceparent'];
  const [, traceId, spanId] = (typeof given === 'string' && TRACE_PARENT.exec(given)) || [];
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT;
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags: 1, isRemote: true });
}

/** Every metric of `/metrics` under its own name; of a histogram its sum and count. */
function bridge(meters: MeterProvider, registry: Registry): void {
  const meter = meters.getMeter('scf-kit');
  const known = new Map<string, (observed: { value: number; labels: Attributes }[]) => void>();
  const declare = (
    name: string,
    help: string,
    grows: boolean,
  ): ((observed: { value: number; labels: Attributes }[]) => void) => {
    let latest: { value: number; labels: Attributes }[] = [];
    const made = grows
      ? meter.createObservableCounter(name, { description: help })
      : meter.createObservableGauge(name, { description: help });
    made.addCallback((result) => {
      for (const { value, labels } of latest) result.observe(value, labels);
    });
    return (observed) => {
      latest = observed;
    };
  };
  async function read(): Promise<void> {
    for (const metric of await registry.getMetricsAsJSON()) {
      const kind = String(metric.type);
      const byName = new Map<string, { value: number; labels: Attributes }[]>();
      for (const one of metric.values) {
        const name = 'metricName' in one && typeof one.metricName === 'string' ? one.metricName : metric.name;
        if (name.endsWith('_bucket')) continue;
        const labels: Attributes = Object.fromEntries(
          Object.entries(one.labels).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
        );
        byName.set(name, [...(byName.get(name) ?? []), { value: one.value, labels }]);
      }
      for (const [name, values] of byName) {
        let tell = known.get(name);
        if (!tell) known.set(name, (tell = declare(name, metric.help, kind === 'counter' || kind === 'histogram')));
        tell(values);
      }
    }
  }
  // Gauges are read by asking the database, so they are read before an export asks for them, not within.
  void read();
  setInterval(() => void read().catch(() => undefined), EXPORT_EVERY / 2).unref();
}

const failed = (span: Span): void => void span.setStatus({ code: SpanStatusCode.ERROR });

/** Sends spans and metrics to a collector by OTLP. */
export function startTelemetry({ endpoint, percent, registry, exporters }: TelemetryParts): Telemetry {
  const resource = resourceFromAttributes({ 'service.name': 'scf-kit', 'process.pid': process.pid });
  const share = new TraceIdRatioBasedSampler(percent / 100);
  const provider = new NodeTracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: share, remoteParentSampled: share, remoteParentNotSampled: share }),
    spanProcessors: [
      new BatchSpanProcessor(exporters?.spans ?? new OTLPTraceExporter({ url: `${endpoint}/v1/traces` })),
    ],
  });
  provider.register({ propagator: null });
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: exporters?.metrics ?? new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` }),
        exportIntervalMillis: EXPORT_EVERY,
      }),
    ],
  });
  bridge(meters, registry);
  const tracer = provider.getTracer('scf-kit');

  startTracing({
    during: (name, kind, attributes, work) =>
      tracer.startActiveSpan(name, { kind: KINDS[kind], attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          // A message may quote what a person wrote; the class of the error may not.
          span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
          failed(span);
          throw error;
        } finally {
          span.end();
        }
      }),
  });

  return {
    watch(app) {
      const spans = new WeakMap<FastifyRequest, { readonly span: Span; readonly within: Context }>();
      app.addHook('onRequest', (request, _reply, done) => {
        const { call } = request.routeOptions.config;
        const route = call?.path ?? request.routeOptions.url ?? 'other';
        const parent = parseTraceParent(request);
        const span = tracer.startSpan(
          `${request.method} ${route}`,
          {
            kind: Kind.SERVER,
            attributes: {
              'http.request.method': request.method,
              'http.route': route,
              'scf.call': call ? `${call.resource}.${call.name}` : 'other',
              'scf.request_id': request.id,
            },
          },
          parent,
        );
        const within = trace.setSpan(parent, span);
        spans.set(request, { span, within });
        context.with(within, done);
      });
      // A body arrives outside of the span, so it is entered again.
      app.addHook('preValidation', (request, _reply, done) => {
        context.with(spans.get(request)?.within ?? ROOT_CONTEXT, done);
      });
      app.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request)?.span;
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (span && reply.statusCode >= 500) failed(span);
        span?.end();
        done();
      });
    },
    flush: () => provider.forceFlush(),
    async stop() {
      stopTracing();
      await Promise.allSettled([provider.shutdown(), meters.shutdown()]);
    },
  };
}
