import { listInputs, listTags } from './tag-types.mjs';

/**
 * Components for Angular, one a tag, written from the custom elements manifest in the form that libraries are published
 * in ("partial").
 */

/** The oldest compiler that can link what stands here. */
export const MINIMUM = '14.0.0';
export const VERSION = '20.0.0';
const toComponentName = (tag) => tag.name.replace(/Element$/, '');
const camel = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
const isBoolean = (field) => field.type.text === 'boolean';

function writeClass(tag) {
  const name = toComponentName(tag);
  const inputs = listInputs(tag);
  return `/** \`<${tag.tagName}>\`: ${tag.summary} */
export class ${name} {
  element = inject(ElementRef).nativeElement;
${tag.events.map((event) => `  ${camel(event.name)} = new EventEmitter();\n`).join('')}  constructor() {
    for (const [type, output] of [${tag.events.map((event) => `['${event.name}', this.${camel(event.name)}]`).join(', ')}]) this.element.addEventListener(type, (event) => output.emit(event));
  }
${inputs.map((field) => `  get ${field.name}() { return this.element.${field.name}; }\n  set ${field.name}(value) { this.element.${field.name} = ${isBoolean(field) ? "value === '' || Boolean(value)" : 'value'}; }\n`).join('')}  static ɵfac = i0.ɵɵngDeclareFactory({ minVersion: '12.0.0', version: '${VERSION}', ngImport: i0, type: ${name}, deps: [], target: i0.ɵɵFactoryTarget.Component });
  static ɵcmp = i0.ɵɵngDeclareComponent({
    minVersion: '${MINIMUM}', version: '${VERSION}', type: ${name}, isStandalone: true, selector: '${tag.tagName}', ngImport: i0, isInline: true,
    inputs: { ${inputs.map((field) => `${field.name}: '${field.name}'`).join(', ')} },
    outputs: { ${tag.events.map((event) => `${camel(event.name)}: '${event.name}'`).join(', ')} },
    template: '<ng-content></ng-content>', changeDetection: i0.ChangeDetectionStrategy.OnPush, encapsulation: i0.ViewEncapsulation.None,
  });
}
`;
}

/** The module: a component a tag, and all of them as \`SCF_ELEMENTS\`. */
export function angularModule(manifest) {
  const tags = listTags(manifest);
  return `import * as i0 from '@angular/core';
import { ElementRef, EventEmitter, inject } from '@angular/core';
import '@scf-kit/elements';

${tags.map(writeClass).join('\n')}
export const SCF_ELEMENTS = [${tags.map(toComponentName).join(', ')}];
`;
}

function writeTypes(tag) {
  const name = toComponentName(tag);
  const inputs = listInputs(tag);
  return `/** \`<${tag.tagName}>\`: ${tag.summary} */
export declare class ${name} {
  /** The tag itself, for its methods. */
  readonly element: ${tag.name};
${inputs.map((field) => `  /** ${field.description} */\n  get ${field.name}(): ${tag.name}['${field.name}'];\n  set ${field.name}(value: ${tag.name}['${field.name}']${isBoolean(field) ? " | ''" : ''});\n`).join('')}${tag.events.map((event) => `  /** ${event.description} */\n  readonly ${camel(event.name)}: EventEmitter<${tag.name}EventMap['${event.name}']>;\n`).join('')}${inputs
    .filter(isBoolean)
    .map((field) => `  static ngAcceptInputType_${field.name}: boolean | '' | undefined;\n`)
    .join('')}  static ɵfac: i0.ɵɵFactoryDeclaration<${name}, never>;
  static ɵcmp: i0.ɵɵComponentDeclaration<${name}, '${tag.tagName}', never, { ${inputs.map((field) => `'${field.name}': { 'alias': '${field.name}'; 'required': false }`).join('; ')} }, { ${tag.events.map((event) => `'${camel(event.name)}': '${event.name}'`).join('; ')} }, never, ['*'], true, never>;
}
`;
}

export function angularTypes(manifest) {
  const tags = listTags(manifest);
  return `import * as i0 from '@angular/core';
import type { EventEmitter } from '@angular/core';
import type { ${tags.flatMap((tag) => [tag.name, `${tag.name}EventMap`]).join(', ')} } from '../dist/tags.js';

${tags.map(writeTypes).join('\n')}
export declare const SCF_ELEMENTS: readonly [${tags.map((tag) => `typeof ${toComponentName(tag)}`).join(', ')}];
`;
}
