import { readDefinition, type Finding, type FormDefinition } from '@scf-kit/sdk/form';
import { isObject } from './carrying.ts';
import { fromFormIo, isFormIo } from './form-io.ts';
import { describeBreak } from './json-place.ts';
import { fromVariantForm, isVariantForm } from './variant-form.ts';

/** The result of reading a text: a form with a report of what was left out, or the places and reasons it is none. */
export type Imported =
  | {
      readonly ok: true;
      readonly from: 'own' | 'variant-form' | 'form.io';
      readonly definition: FormDefinition;
      readonly report: readonly Finding[];
    }
  | { readonly ok: false; readonly findings: readonly Finding[] };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads a text that is to replace the form on screen: a definition of ours or of k-form-design as it is, one of
 * variant-form or form.io carried over.
 */
export function importText(text: string): Imported {
  const read = readDefinition(text);
  if (read.ok) return { ok: true, from: 'own', definition: read.definition, report: read.warnings };
  const value = parsed(text);
  const at = value === undefined ? describeBreak(text) : undefined;
  if (at !== undefined) return { ok: false, findings: read.findings.map((finding) => ({ ...finding, place: at })) };
  const foreign =
    isObject(value) && !Array.isArray(value['list'])
      ? isVariantForm(value)
        ? 'variant-form'
        : isFormIo(value)
          ? 'form.io'
          : undefined
      : undefined;
  if (foreign === undefined || !isObject(value)) return { ok: false, findings: read.findings };
  // Too large, too deep or hostile for ours is so for theirs: as data of an empty form it is looked through alike.
  const looked = readDefinition({ list: [], config: {}, foreign: value });
  if (!looked.ok) return { ok: false, findings: looked.findings };
  const { definition, carrying } = foreign === 'form.io' ? fromFormIo(value) : fromVariantForm(value);
  const own = readDefinition(definition);
  return own.ok
    ? { ok: true, from: foreign, definition: own.definition, report: [...carrying.report, ...own.warnings] }
    : { ok: false, findings: own.findings };
}
