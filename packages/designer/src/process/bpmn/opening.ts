import { asFlowable } from '@scf-kit/sdk/bpmn';
import { drawMissing } from '../layout/draw-missing.ts';
import { newModdle, findProcess, readDefinitions, writeDocument } from './document.ts';
import { listLosses } from './losses.ts';
import { listElements } from '../moddle.ts';

/** A definition as it is given to be drawn. */
export interface Opening {
  readonly xml: string;
  /** The parts that could not be read. */
  readonly unread: readonly string[];
}

/**
 * A definition with all that drawing it takes: a drawing of what has none, ids of flows. It stays as it was written
 * where nothing is missing. @throws Error where it cannot be read
 */
export async function prepareOpening(xml: string): Promise<Opening> {
  const moddle = newModdle();
  const { definitions, unread } = await readDefinitions(moddle, xml);
  const process = findProcess(definitions);
  const drawn = process ? await drawMissing(moddle, definitions, process) : false;
  const named = process !== undefined && !allNamed(xml);
  const given = drawn || named || unread.length > 0 ? (await moddle.toXML(definitions)).xml : asFlowable(xml);
  return { xml: given, unread };
}
/** Whether every flow has an id: one without would not be drawn. */
const allNamed = (xml: string): boolean => !/<(?:[\w.-]+:)?sequenceFlow\b(?![^>]*\sid\s*=)/.test(xml);

/** The parts a save of a changed definition would lose. */
export async function listLossesOnSave(xml: string): Promise<readonly string[]> {
  const moddle = newModdle();
  const { definitions } = await readDefinitions(moddle, xml);
  return listElements(definitions, 'rootElements').length === 0
    ? []
    : listLosses(xml, await writeDocument({ moddle, definitions, source: xml }));
}
