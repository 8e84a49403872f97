import type { NodeState } from './progress.ts';

export const SIGNS: Readonly<Record<NodeState, string>> = { done: '✓', active: '●', incident: '!', open: '' };
