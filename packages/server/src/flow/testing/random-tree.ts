import { end, exclusive, parallel, processXml, start, task } from './process.ts';

/** A piece of a process as drawn: its elements and flows. */
interface Drawing {
  readonly nodes: string[];
  readonly flows: [string, string, string?][];
}

/**
 * A process of nested blocks as people draw them: tasks, choices, parallel and inclusive branches, counter-signs,
 * sub-processes with boundary timers beside and instead, waits for messages. Always well formed. The tasks and events
 * of a sub-process are drawn inside it.
 */
export function treeProcess(random: (below: number) => number, key = 'sample'): string {
  let made = 0;
  const fresh = (prefix: string): string => `${prefix}${(made += 1)}`;
  const several = (): string =>
    `<multiInstanceLoopCharacteristics isSequential="${random(2) === 0}"><loopCardinality>${1 + random(3)}` +
    '</loopCardinality>' +
    (random(2) === 0 ? '<completionCondition>${nrOfCompletedInstances &gt;= 2}</completionCondition>' : '') +
    '</multiInstanceLoopCharacteristics>';
  const timer = (time: string): string =>
    `<timerEventDefinition><timeDuration>${time}</timeDuration></timerEventDefinition>`;

  /** Draws a block after `from` and answers its last node. */
  const block = (drawing: Drawing, from: string, depth: number, condition?: string): string => {
    const { nodes, flows } = drawing;
    const link = (source: string, target: string, when?: string): number =>
      flows.push(when === undefined ? [source, target] : [source, target, when]) - 1;
    const shape = depth === 0 ? random(2) : random(8);
    if (shape <= 1) {
      const id = fresh('t');
      nodes.push(shape === 0 ? task(id) : task(id).replace('/>', `>${several()}</userTask>`));
      link(from, id, condition);
      return depth > 0 ? block(drawing, id, depth - 1) : id;
    }
    if (shape === 2) {
      const id = fresh('m');
      nodes.push(
        `<intermediateCatchEvent id="${id}"><messageEventDefinition messageRef="msg"/></intermediateCatchEvent>`,
      );
      link(from, id, condition);
      return id;
    }
    if (shape <= 4) {
      const id = fresh('s');
      const inside: Drawing = { nodes: [start(`${id}_s`)], flows: [] };
      inside.flows.push([block(inside, `${id}_s`, depth - 1), `${id}_e`]);
      inside.nodes.push(end(`${id}_e`));
      nodes.push(
        `<subProcess id="${id}">${random(3) === 0 ? several() : ''}${inside.nodes.join('')}` +
          `${drawn(inside.flows, id)}</subProcess>`,
      );
      link(from, id, condition);
      const join = fresh('x');
      nodes.push(exclusive(join));
      link(id, join);
      if (random(2) === 0) {
        const late = fresh('b');
        nodes.push(`<boundaryEvent id="${late}" attachedToRef="${id}">${timer('PT1H')}</boundaryEvent>`);
        link(block(drawing, late, 0), join);
      }
      if (random(2) === 0) {
        const beside = fresh('b');
        const told = fresh('e');
        nodes.push(
          `<boundaryEvent id="${beside}" attachedToRef="${id}" cancelActivity="false">${timer('PT2H')}</boundaryEvent>`,
          end(told),
        );
        link(block(drawing, beside, 0), told);
      }
      return join;
    }
    const [split, join] = [fresh('g'), fresh('g')];
    const kind = shape === 5 ? 'parallel' : shape === 6 ? 'inclusive' : 'exclusive';
    link(from, split, condition);
    let defaultFlow: number | undefined;
    for (let branch = 0; branch < 2 + random(2); branch += 1) {
      const at = flows.length;
      link(
        block(drawing, split, depth - 1, kind === 'parallel' || branch === 0 ? undefined : `\${choice >= ${branch}}`),
        join,
      );
      if (branch === 0 && kind !== 'parallel') defaultFlow = at;
    }
    const gateway = (id: string, first?: string): string =>
      kind === 'parallel'
        ? parallel(id)
        : `<${kind}Gateway id="${id}"${first === undefined ? '' : ` default="${first}"`}/>`;
    nodes.push(gateway(split, defaultFlow === undefined ? undefined : named(flows, defaultFlow)), gateway(join));
    return join;
  };
  /** The id a flow gets: by where it leads from and to, which no other does. */
  const named = (flows: Drawing['flows'], at: number): string => `f_${flows[at]?.[0]}_${flows[at]?.[1]}`;
  const drawn = (flows: Drawing['flows'], scope: string): string =>
    flows
      .map(
        ([from, to, condition], at) =>
          `<sequenceFlow id="${named(flows, at)}" sourceRef="${from}" targetRef="${to}">` +
          (condition === undefined
            ? ''
            : `<conditionExpression xsi:type="tFormalExpression">${condition.replace('>=', '&gt;=')}</conditionExpression>`) +
          `</sequenceFlow><!-- ${scope} -->`,
      )
      .join('');

  const whole: Drawing = { nodes: [start()], flows: [] };
  whole.flows.push([block(whole, 'start', 3), 'end']);
  whole.nodes.push(end());
  return processXml({ key, nodes: whole.nodes, flows: [] }).replace(
    '</process>',
    `${drawn(whole.flows, key)}</process><message id="msg" name="go"/>`,
  );
}
