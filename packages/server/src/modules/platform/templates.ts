import { message } from '@scf-kit/sdk/contract';
import type { messageTemplate } from '@scf-kit/sdk/contract/platform/message-template';
import { refuse } from '../../http/refusal.ts';
import { isNoticeKey, listPlaces, REASON, RECEIVER, listNoticeTexts } from '../../push/wording.ts';
import type { Part } from '../../resource/serve.ts';

const WORDS = ['titleTemplate', 'contentTemplate', 'titleTemplateEn', 'contentTemplateEn'] as const;

export const templates: Part<typeof messageTemplate> = {
  hooks: {
    /** The words of a template name only what their kind of notice knows. */
    beforeWrite: async (context, values, before) => {
      const merged = { ...before, ...values };
      const { noticeKey } = merged;
      if (typeof noticeKey !== 'string' || !isNoticeKey(noticeKey))
        throw refuse.invalid({ noticeKey: message(context.locale, 'check.choice') });
      const known = new Set([...listPlaces(listNoticeTexts(noticeKey)), RECEIVER, REASON]);
      const errors: Record<string, string> = {};
      for (const name of WORDS) {
        const strange = listPlaces([merged[name] ?? '']).filter((place) => !known.has(place));
        if (strange.length > 0)
          errors[name] = message(context.locale, 'template.variable', {
            names: strange.join(', '),
            known: [...known].join(', '),
          });
      }
      if (Object.keys(errors).length > 0) throw refuse.invalid(errors);
      return { ...values, variables: listPlaces(WORDS.map((name) => merged[name] ?? '')).map((name) => ({ name })) };
    },
  },
};
