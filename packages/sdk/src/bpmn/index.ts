export { flowableModdle, keepUnknown, scfModdle, type ModdlePackage } from './moddle.ts';
export { newProcess, type NewProcess } from './new-process.ts';
export { isOffered, OFFERED_ACTIVITIES, OFFERED_EVENTS, OFFERED_GATEWAYS } from './subset.ts';
