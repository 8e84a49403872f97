import { call, choice, id, integer, json, moment, one, resource, rows, text } from '../index.ts';
import { deviceKinds } from './device.ts';

/** The content of one report: numbers, yes or no, words, or the tags that a reader sees. */
export type ReadingValue = number | boolean | string | readonly string[];
export type ReadingValues = Readonly<Record<string, ReadingValue>>;

/** Readings of one request or message. */
export const MOST_READINGS = 500;

/** One report of a device, at a moment of its own. Told twice it counts once. */
export const deviceReading = resource('device-reading', {
  module: 'iot',
  title: { zh: '设备上报', en: 'Reading' },
  access: 'STOCK_MANAGE',
  scope: rows(),
  label: 'deviceId',
  standard: ['page'],
  logged: false,
  unique: [['deviceId', 'ts']],
  byMonth: { of: 'ts', keptFor: 'readingDays' },
  fields: {
    deviceKind: choice(deviceKinds, { zh: '设备类型', en: 'Device type', required: true }),
    deviceId: id({ zh: '设备', en: 'Device', required: true, index: true }),
    /** Whoever reads a file of readings sees whose they are, and which are simulated. */
    deviceName: text({ zh: '设备名称', en: 'Device name', max: 120, computed: true }),
    ts: moment({ zh: '采集时间', en: 'Measured at', required: true }),
    values: json<ReadingValues>()({ zh: '读数', en: 'Readings', required: true }),
  },
  list: {
    columns: ['deviceName', 'ts', 'values', 'createTime'],
    filters: ['deviceId', 'deviceKind', 'ts'],
    sort: '-ts',
  },
  calls: {
    /**
     * Readings of a device, by its token (`Authorization: Bearer`). They are stored when this is answered. `readings`
     * as over MQTT: `{ ts, values }`, `ts` a moment or milliseconds since 1970; up to 500.
     */
    ingest: call('POST', '/api/engine/open/device/{id}/telemetry', {
      access: 'public',
      params: { id: text({ required: true, max: 64 }) },
      body: { readings: json<readonly unknown[]>()({ zh: '读数', en: 'Readings', required: true }) },
      answer: one({
        stored: integer({ required: true }),
        /** Known already. */
        repeated: integer({ required: true }),
      }),
    }),
  },
});
