import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  /** A call that was answered: its name, the HTTP status, how long it took in milliseconds. */
  readonly answered: (call: string, status: number, milliseconds: number) => void;
  /** The Prometheus text and its content type. */
  readonly print: () => Promise<{ readonly type: string; readonly text: string }>;
}

/** Counts of one server process; `diskUsed` says how full its disk is, in percent. */
export function processMetrics(diskUsed: () => Promise<number>): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'scf_requests_total',
    help: 'Answered calls by name and HTTP status.',
    labelNames: ['call', 'status'] as const,
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'scf_request_seconds',
    help: 'How long calls took.',
    labelNames: ['call'] as const,
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers: [registry],
  });
  registry.registerMetric(
    new Gauge({
      name: 'scf_disk_used_percent',
      help: 'How full the disk of DATA_DIR is.',
      registers: [],
      async collect() {
        this.set(await diskUsed());
      },
    }),
  );
  return {
    answered(call, status, milliseconds) {
      requests.inc({ call, status });
      durations.observe({ call }, milliseconds / 1000);
    },
    print: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
