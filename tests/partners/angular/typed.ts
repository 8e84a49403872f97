import { ChangeDetectionStrategy, Component, EventEmitter, Input, Output, type OnInit } from '@angular/core';
import { configure, type ScfFormElementEventMap } from '@scf-kit/elements';
import { ScfForm } from '@scf-kit/elements/angular';
import type { FormValues } from '@scf-kit/sdk/form';
import { definition } from '../form';

/** Checked by strict templates: properties and events of the tag are those of its component. */
@Component({
  selector: 'scf-typed',
  changeDetection: ChangeDetectionStrategy.OnPush,
  imports: [ScfForm],
  template: `
    @for (key of order; track key) {
      @if (key === 'other') {
        <p id="other">-</p>
      } @else if (shown) {
        <scf-form
          id="late"
          name="application"
          theme="dark"
          [definition]="definition"
          [value]="value"
          (scf-change)="changed($event)"
        />
      }
    }
  `,
})
export class Typed implements OnInit {
  readonly definition = definition;
  @Input() value: FormValues | undefined;
  @Input({ required: true }) order: readonly string[] = [];
  @Input() shown = true;
  @Output() readonly entered = new EventEmitter<string>();
  @Output() readonly registered = new EventEmitter<void>();
  changed({ detail }: ScfFormElementEventMap['scf-change']): void {
    this.entered.emit(`${detail.path}=${String(detail.value)};`);
  }
  ngOnInit(): void {
    configure({ locale: 'en-US' });
    this.registered.emit();
  }
}
