import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

/** Counts of one server process. */
export interface Metrics {
  readonly registry: Registry;
  /** A call that was answered: its name, the HTTP status, how long it took in milliseconds. */
  readonly answered: (call: string, status: number, milliseconds: number) => void;
  /** A job that came to its end: its name, whether it failed, how long it took in milliseconds. */
  readonly worked: (job: string, failed: boolean, milliseconds: number) => void;
  /** Figures read when somebody asks for them, by the value of their label; '' where there is none. */
  readonly watch: (name: GaugeName, read: () => Figures | Promise<Figures>) => void;
  /** The Prometheus text and its content type. */
  readonly print: () => Promise<{ readonly type: string; readonly text: string }>;
}
type Figures = Readonly<Record<string, number>>;

const GAUGES = {
  scf_disk_used_percent: { help: 'How full the disk of DATA_DIR is.', label: undefined },
  scf_database_connections: {
    help: 'Connections of the pool: used, idle, and requests waiting for one.',
    label: 'state',
  },
  scf_push_connections: { help: 'Open push connections.', label: undefined },
  scf_jobs_due: { help: 'Jobs that are due and that nobody works on, of all processes.', label: undefined },
  scf_jobs_late_seconds: { help: 'How long the job that waits longest has been due.', label: undefined },
  scf_jobs_given_up: { help: 'Jobs that failed at their last try.', label: undefined },
  scf_flow_incidents: { help: 'Steps of processes that failed and wait for a person.', label: undefined },
  scf_replica_used: {
    help: '1 where exports and statistics read the replica, 0 where it is behind or away.',
    label: undefined,
  },
  scf_replica_reads: { help: 'Reads that may go to a replica, by where they went.', label: 'from' },
} as const satisfies Record<string, { readonly help: string; readonly label: string | undefined }>;
export type GaugeName = keyof typeof GAUGES;

/** One read for all who ask while it is on its way. */
export function readTogether<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () =>
    (reading ??= read().finally(() => {
      reading = undefined;
    }));
}

export function processMetrics(): Metrics {
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
  const jobs = new Counter({
    name: 'scf_jobs_total',
    help: 'Jobs that ended in this process, by name and outcome (done, failed).',
    labelNames: ['job', 'outcome'] as const,
    registers: [registry],
  });
  const works = new Histogram({
    name: 'scf_job_seconds',
    help: 'How long jobs took.',
    labelNames: ['job'] as const,
    buckets: [0.05, 0.5, 5, 60, 600],
    registers: [registry],
  });
  return {
    registry,
    answered(call, status, milliseconds) {
      requests.inc({ call, status });
      durations.observe({ call }, milliseconds / 1000);
    },
    worked(job, failed, milliseconds) {
      jobs.inc({ job, outcome: failed ? 'failed' : 'done' });
      works.observe({ job }, milliseconds / 1000);
    },
    watch(name, read) {
      const { help, label } = GAUGES[name];
      registry.registerMetric(
        new Gauge({
          name,
          help,
          ...(label === undefined ? {} : { labelNames: [label] }),
          registers: [],
          async collect() {
            // Figures that cannot be read now are left out; the others are needed all the more.
            this.reset();
            const figures = await Promise.resolve(read()).catch((): Figures => ({}));
            if (label === undefined && figures[''] === undefined) this.remove();
            for (const [value, figure] of Object.entries(figures))
              this.set(label === undefined ? {} : { [label]: value }, figure);
          },
        }),
      );
    },
    print: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
