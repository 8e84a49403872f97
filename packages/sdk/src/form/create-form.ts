import type { FormDefinition } from '../contract/form/definition.ts';
import { allEngines } from './engines/all-engines.ts';
import { createFormWith } from './graph/graph.ts';
import type { FormModel, FormOptions } from './graph/model.ts';

/** Builds the graph of a form with every engine. */
export const createForm = (definition: FormDefinition, options: FormOptions = {}): FormModel =>
  createFormWith(allEngines, definition, options);
