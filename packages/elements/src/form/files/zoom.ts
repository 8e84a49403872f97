/** One step of zoom. */
export const STEP = 1.25;
const [LEAST, MOST] = [0.25, 4];

/** The next zoom, within its limits; near 1 it is 1, so that the way back ends where it began. */
export function zoomBy(scale: number, by: number): number {
  const next = Math.min(MOST, Math.max(LEAST, scale * by));
  return Math.abs(next - 1) < 0.02 ? 1 : next;
}
