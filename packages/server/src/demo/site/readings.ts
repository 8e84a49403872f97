/** The devices of the simulated site, by what they are registered under. */
export const [SENSOR_IMEI, READER_CODE, GATE_CODE] = ['860000000000017', 'SIM-RFID-01', 'SIM-GATE-01'] as const;

const [DAY, SWING] = [24 * 3_600_000, 47 * 60_000];
const FULL = Date.UTC(2026, 0, 1);
const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/**
 * The readings of the simulated cold room at a moment: warmer in the afternoon, and up and down with its compressor.
 * The same moment is always the same.
 */
export function reading(at: number): Readonly<Record<string, number>> {
  const hour = ((at + 8 * 3_600_000) % DAY) / DAY;
  const daily = Math.sin((hour - 0.35) * 2 * Math.PI);
  const compressor = Math.sin((at / SWING) * 2 * Math.PI);
  return {
    temperature: rounded(5 + 0.9 * daily + 0.5 * compressor, 1),
    humidity: rounded(52 - 4 * daily + compressor, 0),
    battery: Math.max(15, Math.round(100 - (at - FULL) / DAY / 12)),
    signal: Math.round(-78 + 3 * Math.sin(at / 5_400_000)),
  };
}
