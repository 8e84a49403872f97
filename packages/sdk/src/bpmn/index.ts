export {
  flowsFrom,
  isActivity,
  nextOf,
  nodeOf,
  type ActivityKind,
  type DrawnFlow,
  type DrawnNode,
  type DrawnProcess,
  type DrawnScope,
  type Finding,
} from './drawing.ts';
export { flowableModdle, keepUnknown, scfModdle, type ModdlePackage } from './moddle.ts';
export { newProcess, type NewProcess } from './new-process.ts';
export { leadingTo, mustWait, reachable } from './reach.ts';
export { partFlows, scopesOf, structureFindings, undecidedFindings } from './structure.ts';
export { isOffered, OFFERED_ACTIVITIES, OFFERED_EVENTS, OFFERED_GATEWAYS } from './subset.ts';
