import type { Diagram } from './diagram.ts';

const MARGIN = 24;

/** Shows all of a diagram in the middle of the room beside `left` pixels, and no small one larger than it was drawn. */
export function fit(diagram: Diagram, left = 0): void {
  const canvas = diagram.get('canvas');
  canvas.resized();
  const { inner, outer } = canvas.viewbox();
  const [width, height] = [outer.width - left - 2 * MARGIN, outer.height - 2 * MARGIN];
  if (width <= 0 || height <= 0 || inner.width === 0) return;
  const scale = Math.min(1, width / inner.width, height / inner.height);
  canvas.viewbox({
    x: inner.x - (left + MARGIN + (width - inner.width * scale) / 2) / scale,
    y: inner.y - (MARGIN + (height - inner.height * scale) / 2) / scale,
    width: outer.width / scale,
    height: outer.height / scale,
  });
}
