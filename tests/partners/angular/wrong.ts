import { Component } from '@angular/core';
import { ScfForm } from '@scf-kit/elements/angular';

@Component({
  selector: 'scf-wrong',
  imports: [ScfForm],
  template: `<scf-form mode="wrong" /><scf-form (scf-change)="take($event.detail.nothing)" />`,
})
export class Wrong {
  take(_: unknown): void {}
}
