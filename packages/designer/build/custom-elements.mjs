import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { customElementsManifest } from '@scf-kit/elements/manifest';
import { reactModule, tagsModule } from '@scf-kit/elements/tag-types';
import { designerTags } from '../src/index.ts';

const WORKSPACE = { workspace: '@scf-kit/designer', own: '@scf-kit/elements' };

/** The files committed beside the declarations of the designer's tags, and how each has to read. */
export async function derivedTexts() {
  const manifest = customElementsManifest(designerTags);
  return new Map([
    [new URL('../custom-elements.json', import.meta.url), `${JSON.stringify(manifest, undefined, 2)}\n`],
    [new URL('../src/tags.ts', import.meta.url), await tagsModule(manifest, WORKSPACE)],
    [new URL('../src/react.ts', import.meta.url), await reactModule(manifest, WORKSPACE)],
  ]);
}
export const stored = (file) => readFileSync(file, 'utf8');

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [file, text] of await derivedTexts()) writeFileSync(file, text);
