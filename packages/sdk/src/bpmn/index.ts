export {
  flowsFrom,
  isActivity,
  listSuccessors,
  getNode,
  warning,
  type ActivityKind,
  type DrawnFlow,
  type DrawnNode,
  type DrawnProcess,
  type DrawnScope,
  type Finding,
} from './drawing.ts';
export { flowableModdle, keepUnknown, scfModdle, type ModdlePackage } from './moddle.ts';
export { keepReferences, nameFlows, type Unresolved } from './parsed.ts';
export { newProcess, type NewProcess } from './new-process.ts';
export { leadingTo, mustWait, reachable } from './reach.ts';
export { partFlows, collectScopes, structureFindings, undecidedFindings } from './structure.ts';
export { isOffered, isRun, OFFERED_ACTIVITIES, OFFERED_EVENTS, OFFERED_GATEWAYS } from './subset.ts';
export { elementTitle, typeTitle } from './type-names.ts';
export { asFlowable, asSource } from './vendors.ts';
