import { formIo } from './form-io.ts';
import { kFormDesign } from './k-form-design.ts';
import type { FormSample } from './sample.ts';
import { variantForm } from './variant-form.ts';

const of = (tool: string, samples: readonly FormSample[]): readonly FormSample[] =>
  samples.map((sample) => ({ ...sample, name: `${tool}: ${sample.name}` }));

/** Forms of every tool whose forms are taken over. */
export const formSamples: readonly FormSample[] = [
  ...of('k-form-design', kFormDesign),
  ...of('variant-form', variantForm),
  ...of('form.io', formIo),
];
export const textOfForm = ({ form }: FormSample): string => (typeof form === 'string' ? form : JSON.stringify(form));
