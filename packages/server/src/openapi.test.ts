import { describe, expect, test } from 'vitest';
import type { Call } from '@scf-kit/sdk/contract';
import { loadContract } from './contract.ts';
import { openapi } from './openapi.ts';

const resources = await loadContract();
const printed: unknown = JSON.parse(
  JSON.stringify(openapi(resources, { title: 'Test', version: '1', url: 'http://localhost' })),
);
const calls = resources.flatMap((resource) => Object.values<Call>(resource.calls));

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const byText = (a: string, b: string): number => a.localeCompare(b, 'en');
const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((found, key) => (isNode(found) ? found[key] : undefined), value);

/** Every place of the document, with its path. */
function* walk(value: unknown, path = '#'): Generator<readonly [string, Node]> {
  if (isNode(value)) yield [path, value];
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) yield* walk(inner, `${path}/${key}`);
}

describe('the OpenAPI description', () => {
  test('covers every call of the contract, aliases included', () => {
    expect(calls.length).toBeGreaterThan(40);
    for (const call of calls)
      for (const path of [call.path, ...call.aliases])
        expect(at(printed, 'paths', path, call.method.toLowerCase()), `${call.method} ${path}`).toBeDefined();
  });
  test('is of version 3.1 and names every operation once', () => {
    expect(at(printed, 'openapi')).toBe('3.1.0');
    const ids = [...walk(at(printed, 'paths'))].map(([, node]) => node['operationId']).filter((id) => id !== undefined);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(calls.reduce((sum, call) => sum + 1 + call.aliases.length, 0));
  });
  test('points only to what is there', () => {
    const references = [...walk(printed)].map(([, node]) => node['$ref']).filter((each) => typeof each === 'string');
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) expect(at(printed, ...reference.slice(2).split('/')), reference).toBeDefined();
  });
  test('declares every parameter of a path, and none that is not in it', () => {
    for (const [path, item] of Object.entries(at(printed, 'paths') ?? {})) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').toSorted(byText);
      for (const operation of Object.values(isNode(item) ? item : {})) {
        const declared = [...walk(at(operation, 'parameters'))]
          .filter(([, node]) => node['in'] === 'path')
          .map(([, node]) => JSON.stringify(node['name']).slice(1, -1))
          .toSorted(byText);
        expect(declared, path).toEqual(inPath);
      }
    }
  });
  test('uses JSON Schema types only, and requires only properties it has', () => {
    const types = new Set(
      ['object', 'array', 'string', 'integer', 'number', 'boolean', 'null'].map((type) => JSON.stringify(type)),
    );
    for (const [path, node] of walk(printed)) {
      const { type, required, properties } = node;
      if (path.includes('securitySchemes') || path.endsWith('/properties') || path.endsWith('/x-texts')) continue;
      if (type !== undefined)
        for (const each of [type].flat())
          expect(types.has(JSON.stringify(each)), `${path}: ${JSON.stringify(each)}`).toBe(true);
      if (Array.isArray(required) && isNode(properties))
        for (const name of required)
          expect(Object.hasOwn(properties, String(name)), `${path}: ${String(name)}`).toBe(true);
    }
  });
  test('never shows a secret field', () => {
    for (const [path, node] of walk(printed)) expect(Object.hasOwn(node, 'passwordHash'), path).toBe(false);
  });
});
