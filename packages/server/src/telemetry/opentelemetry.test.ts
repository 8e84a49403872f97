import { AggregationTemporality, InMemoryMetricExporter } from '@opentelemetry/sdk-metrics';
import { InMemorySpanExporter } from '@opentelemetry/sdk-trace-node';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { JOBS_SCHEMA } from '../database/job-tables.ts';
import { startInstance } from '../flow/instances/engine.ts';
import { deploy } from '../flow/repository/deployment.ts';
import { oneTask } from '../flow/testing/process.ts';
import { startWorker } from '../jobs/worker.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { processMetrics } from './metrics.ts';
import { startTelemetry, type Telemetry } from './opentelemetry.ts';

const spans = new InMemorySpanExporter();
const metrics = processMetrics();
let telemetry: Telemetry;
let app: TestApp;
beforeAll(async () => {
  telemetry = startTelemetry({
    endpoint: 'http://127.0.0.1:9',
    percent: 100,
    registry: metrics.registry,
    exporters: { spans, metrics: new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE) },
  });
  app = await startTestApp({ parts: { telemetry, metrics } });
});
afterAll(async () => {
  await telemetry.stop();
  await app.close();
});

test('a traced request shows its statements, under the trace of its caller, and nothing of what people wrote', async () => {
  const token = await app.login('admin');
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  const asked = await fetch(`${app.url}/api/engine/auth/user?keyword=${encodeURIComponent('张伟')}&size=5`, {
    headers: { authorization: `Bearer ${token}`, traceparent: `00-${traceId}-b7ad6b7169203331-01` },
  });
  expect(asked.status).toBe(200);
  const written = await fetch(`${app.url}/api/engine/auth/operation-history`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    },
    body: JSON.stringify({ currentUrl: '/very-private-page', type: 1 }),
  });
  expect(written.status).toBe(200);
  await telemetry.flush();
  const made = spans.getFinishedSpans().filter((span) => span.spanContext().traceId === traceId);
  const [request] = made.filter(({ name }) => name === 'GET /api/engine/auth/user');
  expect(request?.attributes).toMatchObject({ 'scf.call': 'user.page', 'http.response.status_code': 200 });
  const within = made.filter(({ parentSpanContext }) => parentSpanContext?.spanId === request?.spanContext().spanId);
  expect(within.map(({ name }) => name)).toContain('select auth_token');
  // The body arrived outside of the span; its statements are in it all the same.
  expect(made.map(({ name }) => name)).toEqual(expect.arrayContaining(['insert operation_history', 'commit']));
  const told = JSON.stringify(
    made.map(({ name, attributes, events, status }) => ({ name, attributes, events, status })),
  );
  for (const secret of ['张伟', 'very-private-page', token, 'admin']) expect(told).not.toContain(secret);
});

test('a step of a process and a job are spans with their statements beneath, by their names', async () => {
  const { officeId, id } = await app.db
    .selectFrom('user')
    .select(['id', 'officeId'])
    .where('username', '=', 'customer')
    .executeTakeFirstOrThrow();
  await app.db.transaction().execute(async (db) => {
    const { definition } = await deploy(db, { bpmnXml: oneTask(undefined, 'traced-process'), by: null });
    await startInstance(db, {
      definitionKey: definition.key,
      businessKey: null,
      businessType: null,
      title: '张伟的申请',
      variables: {},
      starter: { userId: id, officeId, departmentId: null },
    });
  });
  const worker = await startWorker({
    config: app.config,
    db: app.db,
    services: app.services,
    log: pino({ level: 'silent' }),
    metrics,
  });
  try {
    await sql`select ${sql.raw(JOBS_SCHEMA)}.add_job('sweep-sessions')`.execute(app.db);
    const of = (name: string) => spans.getFinishedSpans().filter((span) => span.name === name);
    await expect
      .poll(async () => {
        await telemetry.flush();
        return of('job sweep-sessions').length;
      })
      .toBeGreaterThan(0);
    const [step] = of('flow step traced-process');
    expect(step?.attributes).toEqual({ 'scf.process': 'traced-process' });
    const beneath = spans
      .getFinishedSpans()
      .filter(({ parentSpanContext }) => parentSpanContext?.spanId === step?.spanContext().spanId);
    expect(beneath.length).toBeGreaterThan(0);
    // A job is counted after its span has ended.
    await expect
      .poll(async () => (await metrics.print()).text)
      .toMatch(/scf_jobs_total\{job="sweep-sessions",outcome="done"\} 1/);
  } finally {
    await worker.stop();
  }
});
