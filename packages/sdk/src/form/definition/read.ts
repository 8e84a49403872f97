import { isRecord } from '../../values/records.ts';
import { message } from '../../contract/messages.ts';
import type { FormDefinition } from '../../contract/form/definition.ts';
import { migrateDefinition, newestVersion } from './migrations.ts';
import { disabledLayouts, nameNameless } from './nameless.ts';
import { FORBIDDEN_KEYS, hasStructure, type Finding } from './structure.ts';

/** Longer texts, more values and deeper JSON are refused before anything else is looked at. */
const LONGEST_TEXT = 10 * 1024 * 1024;
const MOST_VALUES = 2_000_000;
const DEEPEST_JSON = 250;
const MOST_WARNINGS = 100;

export type ReadDefinition =
  | { readonly ok: true; readonly definition: FormDefinition; readonly warnings: readonly Finding[] }
  | { readonly ok: false; readonly findings: readonly Finding[] };

const step = (place: string, key: string | number): string =>
  typeof key === 'number' ? `${place}[${key}]` : place === '' ? key : `${place}.${key}`;

/** Why a text or a value is kept as data and never run, if it looks like code or an insecure address. */
function keptAsData(key: string, value: unknown): Finding['reason'] | undefined {
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  if (
    key === 'dynamicFun' ||
    /^on[A-Z]|^script|Script|^(js|func|function)$/.test(key) ||
    /<script|javascript:/i.test(value)
  )
    return { zh: '脚本仅作为数据保留，不会执行', en: 'code is kept as data and never run' };
  return value.startsWith('http://')
    ? {
        zh: '不安全的 http:// 地址仅作为数据保留，不会使用',
        en: 'an insecure http:// address is kept as data and never used',
      }
    : undefined;
}

/**
 * Looks at every value once, whatever its shape: only plain JSON of a bounded size and without prototype keys passes.
 */
function survey(input: unknown): { readonly refused?: Finding; readonly warnings: Finding[] } {
  const warnings: Finding[] = [];
  const refuse = (place: string, zh: string, en: string): { refused: Finding; warnings: Finding[] } => ({
    refused: { place, reason: { zh, en } },
    warnings,
  });
  const waiting: { value: unknown; place: string; depth: number }[] = [{ value: input, place: '', depth: 0 }];
  let seen = 0;
  let characters = 0;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, place, depth } = next;
    seen += 1;
    if (seen > MOST_VALUES || characters > LONGEST_TEXT)
      return refuse('', '表单定义过大', 'the definition is too large');
    if (depth > DEEPEST_JSON) return refuse(place.slice(0, 200), '嵌套过深', 'nested too deeply');
    if (typeof value === 'string') {
      characters += value.length;
      continue;
    }
    if (Array.isArray(value)) {
      for (const [at, one] of value.entries()) waiting.push({ value: one, place: step(place, at), depth: depth + 1 });
      continue;
    }
    if (typeof value !== 'object' || value === null) {
      if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
        return refuse(place, '不是 JSON 数据', 'not JSON data');
      continue;
    }
    for (const [key, one] of Object.entries(value)) {
      const at = step(place, key);
      if (FORBIDDEN_KEYS.has(key)) return refuse(at.slice(0, 200), '不允许使用该名称', 'this name is not allowed');
      characters += key.length;
      const reason = warnings.length < MOST_WARNINGS ? keptAsData(key, one) : undefined;
      if (reason) warnings.push({ place: at, reason });
      waiting.push({ value: one, place: at, depth: depth + 1 });
    }
  }
  return { warnings };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Reads a definition from a value or from JSON text: checks its shape, refuses what is newer than this program, and
 * migrates what is older. Unknown keys stay. Warnings name what is kept but never run. Meaning (rules, duplicates) is
 * for `lintDefinition`.
 */
export function readDefinition(input: unknown): ReadDefinition {
  const refused = (place: string, zh: string, en: string): ReadDefinition => ({
    ok: false,
    findings: [{ place, reason: { zh, en } }],
  });
  if (typeof input === 'string' && input.length > LONGEST_TEXT)
    return refused('', '表单定义过大', 'the definition is too large');
  const value = typeof input === 'string' ? parseJson(input) : input;
  if (value === undefined) return refused('', '不是有效的 JSON', 'not valid JSON');
  const surveyed = survey(value);
  if (surveyed.refused) return { ok: false, findings: [surveyed.refused] };
  if (isRecord(value) && typeof value.version === 'number' && value.version > newestVersion()) {
    const params = { version: value.version };
    return refused('version', message('zh-CN', 'form.newer', params), message('en-US', 'form.newer', params));
  }
  const findings: Finding[] = [];
  const { definition, notes } = nameNameless(value);
  return hasStructure(definition, findings)
    ? {
        ok: true,
        definition: migrateDefinition(definition),
        warnings: [...notes, ...disabledLayouts(definition), ...surveyed.warnings],
      }
    : { ok: false, findings };
}
