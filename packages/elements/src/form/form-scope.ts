import { createContext, use } from 'react';
import type { Client } from '@scf-kit/sdk/client';
import type { Locale, TextParams } from '@scf-kit/sdk/contract/text';
import type { FormModel, FormValues } from '@scf-kit/sdk/form';
import type { ElementBridge, Theme } from '../element/index.ts';
import type { FormContext, FormNames } from './declaration.ts';
import type { Choices } from './dictionaries.ts';
import { createSayer, texts, type TextKey } from './texts.ts';
import type { UploadTracker } from './upload-tracker.ts';

/**
 * The context that the fields of one form share. It changes only with the model: no field redraws because of another.
 */
export interface FormScope {
  readonly bridge: ElementBridge;
  readonly model: FormModel;
  readonly locale: Locale;
  readonly theme: Theme;
  /** `print` shows nothing to press. */
  readonly mode: 'edit' | 'read' | 'print';
  /** Ids the widgets work with. */
  readonly context: FormContext;
  /** Names of records the page knows, by their ids. */
  readonly names?: FormNames | undefined;
  /** The values of the round before: what differs from them is marked. */
  readonly previous?: FormValues | undefined;
  readonly uploads: UploadTracker;
  readonly client: () => Promise<Client>;
  /** The options of a dictionary group. */
  readonly choices: Choices;
  readonly text: (key: TextKey, params?: TextParams) => string;
}

export const FormScopeContext = createContext<FormScope | undefined>(undefined);

export function useFormScope(): FormScope {
  const scope = use(FormScopeContext);
  if (!scope) throw new Error('A field stands outside a form.');
  return scope;
}

export const createText: (locale: Locale) => FormScope['text'] = createSayer(texts);

/** The DOM id of a field's control, unique within its form. */
export const toControlId = (path: string): string => `f-${path.replaceAll(/[^\w-]/g, '_')}`;
