import { ChangeDetectionStrategy, Component, signal } from '@angular/core';
import { FormControl, FormsModule, ReactiveFormsModule } from '@angular/forms';
import { ScfAmount, ScfMobilePhone } from '@scf-kit/elements/angular';
import { ScfValueAccessor } from '@scf-kit/elements/angular/forms';

/** The tags in both kinds of Angular's forms. */
@Component({
  selector: 'scf-bound',
  changeDetection: ChangeDetectionStrategy.OnPush,
  imports: [FormsModule, ReactiveFormsModule, ScfAmount, ScfMobilePhone, ScfValueAccessor],
  template: `
    <scf-amount id="amount" label="Deposit" required [formControl]="amount" />
    <scf-mobile-phone id="phone" label="Phone" [ngModel]="phone()" (ngModelChange)="phone.set($event)" />
    <button id="fill" (click)="amount.setValue('12.50')">Fill</button>
    <button id="close" (click)="amount.disable()">Close</button>
    <output id="bound">{{ state() }} {{ phone() }}</output>
  `,
})
export class Bound {
  readonly amount = new FormControl<string | null>(null);
  readonly phone = signal<string | undefined>('13800138000');
  readonly state = signal('');
  constructor() {
    this.amount.events.subscribe(() =>
      this.state.set(
        `${this.amount.value} ${this.amount.status} ${this.amount.touched ? 'touched' : 'untouched'} ${this.amount.errors?.['scf'] ?? ''}`,
      ),
    );
  }
}
