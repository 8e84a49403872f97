import type { Diagram } from '../bpmn/diagram.ts';
import { fit } from '../bpmn/fit.ts';

const STEP = 60;

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [STEP, 0],
  ArrowRight: [-STEP, 0],
  ArrowUp: [0, STEP],
  ArrowDown: [0, -STEP],
};

/**
 * Arrows move what is seen, plus and minus come closer and go further, 0 shows all. @returns whether the key does
 * anything
 */
export function moveByKey(diagram: Diagram, key: string): boolean {
  const canvas = diagram.get('canvas');
  const move = MOVES[key];
  if (move) canvas.scroll({ dx: move[0], dy: move[1] });
  else if (key === '+' || key === '=') zoomBy(diagram, 1.2);
  else if (key === '-') zoomBy(diagram, 1 / 1.2);
  else if (key === '0') fit(diagram);
  else return false;
  return true;
}

export function zoomBy(diagram: Diagram, by: number): void {
  const canvas = diagram.get('canvas');
  canvas.zoom(Math.min(4, Math.max(0.2, canvas.zoom() * by)), 'auto');
}
