import { writeFlows, type Sample } from './processes/sample.ts';

const BPMN = 'http://www.omg.org/spec/BPMN/20100524/MODEL';
const DRAWING =
  'xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:omgdc="http://www.omg.org/spec/DD/20100524/DC" xmlns:omgdi="http://www.omg.org/spec/DD/20100524/DI"';
const COMMON = `xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"`;

/** A way in which tools write a process. */
export type Style = 'flowable' | 'bare' | 'activiti' | 'camunda';
export const STYLES: readonly Style[] = ['flowable', 'bare', 'activiti', 'camunda'];

const NAMESPACES: Readonly<Record<Style, readonly [prefix: string, uri: string]>> = {
  flowable: ['flowable', 'http://flowable.org/bpmn'],
  bare: ['flowable', 'http://flowable.org/bpmn'],
  activiti: ['activiti', 'http://activiti.org/bpmn'],
  camunda: ['camunda', 'http://camunda.org/schema/1.0/bpmn'],
};

/** Ids of flows are left out but where something names them, as many people write by hand. */
const withoutFlowIds = (xml: string): string =>
  xml.replaceAll(/<sequenceFlow id="(\w+)"/g, (whole, id: string) =>
    xml.includes(`default="${id}"`) || /^[a-z]+$/.test(id) ? whole : '<sequenceFlow',
  );

/** Shapes in a row and straight edges, as a tool draws them. */
function drawing(key: string, xml: string): string {
  const ids = [...xml.matchAll(/<(\w+(?:Event|Task|Gateway|Process|Activity)|task|transaction) id="(\w+)"/gi)];
  const places = new Map(ids.map(([, type = '', id = ''], at) => [id, { at, small: /Event|Gateway/.test(type) }]));
  const shapes = [...places].map(([id, { at, small }]) => {
    const [width, height] = small ? [36, 36] : [100, 60];
    return (
      `<bpmndi:BPMNShape bpmnElement="${id}" id="BPMNShape_${id}">` +
      `<omgdc:Bounds height="${height}.0" width="${width}.0" x="${60 + at * 150}.0" y="${120 - height / 2}.0"/>` +
      '</bpmndi:BPMNShape>'
    );
  });
  const edges = [...xml.matchAll(/<sequenceFlow id="(\w+)" sourceRef="(\w+)" targetRef="(\w+)"/g)].map(
    ([, id = '', from = '', to = '']) =>
      `<bpmndi:BPMNEdge bpmnElement="${id}" id="BPMNEdge_${id}">` +
      `<omgdi:waypoint x="${100 + (places.get(from)?.at ?? 0) * 150}.0" y="120.0"/>` +
      `<omgdi:waypoint x="${60 + (places.get(to)?.at ?? 0) * 150}.0" y="120.0"/></bpmndi:BPMNEdge>`,
  );
  return (
    `<bpmndi:BPMNDiagram id="BPMNDiagram_${key}"><bpmndi:BPMNPlane bpmnElement="${key}" id="BPMNPlane_${key}">` +
    `${[...shapes, ...edges].join('\n')}</bpmndi:BPMNPlane></bpmndi:BPMNDiagram>`
  );
}

/** BPMN's own elements with a prefix, as Camunda's tools write them. */
const prefixed = (xml: string): string =>
  xml
    .replaceAll(/<(\/?)([a-z]\w*)(?=[\s/>])/gi, '<$1bpmn:$2')
    .replaceAll('xsi:type="tFormalExpression"', 'xsi:type="bpmn:tFormalExpression"');

/** The XML of a sample as a tool of that style writes it. Every style has a key of its own for each process. */
export function written(sample: Sample, style: Style): string {
  const key = toKey(sample, style);
  const renamed = (xml: string): string =>
    [sample, ...(sample.beside ?? [])].reduce(
      (text, { name }) =>
        text.replaceAll(
          new RegExp(`(?<=(?:calledElement|processRef)="(?:\\$\\{which\\})?)${name}(?=")`, 'g'),
          toKey({ name }, style),
        ),
      xml.replaceAll('${which}-called', `\${which}-called-${style}`),
    );
  const inner = renamed(`${sample.inside ?? ''}\n${sample.nodes.join('\n')}\n${writeFlows(sample.flows, 'flow')}`);
  const around = renamed(sample.around ?? '');
  const executable = sample.process?.includes('isExecutable') || style === 'bare' ? '' : ' isExecutable="true"';
  const process = `<process id="${key}" name="${sample.name}"${executable} ${sample.process ?? ''}>\n${inner}\n</process>`;
  // A collaboration stands before the processes it is of, everything else may stand anywhere.
  const body = style === 'bare' ? withoutFlowIds(`${around}\n${process}`) : `${around}\n${process}`;
  const [prefix, uri] = NAMESPACES[style];
  const vendor = body.replaceAll(/(?<=[\s<]|<\/)x:/g, `${prefix}:`);
  const head = `<?xml version="1.0" encoding="UTF-8"?>\n`;
  if (style === 'camunda')
    return (
      head +
      `<bpmn:definitions xmlns:bpmn="${BPMN}" xmlns:${prefix}="${uri}" ${COMMON} id="Definitions_1"` +
      ' targetNamespace="http://bpmn.io/schema/bpmn" exporter="Camunda Modeler"' +
      ` exporterVersion="5.9.0">\n${prefixed(vendor)}\n</bpmn:definitions>\n`
    );
  if (style === 'activiti')
    return (
      head +
      `<definitions xmlns="${BPMN}" xmlns:${prefix}="${uri}" ${DRAWING} ${COMMON}` +
      ' typeLanguage="http://www.w3.org/2001/XMLSchema" expressionLanguage="http://www.w3.org/1999/XPath"' +
      ` targetNamespace="http://www.activiti.org/test">\n${vendor}\n${drawing(key, body)}\n</definitions>\n`
    );
  return (
    head +
    `<definitions id="definitions" xmlns="${BPMN}" xmlns:${prefix}="${uri}" ${COMMON}` +
    ` targetNamespace="Examples">\n${vendor}\n</definitions>\n`
  );
}
export const toKey = ({ name }: Pick<Sample, 'name'>, style: Style): string => `${name}-${style}`;
