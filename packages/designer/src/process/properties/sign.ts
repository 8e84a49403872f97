/** How several people sign one task, as a multi-instance's completion condition says it. */
export type SignKind = 'none' | 'all' | 'any' | 'percent' | 'own';
export interface Sign {
  readonly kind: SignKind;
  /** Of those asked, between 1 and 100. */ readonly percent: number;
}

const SHARE = /^\$\{\s*nrOfCompletedInstances\s*\/\s*nrOfInstances\s*>=\s*(0?\.\d+|1(?:\.0+)?)\s*\}$/;
const ANY = /^\$\{\s*nrOfCompletedInstances\s*>=\s*1\s*\}$/;
const ALL = /^\$\{\s*nrOfCompletedInstances\s*==\s*nrOfInstances\s*\}$/;

/** @param condition the completion condition; empty ends when all have signed */
export function readSign(condition: string): Sign {
  const written = condition.trim();
  if (written === '' || ALL.test(written)) return { kind: 'all', percent: 100 };
  if (ANY.test(written)) return { kind: 'any', percent: 1 };
  const share = SHARE.exec(written)?.[1];
  return share === undefined
    ? { kind: 'own', percent: 100 }
    : { kind: 'percent', percent: Math.round(Number(share) * 100) };
}

/** The completion condition of a kind; undefined where there is none to write. */
export function writeSign({ kind, percent }: Sign): string | undefined {
  switch (kind) {
    case 'none':
    case 'all':
    case 'own':
      return undefined;
    case 'any':
      return '${nrOfCompletedInstances >= 1}';
    case 'percent':
      return `\${nrOfCompletedInstances / nrOfInstances >= ${Math.min(100, Math.max(1, Math.round(percent))) / 100}}`;
  }
}
