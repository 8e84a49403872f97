/** The modules that declare tags. */
const DECLARING = /\/(?:elements|designer)\/src\/(?:.+\/)?(?:declaration|widget|provider)\.ts$/;
/** The properties of a declaration that are written for people, beside those that a tag works by. */
const SAID = new Set(['summary', 'description', 'detail', 'slots', 'parts', 'example']);
/** Which argument of the declaring functions is a description. */
const DESCRIPTIONS = { string: 1, boolean: 1, choice: 3, property: 2 };

/**
 * Vite plugin: leaves out of a bundle what the declarations of tags say to people: summaries, descriptions, the types
 * of events, examples. The manifest, the types and the documentation are made from the sources.
 */
export function withoutDocumentation() {
  return {
    name: 'scf-without-documentation',
    transform(code, id) {
      if (!DECLARING.test(id.split('?')[0].replaceAll('\\', '/'))) return undefined;
      const cuts = [];
      findSaid(this.parse(code), cuts);
      let out = code;
      for (const { start, end, instead } of cuts.toSorted((a, b) => b.start - a.start)) {
        const after = out.slice(end);
        out = out.slice(0, start) + (instead ?? '') + (instead === undefined ? after.replace(/^\s*,/, '') : after);
      }
      return { code: out, map: null };
    },
  };
}

function findSaid(node, cuts) {
  if (!node || typeof node !== 'object') return;
  if (Array.isArray(node)) {
    for (const each of node) findSaid(each, cuts);
    return;
  }
  if (node.type === 'ObjectExpression') {
    for (const property of node.properties) {
      if (SAID.has(property.key?.name)) cuts.push({ start: property.start, end: property.end });
      else findSaid(property, cuts);
    }
    return;
  }
  if (node.type === 'CallExpression') {
    const { callee } = node;
    const at = DESCRIPTIONS[callee.object?.name === 'attribute' ? callee.property.name : callee.name];
    for (const [place, argument] of node.arguments.entries()) {
      if (place === at) cuts.push({ start: argument.start, end: argument.end, instead: "''" });
      else findSaid(argument, cuts);
    }
    return;
  }
  for (const value of Object.values(node)) findSaid(value, cuts);
}
