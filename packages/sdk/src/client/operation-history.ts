import type { Client } from './client.ts';
import { saveVisit } from './client.calls.ts';

export interface PageVisit {
  readonly url: string;
  readonly title: string;
  readonly query: string;
}
/** Records what a person does (spec shell §3). Answers and failures are ignored. */
export interface OperationHistory {
  /** A route change: type 1 with the page before and the seconds spent there. */
  visit(page: PageVisit): void;
  /** A button click on the current page: type 2. */
  click(buttonName: string): void;
}

export function createOperationHistory(
  client: Pick<Client, 'request'>,
  now: () => number = Date.now,
): OperationHistory {
  let current: (PageVisit & { readonly since: number }) | undefined;
  const save = (body: Readonly<Record<string, unknown>>): void => {
    client.request({ ...saveVisit, body, quiet: true }).catch(() => undefined);
  };
  return {
    visit(page) {
      const before = current;
      current = { ...page, since: now() };
      save({
        currentUrl: page.url,
        currentTitle: page.title,
        buttonName: '',
        type: 1,
        preUrl: before?.url ?? '',
        preTitle: before?.title ?? '',
        currentQuery: page.query,
        residenceTime: before ? Math.round((now() - before.since) / 1000) : 0,
      });
    },
    click(buttonName) {
      save({ currentUrl: current?.url ?? '', currentTitle: current?.title ?? '', buttonName, type: 2 });
    },
  };
}
