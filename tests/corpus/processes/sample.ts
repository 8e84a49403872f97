/**
 * A process as people bring one along: its elements, what comes of it here, and how it runs. `x:` in its XML stands for
 * the namespace of the engine it was drawn for; `styles.ts` writes it as that engine's tools do.
 */
export interface Sample {
  readonly name: string;
  readonly nodes: readonly string[];
  /** `a > b > c`: flows one after the other; `a > b ? ${n > 1}`: one with a condition; `way: a > b`: one with an id. */
  readonly flows: readonly string[];
  /** Attributes of the process. */
  readonly process?: string;
  /** Further XML of the process, before its elements. */
  readonly inside?: string;
  /** XML beside the process: signals, messages, errors, a second pool. */
  readonly around?: string;
  /** It cannot run here: the element that is named, and words of the reason. */
  readonly refused?: readonly [element: string, reason: string];
  /** The remarks before it runs: elements and words. */
  readonly warned?: readonly (readonly [element: string, words: string])[];
  /** How it runs, a step a line; `drive.ts` says the words. */
  readonly drive?: readonly string[];
  /** Processes it calls or that hear it, deployed before it. */
  readonly beside?: readonly Sample[];
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** The sequence flows of lines like `a > b > c`, with ids that begin with `prefix`. */
export function writeFlows(lines: readonly string[], prefix: string): string {
  let made = 0;
  return lines
    .flatMap((line) => {
      const [, named, way = '', condition] = /^(?:(\w+): )?([^?]+?)(?: \? (.+))?$/.exec(line) ?? [];
      const stops = way.split(' > ').map((stop) => stop.trim());
      return stops.slice(1).map((to, at) => {
        const id = named ?? `${prefix}${(made += 1)}`;
        const from = stops[at] ?? '';
        return condition === undefined
          ? `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}"/>`
          : `<sequenceFlow id="${id}" sourceRef="${from}" targetRef="${to}">` +
              `<conditionExpression xsi:type="tFormalExpression">${escaped(condition)}</conditionExpression>` +
              '</sequenceFlow>';
      });
    })
    .join('\n');
}

export const start = (id = 'theStart', inside = ''): string => `<startEvent id="${id}">${inside}</startEvent>`;
export const end = (id = 'theEnd', inside = ''): string => `<endEvent id="${id}">${inside}</endEvent>`;
/** A user task of Kermit's. */
export const task = (id: string, attributes = 'x:assignee="kermit"', inside = ''): string =>
  `<userTask id="${id}" name="${id}" ${attributes}>${inside}</userTask>`;
export const service = (id: string, attributes: string, inside = ''): string =>
  `<serviceTask id="${id}" ${attributes}>${inside}</serviceTask>`;
export const extended = (inside: string): string => `<extensionElements>${inside}</extensionElements>`;
export const gateway = (kind: 'exclusive' | 'parallel' | 'inclusive' | 'eventBased', id: string, more = ''): string =>
  `<${kind}Gateway id="${id}" ${more}/>`;
export const boundary = (id: string, host: string, event: string, more = ''): string =>
  `<boundaryEvent id="${id}" attachedToRef="${host}" ${more}>${event}</boundaryEvent>`;
export const catching = (id: string, event: string): string =>
  `<intermediateCatchEvent id="${id}">${event}</intermediateCatchEvent>`;
export const throwing = (id: string, event: string): string =>
  `<intermediateThrowEvent id="${id}">${event}</intermediateThrowEvent>`;
export const timer = (kind: 'timeDate' | 'timeDuration' | 'timeCycle', time: string, attributes = ''): string =>
  `<timerEventDefinition><${kind} ${attributes}>${time}</${kind}></timerEventDefinition>`;
export const heard = (kind: 'message' | 'signal' | 'error' | 'escalation', reference?: string): string =>
  `<${kind}EventDefinition${reference === undefined ? '' : ` ${kind}Ref="${reference}"`}/>`;
export const sub = (id: string, nodes: readonly string[], flows: readonly string[], attributes = ''): string =>
  `<subProcess id="${id}" ${attributes}>${nodes.join('\n')}\n${writeFlows(flows, `${id}_f`)}</subProcess>`;
/** An event sub-process: what starts it, and a task of Kermit's. */
export const eventSub = (id: string, event: string, more = ''): string =>
  sub(
    id,
    [`<startEvent id="${id}Start" ${more}>${event}</startEvent>`, task(`${id}Task`), end(`${id}End`)],
    [`${id}Start > ${id}Task > ${id}End`],
    'triggeredByEvent="true"',
  );
/** From the start by one element to the end. */
export const through = (id: string): readonly string[] => [`theStart > ${id} > theEnd`];
