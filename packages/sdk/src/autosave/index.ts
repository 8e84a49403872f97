export {
  Autosave,
  failedSave,
  NOTHING_TO_SAVE,
  type AutosaveOptions,
  type AutosaveStatus,
  type SaveFailure,
  type SaveOutcome,
} from './autosave.ts';
export { autosaveMessage, formatTime } from './message.ts';
