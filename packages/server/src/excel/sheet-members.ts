import type { SheetMembers } from '../resource/standard.ts';
import { exportHandler } from './export.ts';
import { importHandler } from './import/import.ts';

/** The members of the standard pattern that read and write spreadsheets. */
export const sheetMembers: SheetMembers = {
  export: exportHandler,
  importTemplate: (resource) => importHandler(resource, 'importTemplate'),
  importPreview: (resource) => importHandler(resource, 'importPreview'),
  import: (resource) => importHandler(resource, 'import'),
};
