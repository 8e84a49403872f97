/** Sizes of a diagram that is laid out, in pixels: boxes, the room between them, and where the first one stands. */
export const TASK = { width: 100, height: 80 } as const;
export const GATEWAY = { width: 50, height: 50 } as const;
export const EVENT = { width: 36, height: 36 } as const;
export const GAP = 60;
export const ORIGIN = { x: 160, y: 100 } as const;
