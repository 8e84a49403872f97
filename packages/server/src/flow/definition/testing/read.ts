import { expect } from 'vitest';
import { processXml, type Drawn } from '../../testing/process.ts';
import { DefinitionFault } from '../fault.ts';
import { readProcess } from '../read-process.ts';

export const drawn = (nodes: readonly string[], flows: Drawn['flows']): string => processXml({ nodes, flows });

/** From a start by one element to an end. */
export const simple: Drawn['flows'] = [
  ['start', 'a'],
  ['a', 'end'],
];

/** Why a process cannot be deployed. @throws Error where it can. */
export const fault = async (xml: string): Promise<DefinitionFault> => {
  try {
    await readProcess(xml);
  } catch (error) {
    if (error instanceof DefinitionFault) return error;
    throw error;
  }
  throw new Error('It was deployed.');
};

/** Expects a refusal at that element, in both languages, with a reason that contains the words. */
export async function expectRefused(xml: string, place: string, reason: string): Promise<void> {
  const refused = await fault(xml);
  expect(refused.place).toBe(place);
  expect(refused.reason.en.toLowerCase()).toContain(reason.toLowerCase());
  // The list of findings shows it as a sentence of its own.
  expect(refused.reason.en).toMatch(/^\P{Ll}/u);
  expect(refused.reason.zh).not.toBe('');
}
