import { end, exclusive, parallel, processXml, start, task } from './process.ts';

/** A process of nested blocks: sequences, choices, parallel branches and loops back, always well formed. */
export function structuredProcess(random: (below: number) => number): string {
  const nodes = [start()];
  const flows: [string, string, string?][] = [];
  const defaults = new Map<string, number>();
  const kinds = new Map<string, 'exclusive' | 'parallel'>();
  let made = 0;
  const link = (from: string, to: string, condition?: string): number =>
    flows.push(condition === undefined ? [from, to] : [from, to, condition]) - 1;
  const fresh = (prefix: string): string => `${prefix}${(made += 1)}`;
  /** Draws a block after `from` and answers its last node. */
  const block = (from: string, depth: number, condition?: string): string => {
    const shape = depth === 0 ? 0 : random(5);
    if (shape <= 1) {
      const id = fresh('t');
      nodes.push(task(id));
      link(from, id, condition);
      return shape === 1 && depth > 0 ? block(id, depth - 1) : id;
    }
    const [split, join] = [fresh('g'), fresh('g')];
    kinds.set(split, shape === 3 ? 'parallel' : 'exclusive');
    kinds.set(join, shape === 3 ? 'parallel' : 'exclusive');
    if (shape === 4) {
      // A loop: the join comes first, the split leads back to it.
      link(from, join, condition);
      const last = block(join, depth - 1);
      link(last, split);
      link(split, join, `\${again == '${split}'}`);
      const out = fresh('t');
      nodes.push(task(out));
      defaults.set(split, link(split, out));
      return out;
    }
    link(from, split, condition);
    const branches = 2 + random(2);
    for (let branch = 0; branch < branches; branch += 1) {
      const last = branch === 0;
      if (shape === 3) link(block(split, depth - 1), join);
      else {
        const at = flows.length;
        link(block(split, depth - 1, last ? undefined : `\${choice == ${branch}}`), join);
        if (last) defaults.set(split, at);
      }
    }
    return join;
  };
  link(block('start', 3), 'end');
  for (const [id, kind] of kinds) nodes.push(kind === 'parallel' ? parallel(id) : exclusive(id, defaults.get(id)));
  nodes.push(end());
  return processXml({ nodes, flows });
}

/**
 * Any graph of the supported elements; most are refused at deployment, those that are not must hold what the engine
 * promises.
 */
export function tangledProcess(random: (below: number) => number): string {
  const ids = Array.from({ length: 3 + random(5) }, (_, at) => `n${at}`);
  const kinds = new Map(ids.map((id) => [id, random(4)]));
  const flows: [string, string, string?][] = [['start', ids[0] ?? 'end']];
  const defaults = new Map<string, number>();
  for (const [place, id] of ids.entries()) {
    const kind = kinds.get(id) ?? 0;
    const ways = kind <= 1 ? 1 : 1 + random(2);
    for (let way = 0; way < ways; way += 1) {
      // The first way leads on, so that most nodes are reached; the others lead anywhere, now and then back.
      const to =
        way === 0 ? ids[place + 1] : ids[random(6) === 0 ? random(ids.length) : place + 1 + random(ids.length - place)];
      const at = flows.push(kind === 2 && way > 0 ? [id, to ?? 'end', `\${choice == ${way}}`] : [id, to ?? 'end']) - 1;
      if (kind === 2 && way === 0) defaults.set(id, at);
    }
  }
  const draw = (id: string): string => {
    const kind = kinds.get(id) ?? 0;
    return kind <= 1 ? task(id) : kind === 2 ? exclusive(id, defaults.get(id)) : parallel(id);
  };
  return processXml({ nodes: [start(), ...ids.map(draw), end()], flows });
}
