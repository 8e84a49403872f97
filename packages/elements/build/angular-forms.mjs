import { listTags, pickValueTags } from './tag-types.mjs';
import { MINIMUM, VERSION } from './angular.mjs';

/**
 * Angular's forms over the tags with a value: one directive that is control value accessor and validator, in the form
 * that libraries are published in.
 */

const BINDINGS = ['formControlName', 'formControl', 'ngModel'];
const buildSelector = (manifest) =>
  pickValueTags(listTags(manifest))
    .flatMap(({ tagName }) => BINDINGS.map((binding) => `${tagName}[${binding}]`))
    .join(',');

export function angularFormsModule(manifest) {
  return `import * as i0 from '@angular/core';
import { ElementRef, forwardRef, inject } from '@angular/core';
import { NG_VALIDATORS, NG_VALUE_ACCESSOR } from '@angular/forms';
import '@scf-kit/elements';

/**
 * Binds ngModel, formControl and formControlName to the value of a tag; what the tag finds wrong stands under the error
 * \`scf\`.
 */
export class ScfValueAccessor {
  #element = inject(ElementRef).nativeElement;
  #change = () => {};
  #touch = () => {};
  #recheck = () => {};
  constructor() {
    this.#element.addEventListener('scf-change', () => this.#change(this.#element.value));
    this.#element.addEventListener('focusout', () => this.#touch());
    // A wrong first value is known once the tag is drawn.
    void this.#element.ready.then(() => this.#recheck());
  }
  writeValue(value) { this.#element.value = value ?? undefined; }
  registerOnChange(change) { this.#change = change; }
  registerOnTouched(touch) { this.#touch = touch; }
  setDisabledState(disabled) { this.#element.disabled = disabled; }
  validate() { return this.#element.checkValidity() ? null : { scf: this.#element.validationMessage }; }
  registerOnValidatorChange(recheck) { this.#recheck = recheck; }
  static ɵfac = i0.ɵɵngDeclareFactory({ minVersion: '12.0.0', version: '${VERSION}', ngImport: i0, type: ScfValueAccessor, deps: [], target: i0.ɵɵFactoryTarget.Directive });
  static ɵdir = i0.ɵɵngDeclareDirective({
    minVersion: '${MINIMUM}', version: '${VERSION}', type: ScfValueAccessor, isStandalone: true, ngImport: i0, selector: '${buildSelector(manifest)}',
    providers: [{ provide: NG_VALUE_ACCESSOR, useExisting: forwardRef(() => ScfValueAccessor), multi: true }, { provide: NG_VALIDATORS, useExisting: forwardRef(() => ScfValueAccessor), multi: true }],
  });
}
`;
}

export function angularFormsTypes(manifest) {
  return `import * as i0 from '@angular/core';
import type { ControlValueAccessor, ValidationErrors, Validator } from '@angular/forms';

/**
 * Binds ngModel, formControl and formControlName to the value of a tag; what the tag finds wrong stands under the error
 * \`scf\`.
 */
export declare class ScfValueAccessor implements ControlValueAccessor, Validator {
  writeValue(value: unknown): void;
  registerOnChange(change: (value: unknown) => void): void;
  registerOnTouched(touch: () => void): void;
  setDisabledState(disabled: boolean): void;
  validate(): ValidationErrors | null;
  registerOnValidatorChange(recheck: () => void): void;
  static ɵfac: i0.ɵɵFactoryDeclaration<ScfValueAccessor, never>;
  static ɵdir: i0.ɵɵDirectiveDeclaration<ScfValueAccessor, '${buildSelector(manifest)}', never, {}, {}, never, never, true, never>;
}
`;
}
