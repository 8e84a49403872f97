import type { Text } from '@scf-kit/sdk/contract/text';
import { readDefinition, type FormItem, type FormRule } from '@scf-kit/sdk/form';
import { canvasTexts } from './texts.ts';

/** Under this type items stand in the clipboard, beside the same text as plain one. */
export const CLIPBOARD_TYPE = 'application/vnd.scf-kit.form-items+json';
/** Longer texts are no items anybody copied here. */
const LONGEST = 5 * 1024 * 1024;

/** Items, and the rules about them as if they were a form of their own. */
export interface Copied {
  readonly items: readonly FormItem[];
  readonly rules: readonly FormRule[];
}
export const clipboardText = (copied: Copied): string => JSON.stringify({ kind: CLIPBOARD_TYPE, ...copied });

/** The items in a clipboard's text, or the reason there are none. They are untrusted and checked like a definition. */
export function itemsFromClipboard(text: string): Copied | { readonly refusal: Text } {
  const nothing = { refusal: canvasTexts.notPasted };
  if (text === '' || text.length > LONGEST) return nothing;
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return nothing;
  }
  if (
    typeof found !== 'object' ||
    found === null ||
    !('kind' in found) ||
    found.kind !== CLIPBOARD_TYPE ||
    !('items' in found)
  )
    return nothing;
  const read = readDefinition({ list: found.items, config: {}, ...('rules' in found ? { rules: found.rules } : {}) });
  if (!read.ok) {
    const [finding] = read.findings;
    return finding
      ? {
          refusal: {
            zh: `${canvasTexts.notPasted.zh}：${finding.place} ${finding.reason.zh}`,
            en: `${canvasTexts.notPasted.en}: ${finding.place} ${finding.reason.en}`,
          },
        }
      : nothing;
  }
  return read.definition.list.length > 0
    ? { items: read.definition.list, rules: read.definition.rules ?? [] }
    : nothing;
}
