import { execFileSync } from 'node:child_process';

/** A process of this machine; `is` tells it from another that got the same number later. */
export interface Process {
  readonly is: string;
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

/** All that run now, the dead that nobody has asked after left out. */
export const processes = (): readonly Process[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,lstart=,args='], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
    env: { ...process.env, LC_ALL: 'C' },
  })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, began, command = ''] =
        /^\s*(\d+)\s+(\d+)\s+(\w+\s+\w+\s+\d+\s+\S+\s+\d+)\s(.*)$/.exec(line) ?? [];
      return pid === undefined || command.includes('<defunct>')
        ? []
        : [{ is: `${pid} ${began}`, pid: Number(pid), parent: Number(parent), command }];
    });

/** Follows a process and all it starts, over any number of others, from look to look. */
export class ProcessTree {
  readonly #known = new Set<string>();
  readonly #root: number;
  constructor(root: number) {
    this.#root = root;
  }

  /** Those of the tree that run now, those whose parents have ended meanwhile included. */
  living(): readonly Process[] {
    const all = processes();
    // Only at first by its number: afterwards another process may have that.
    const found = all.filter(({ is, pid }) => (this.#known.size === 0 ? pid === this.#root : this.#known.has(is)));
    for (const { pid } of found) found.push(...all.filter((other) => other.parent === pid && !found.includes(other)));
    for (const { is } of found) this.#known.add(is);
    return found;
  }
}
