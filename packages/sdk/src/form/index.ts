export * from '../contract/form/definition.ts';
export type * from './graph/model.ts';
export { readDefinition, type ReadDefinition } from './definition/read.ts';
export { DEEPEST_ITEM, MOST_RULES, type Finding } from './definition/structure.ts';
export { definitionSchema } from './definition/schema.ts';
export { canonicalJson, contentHash } from './definition/canonical.ts';
export { migrateDefinition, migrateValues, migrations, type Migration } from './definition/migrations.ts';
export {
  collectFields,
  getItemKind,
  collectLists,
  getModel,
  toPanes,
  placedItems,
  type FieldSpec,
  type FormFields,
  type Placed,
} from './definition/items.ts';
export { labelIn, localized } from './definition/localize.ts';
export { compileExpression, type Compiled, type Expression, type Reference } from './expression/compile.ts';
export { compileTemplate, holdsExpression } from './expression/template.ts';
export { renameInExpression, type Renaming } from './expression/rename.ts';
export { printExpression, quoted } from './expression/print.ts';
export type { Node as ExpressionNode } from './expression/syntax.ts';
export { inWords, type Labels } from './expression/describe.ts';
export type { EvaluateOptions } from './expression/evaluate.ts';
export { FUNCTION_NAMES } from './expression/functions.ts';
export { checkField, listFormats, isBlank, mostCharacters, readPrecision, requiredMessage } from './fields/check.ts';
export {
  findWidgetType,
  widgetTypes,
  ADDRESS_LENGTH,
  EQUIPMENT_DICTIONARIES,
  MOBILE_PHONE_DIGITS,
  type ValueKind,
  type WidgetType,
  type WidgetTypeName,
} from './definition/widget-types.ts';
export { RESUMABLE_FROM, UNFINISHED_UPLOADS } from '../client/upload-pieces.ts';
export { wordsTyped } from './fields/widget-checks.ts';
export { isFileEntry, takeFiles, tooLarge, uploadLimits } from './fields/files.ts';
export { maskValues, mergeValues, resolveRight, START_NODE, startValues } from './fields/rights.ts';
export { createForm } from './create-form.ts';
export { createFormWith } from './graph/graph.ts';
export type { FormEngines } from './graph/form-engines.ts';
export { listMissingEngines, MissingEngine, type EngineName } from './graph/engines.ts';
export { allEngines } from './engines/all-engines.ts';
export { patternEngine } from './engines/pattern-engine.ts';
export { rulesEngine } from './engines/rules-engine.ts';
export { widgetEngine } from './engines/widget-engine.ts';
export { keptValues, sentValues } from './graph/row-ids.ts';
export { explain } from './explain.ts';
export { resolveTarget } from './rules/rules.ts';
export { validateValues, type OpenQuestion, type ValidateOptions, type Validated } from './validate.ts';
export { lintDefinition } from './lint.ts';
export { safePattern } from './fields/pattern.ts';
export { changesValues, diffDefinitions } from './diff.ts';
export type { DefinitionDiff } from '../contract/form/definition-diff.ts';
export { tableCells, type TableCell } from './definition/table-grid.ts';
export { parseStringified, stringifyValues } from './stringify.ts';
