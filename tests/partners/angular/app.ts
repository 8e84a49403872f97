import { ChangeDetectionStrategy, Component, CUSTOM_ELEMENTS_SCHEMA, signal, type OnInit } from '@angular/core';
import type { FormValues } from '@scf-kit/sdk/form';
import { definition } from '../form';
import { Bound } from './bound';
import { Typed } from './typed';

/** The bare tag, before it is registered; what is typed and checked stands in `Typed`, loaded later. */
@Component({
  selector: 'scf-partner',
  changeDetection: ChangeDetectionStrategy.OnPush,
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  imports: [Bound, Typed],
  template: `
    <form id="page">
      <scf-form id="early" [definition]="definition"></scf-form>
      <div id="list">
        @defer (when wanted()) {
          <scf-typed
            [value]="value()"
            [order]="order()"
            [shown]="shown()"
            (entered)="log.set(log() + $event)"
            (registered)="registered.set(true)"
          />
        }
      </div>
    </form>
    @defer (when wanted()) {
      <scf-bound />
    }
    <button id="set" (click)="value.set({ name: 'set by the page' })">Set</button>
    <button id="swap" (click)="order.set(order().toReversed())">Swap</button>
    <button id="toggle" (click)="shown.set(!shown())">Toggle</button>
    <output id="log" [attr.data-ready]="registered() ? '' : null">{{ log() }}</output>
  `,
})
export class App implements OnInit {
  readonly definition = definition;
  readonly wanted = signal(false);
  readonly registered = signal(false);
  readonly value = signal<FormValues | undefined>(undefined);
  readonly log = signal('');
  readonly order = signal(['late', 'other']);
  readonly shown = signal(true);
  ngOnInit(): void {
    setTimeout(() => this.wanted.set(true));
  }
}
