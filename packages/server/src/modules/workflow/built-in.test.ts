import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BpmnModdle, type ModdleElement } from 'bpmn-moddle';
import { beforeAll, describe, expect, test } from 'vitest';
import { listProcesses, resources } from '@scf-kit/sdk/contract';
import { resolveBindings } from '../../applications/forms/bindings.ts';
import { readForm } from '../../applications/forms/forms.ts';
import { loadContract } from '../../contract.ts';
import { readProcess } from '../../flow/definition/read-process.ts';
import { seededRoles } from '../access/seeded/roles.ts';
import { builtInForms, builtInProcesses } from './built-in.ts';

/** Every approval of the product. */
const APPROVALS = [
  'financing-pre-approval',
  'financing',
  'financing-approval-start',
  'non-financing',
  'contract',
  'bill',
  'bill-to-platform',
  'ticket-register',
  'bill-collect',
  'collect-enter',
  'payment-request',
  'special-payment',
  'collection-claim',
  'fee-apply',
  'enterprise-approval',
  'change-approval',
  'extension',
  'qualification',
  'seal-apply',
  'warehousing',
  'warehousing-receipt',
  'out-stock',
  'actual-delivery',
  'transfer-application',
  'partner-access',
  'opening',
  'generic',
];
const processes = await builtInProcesses();
const forms = await builtInForms();
beforeAll(() => loadContract());

const isElement = (value: unknown): value is ModdleElement =>
  typeof value === 'object' && value !== null && '$type' in value;
const elements = (value: unknown): readonly ModdleElement[] => (Array.isArray(value) ? value.filter(isElement) : []);

test('every file of a process or form is listed, with a category there is', async () => {
  const files = (kind: string, suffix: string): string[] =>
    globSync(`*/${kind}/*${suffix}`, { cwd: fileURLToPath(new URL('../', import.meta.url)) })
      .map((path) => basename(path, suffix))
      .filter((name) => name !== kind);
  expect(files('processes', '.bpmn20.xml').toSorted()).toEqual(processes.map(({ key }) => key).toSorted());
  expect(files('forms', '.json').toSorted()).toEqual(forms.map(({ key }) => key).toSorted());
  const groups = JSON.parse(
    await readFile(new URL('../master-data/masters.json', import.meta.url), 'utf8'),
  ) as readonly { readonly code: string; readonly items: readonly { readonly value: string }[] }[];
  const known = (code: string): readonly string[] =>
    (groups.find((group) => group.code === code)?.items ?? []).map(({ value }) => `${code}-${value}`);
  expect(known('FLOW_CATEGORY')).toEqual(
    expect.arrayContaining([...new Set(processes.map(({ category }) => category))]),
  );
  expect(known('FORM_CATEGORY')).toEqual(
    expect.arrayContaining([...new Set(forms.flatMap(({ category }) => category ?? []))]),
  );
});

describe('the processes that come with the product', () => {
  test('FLOW-003 there is one for every approval', () => {
    expect(processes.map(({ key }) => key).toSorted()).toEqual(APPROVALS.toSorted());
  });

  test.each(processes.map(({ key, bpmnXml }) => [key, bpmnXml] as const))(
    '%s runs, and nothing in it is passed over',
    async (key, bpmnXml) => {
      const { graph, warnings } = await readProcess(bpmnXml);
      expect(graph.key).toBe(key);
      expect(warnings).toEqual([]);
      expect([...graph.nodes.values()].filter(({ kind }) => kind === 'userTask').length).toBeGreaterThan(0);
    },
  );

  test.each(processes.map(({ key, bpmnXml }) => [key, bpmnXml] as const))(
    '%s is drawn whole, no step over another',
    async (_key, bpmnXml) => {
      const { rootElement } = await new BpmnModdle().fromXML(bpmnXml, 'bpmn:Definitions', { lax: true });
      const [process] = elements(rootElement.rootElements);
      const [diagram] = elements(rootElement['diagrams']);
      const plane = isElement(diagram?.['plane']) ? elements(diagram['plane']['planeElement']) : [];
      const drawn = plane.map(({ bpmnElement }) => (isElement(bpmnElement) ? bpmnElement.id : undefined));
      expect(new Set(drawn)).toEqual(new Set(elements(process?.flowElements).map(({ id }) => id)));
      const boxes = plane
        .map(({ bounds }) => bounds)
        .filter(isElement)
        .map((bounds) => ({
          x: Number(bounds['x']),
          y: Number(bounds['y']),
          w: Number(bounds['width']),
          h: Number(bounds['height']),
        }));
      for (const [at, a] of boxes.entries())
        for (const b of boxes.slice(at + 1))
          expect(a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y).toBe(true);
    },
  );

  test('their groups are roles that are there from the start', async () => {
    const known = new Set<unknown>(seededRoles.map(({ code }) => code));
    for (const { bpmnXml } of processes) {
      const { graph } = await readProcess(bpmnXml);
      for (const node of graph.nodes.values())
        if (node.kind === 'userTask')
          expect(node.candidateGroups.filter((group) => typeof group === 'string' && !known.has(group))).toEqual([]);
    }
  });

  test('every process a resource is bound to is one of them', () => {
    expect(
      resources()
        .flatMap((resource) => listProcesses(resource).map(({ key }) => key))
        .filter((key) => !APPROVALS.includes(key)),
    ).toEqual([]);
  });

  test('a form a process names at its start is one of the forms', async () => {
    const named = [...processes].flatMap(
      ({ bpmnXml }) => /<startEvent[^>]*flowable:formKey="([^"]+)"/.exec(bpmnXml)?.[1] ?? [],
    );
    expect(named.filter((key) => !forms.some((form) => form.key === key))).toEqual([]);
  });
});

describe('the forms that come with the product', () => {
  test.each(forms.map((form) => [form.key, form] as const))(
    '%s is a form without faults that fills its record',
    (_key, { definition, processDefinitionKey }) => {
      const read = readForm(definition, 'en-US');
      expect(read.warnings).toEqual([]);
      const { bindings, findings } = resolveBindings(read.definition, processDefinitionKey);
      expect(findings).toEqual([]);
      const bound = resources().some((resource) =>
        listProcesses(resource).some(({ key }) => key === processDefinitionKey),
      );
      expect(bindings ? listProcesses(bindings.resource).some(({ key }) => key === processDefinitionKey) : false).toBe(
        bound,
      );
    },
  );
});
