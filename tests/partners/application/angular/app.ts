import { ChangeDetectionStrategy, Component, signal } from '@angular/core';
import { configure, type ScfFormElementEventMap } from '@scf-kit/elements';
import { ScfForm } from '@scf-kit/elements/angular';

configure({
  baseUrl: 'https://scf.example',
  // Your backend exchanges its key for a token of whoever is signed in at your site.
  getToken: async () => (await (await fetch('/token')).json()).token,
});

@Component({
  selector: 'app-root',
  changeDetection: ChangeDetectionStrategy.OnPush,
  imports: [ScfForm],
  template: `
    <main>
      <h1>申请设备融资</h1>
      @if (code() === undefined) {
        <scf-form formKey="financing-application" (scf-submit)="submitted($event)" (scf-error)="failed($event)" />
      } @else {
        <p role="status">已提交，编号 {{ code() }}</p>
      }
      <p role="alert">{{ problem() }}</p>
    </main>
  `,
})
export class App {
  readonly code = signal<string | null | undefined>(undefined);
  readonly problem = signal('');
  submitted({ detail }: ScfFormElementEventMap['scf-submit']): void {
    this.code.set(detail.code);
  }
  failed({ detail }: ScfFormElementEventMap['scf-error']): void {
    this.problem.set(detail.message);
  }
}
