// Made from the declarations of the tags: `npm run manifest -w @scf-kit/elements` writes it.
import type { ElementError } from './element/index.ts';
import type { FormDefinition, FormValues } from '@scf-kit/sdk/form';

/** `<scf-provider>`: Configures the elements inside it: server, language, theme and where tokens come from. */
export interface ScfProviderElement extends HTMLElement {
  /** Origin of the server; empty for the origin of the page or of the kit. */
  baseUrl: string;
  /** Language of the elements inside; by default that of the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme of the elements inside; `auto` follows the system. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** Answers an access token, or undefined for a visitor; asked again after a 401. */
  getToken: ((why: 'first' | 'expired') => Promise<string | undefined>) | undefined;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfProviderElementEventMap>(
    type: K,
    listener: (this: ScfProviderElement, event: ScfProviderElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfProviderElementEventMap>(
    type: K,
    listener: (this: ScfProviderElement, event: ScfProviderElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfProviderElementEventMap extends HTMLElementEventMap {
  /** A bad attribute. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-form>`: Draws a form definition, validates what is entered and submits it. */
export interface ScfFormElement extends HTMLElement {
  /** Key of a published form; its definition is fetched from the server. */
  formKey: string;
  /** `edit`, `read` (plain values with their files) or `print` (as read, without anything to press). */
  mode: 'edit' | 'read' | 'print';
  /** Process a submission starts; by default that of the form. */
  processKey: string;
  /** Record that is filled in again; by default a new one. */
  businessKey: string;
  /** The purpose of the form on the page, up to 64 characters: the draft of one tender is another than that of the next. */
  draftKey: string;
  /** Process node whose field rights apply. */
  node: string;
  /** Shows the form read-only and leaves it out of the form data of the page. */
  disabled: boolean;
  /** Name of the value (JSON) in the form of the page. */
  name: string;
  /** Hands values to the page as texts, with their type in front where they were none (`number:12`); what the page sets is read the same way. */
  stringifyValues: boolean;
  /** Hides the submit button; the page calls submit() itself. */
  noSubmit: boolean;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** A definition to show instead of a published one. */
  definition: FormDefinition | undefined;
  /** The values, by model. Reading answers what would be submitted. */
  value: FormValues | undefined;
  /** The names of records that the values hold, by their ids: for those who may not look each of them up. */
  names: Record<string, string> | undefined;
  /** The values of the round before: what differs from them is marked with what it was. */
  changes: FormValues | undefined;
  /** Ids the widgets inside work with: `id` of the financing project, `processInstanceId`, `contractId`, `officeId`. */
  context: Record<string, string | undefined> | undefined;
  /** Messages to show at the fields, by path: for pages that send the values themselves. */
  errors: Record<string, string> | undefined;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** The form of the page it takes part in. */
  readonly form: HTMLFormElement | null;
  /** As of a native control. */
  readonly validity: ValidityState;
  /** As of a native control. */
  readonly validationMessage: string;
  /** As of a native control. */
  readonly willValidate: boolean;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  /** Validates and submits; answers whether it was sent. */
  submit(): Promise<boolean>;
  addEventListener<K extends keyof ScfFormElementEventMap>(
    type: K,
    listener: (this: ScfFormElement, event: ScfFormElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfFormElementEventMap>(
    type: K,
    listener: (this: ScfFormElement, event: ScfFormElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfFormElementEventMap extends HTMLElementEventMap {
  /** The form is drawn. */
  'scf-ready': CustomEvent<{ formKey: string; hash: string | undefined }>;
  /** Something is being entered, also in the middle of an IME composition. */
  'scf-input': CustomEvent<{ path: string; value: unknown }>;
  /** A value changed; with an IME, once the composition has ended. */
  'scf-change': CustomEvent<{ path: string; value: unknown }>;
  /** About to submit valid values; preventDefault() keeps the form from sending them, for pages that send themselves. Cancelable. */
  'scf-before-submit': CustomEvent<{ values: FormValues }>;
  /** The server took the values; a process without a record has neither key nor number. */
  'scf-submit': CustomEvent<{
    processInstanceId: string;
    businessKey: string | null;
    code: string | null;
    values: FormValues;
  }>;
  /** A button of the form was pressed that neither submits nor resets. */
  'scf-action': CustomEvent<{ key: string; label: string }>;
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-upload-file>`: Uploads files, with progress, pause, retry and resuming after a cut or a reload, and shows those that are stored. */
export interface ScfUploadFileElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** Name of the value in the form of the page. */
  name: string;
  /** Shown while it is empty. */
  placeholder: string;
  /** An empty value is not valid. */
  required: boolean;
  /** Shows the value read-only and leaves it out of the form data of the page. */
  disabled: boolean;
  /** Shows the value read-only. */
  readOnly: boolean;
  /** How many files it takes; by default 3. */
  limit: string;
  /** How large each may be, in MB; by default 10. */
  fileSize: string;
  /** Allowed extensions, separated by commas; by default any the server takes. */
  fileType: string;
  /** Directory the files are stored in. */
  dir: string;
  /** The stored files: their names and, as `url`, their object names. */
  value: readonly { uid: string; name: string; status: string; url: string; type: string }[] | undefined;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** The form of the page it takes part in. */
  readonly form: HTMLFormElement | null;
  /** As of a native control. */
  readonly validity: ValidityState;
  /** As of a native control. */
  readonly validationMessage: string;
  /** As of a native control. */
  readonly willValidate: boolean;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfUploadFileElementEventMap>(
    type: K,
    listener: (this: ScfUploadFileElement, event: ScfUploadFileElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfUploadFileElementEventMap>(
    type: K,
    listener: (this: ScfUploadFileElement, event: ScfUploadFileElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfUploadFileElementEventMap extends HTMLElementEventMap {
  /** Something is being entered, also in the middle of an IME composition. */
  'scf-input': CustomEvent<{
    value: readonly { uid: string; name: string; status: string; url: string; type: string }[] | undefined;
  }>;
  /** The value changed; with an IME, once the composition has ended. */
  'scf-change': CustomEvent<{
    value: readonly { uid: string; name: string; status: string; url: string; type: string }[] | undefined;
  }>;
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-amount>`: Takes an amount of money: digits, one dot, a leading minus, always two decimals. */
export interface ScfAmountElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** Name of the value in the form of the page. */
  name: string;
  /** Shown while it is empty. */
  placeholder: string;
  /** An empty value is not valid. */
  required: boolean;
  /** Shows the value read-only and leaves it out of the form data of the page. */
  disabled: boolean;
  /** Shows the value read-only. */
  readOnly: boolean;
  /** Shows the amount in capital Chinese words below it. */
  capital: boolean;
  /** Shown before it: a currency. */
  addonBefore: string;
  /** Shown after it: a unit. */
  addonAfter: string;
  /** Smallest amount. */
  min: string;
  /** Largest amount. */
  max: string;
  /** The amount as a decimal text: `1234.50`. */
  value: string | undefined;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** The form of the page it takes part in. */
  readonly form: HTMLFormElement | null;
  /** As of a native control. */
  readonly validity: ValidityState;
  /** As of a native control. */
  readonly validationMessage: string;
  /** As of a native control. */
  readonly willValidate: boolean;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfAmountElementEventMap>(
    type: K,
    listener: (this: ScfAmountElement, event: ScfAmountElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfAmountElementEventMap>(
    type: K,
    listener: (this: ScfAmountElement, event: ScfAmountElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfAmountElementEventMap extends HTMLElementEventMap {
  /** Something is being entered, also in the middle of an IME composition. */
  'scf-input': CustomEvent<{ value: string | undefined }>;
  /** The value changed; with an IME, once the composition has ended. */
  'scf-change': CustomEvent<{ value: string | undefined }>;
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-mobile-phone>`: Takes a mobile phone number: digits only, at most eleven. */
export interface ScfMobilePhoneElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** Name of the value in the form of the page. */
  name: string;
  /** Shown while it is empty. */
  placeholder: string;
  /** An empty value is not valid. */
  required: boolean;
  /** Shows the value read-only and leaves it out of the form data of the page. */
  disabled: boolean;
  /** Shows the value read-only. */
  readOnly: boolean;
  /** The digits: `13800138000`. */
  value: string | undefined;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** The form of the page it takes part in. */
  readonly form: HTMLFormElement | null;
  /** As of a native control. */
  readonly validity: ValidityState;
  /** As of a native control. */
  readonly validationMessage: string;
  /** As of a native control. */
  readonly willValidate: boolean;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfMobilePhoneElementEventMap>(
    type: K,
    listener: (this: ScfMobilePhoneElement, event: ScfMobilePhoneElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfMobilePhoneElementEventMap>(
    type: K,
    listener: (this: ScfMobilePhoneElement, event: ScfMobilePhoneElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfMobilePhoneElementEventMap extends HTMLElementEventMap {
  /** Something is being entered, also in the middle of an IME composition. */
  'scf-input': CustomEvent<{ value: string | undefined }>;
  /** The value changed; with an IME, once the composition has ended. */
  'scf-change': CustomEvent<{ value: string | undefined }>;
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-number-in-words>`: Takes a number written in words: letters, digits and Chinese characters stay, everything else goes. */
export interface ScfNumberInWordsElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** Name of the value in the form of the page. */
  name: string;
  /** Shown while it is empty. */
  placeholder: string;
  /** An empty value is not valid. */
  required: boolean;
  /** Shows the value read-only and leaves it out of the form data of the page. */
  disabled: boolean;
  /** Shows the value read-only. */
  readOnly: boolean;
  /** Maximum characters. */
  maxLength: string;
  /** The words: `壹佰万元整`. */
  value: string | undefined;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** The form of the page it takes part in. */
  readonly form: HTMLFormElement | null;
  /** As of a native control. */
  readonly validity: ValidityState;
  /** As of a native control. */
  readonly validationMessage: string;
  /** As of a native control. */
  readonly willValidate: boolean;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfNumberInWordsElementEventMap>(
    type: K,
    listener: (this: ScfNumberInWordsElement, event: ScfNumberInWordsElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfNumberInWordsElementEventMap>(
    type: K,
    listener: (this: ScfNumberInWordsElement, event: ScfNumberInWordsElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfNumberInWordsElementEventMap extends HTMLElementEventMap {
  /** Something is being entered, also in the middle of an IME composition. */
  'scf-input': CustomEvent<{ value: string | undefined }>;
  /** The value changed; with an IME, once the composition has ended. */
  'scf-change': CustomEvent<{ value: string | undefined }>;
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-area>`: Takes a place in China: province, city and district, and the detailed address. A chosen province picks its first city and district. */
export interface ScfAreaElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** Name of the value in the form of the page. */
  name: string;
  /** Shown while it is empty. */
  placeholder: string;
  /** An empty value is not valid. */
  required: boolean;
  /** Shows the value read-only and leaves it out of the form data of the page. */
  disabled: boolean;
  /** Shows the value read-only. */
  readOnly: boolean;
  /** Takes the place alone: the detailed address stands elsewhere. */
  withoutAddress: boolean;
  /** National numbers from the province down, and the address of at most 128 characters. */
  value:
    | {
        readonly provinceId?: string | null;
        readonly cityId?: string | null;
        readonly districtId?: string | null;
        readonly address?: string | null;
      }
    | undefined;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** The form of the page it takes part in. */
  readonly form: HTMLFormElement | null;
  /** As of a native control. */
  readonly validity: ValidityState;
  /** As of a native control. */
  readonly validationMessage: string;
  /** As of a native control. */
  readonly willValidate: boolean;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfAreaElementEventMap>(
    type: K,
    listener: (this: ScfAreaElement, event: ScfAreaElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfAreaElementEventMap>(
    type: K,
    listener: (this: ScfAreaElement, event: ScfAreaElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfAreaElementEventMap extends HTMLElementEventMap {
  /** Something is being entered, also in the middle of an IME composition. */
  'scf-input': CustomEvent<{
    value:
      | {
          readonly provinceId?: string | null;
          readonly cityId?: string | null;
          readonly districtId?: string | null;
          readonly address?: string | null;
        }
      | undefined;
  }>;
  /** The value changed; with an IME, once the composition has ended. */
  'scf-change': CustomEvent<{
    value:
      | {
          readonly provinceId?: string | null;
          readonly cityId?: string | null;
          readonly districtId?: string | null;
          readonly address?: string | null;
        }
      | undefined;
  }>;
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-end-user-select>`: Chooses an end user by part of the name. Searches 800 ms after the last key. */
export interface ScfEndUserSelectElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** Name of the value in the form of the page. */
  name: string;
  /** Shown while it is empty. */
  placeholder: string;
  /** An empty value is not valid. */
  required: boolean;
  /** Shows the value read-only and leaves it out of the form data of the page. */
  disabled: boolean;
  /** Shows the value read-only. */
  readOnly: boolean;
  /** Id of the end user (dictionary group END_USER). */
  value: string | undefined;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** The form of the page it takes part in. */
  readonly form: HTMLFormElement | null;
  /** As of a native control. */
  readonly validity: ValidityState;
  /** As of a native control. */
  readonly validationMessage: string;
  /** As of a native control. */
  readonly willValidate: boolean;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfEndUserSelectElementEventMap>(
    type: K,
    listener: (this: ScfEndUserSelectElement, event: ScfEndUserSelectElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfEndUserSelectElementEventMap>(
    type: K,
    listener: (this: ScfEndUserSelectElement, event: ScfEndUserSelectElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfEndUserSelectElementEventMap extends HTMLElementEventMap {
  /** Something is being entered, also in the middle of an IME composition. */
  'scf-input': CustomEvent<{ value: string | undefined }>;
  /** The value changed; with an IME, once the composition has ended. */
  'scf-change': CustomEvent<{ value: string | undefined }>;
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-customer-select>`: Chooses a customer by part of the name or of the credit code. Searches 800 ms after the last key. */
export interface ScfCustomerSelectElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** Name of the value in the form of the page. */
  name: string;
  /** Shown while it is empty. */
  placeholder: string;
  /** An empty value is not valid. */
  required: boolean;
  /** Shows the value read-only and leaves it out of the form data of the page. */
  disabled: boolean;
  /** Shows the value read-only. */
  readOnly: boolean;
  /** Id of the customer. */
  value: string | undefined;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** The form of the page it takes part in. */
  readonly form: HTMLFormElement | null;
  /** As of a native control. */
  readonly validity: ValidityState;
  /** As of a native control. */
  readonly validationMessage: string;
  /** As of a native control. */
  readonly willValidate: boolean;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfCustomerSelectElementEventMap>(
    type: K,
    listener: (this: ScfCustomerSelectElement, event: ScfCustomerSelectElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfCustomerSelectElementEventMap>(
    type: K,
    listener: (this: ScfCustomerSelectElement, event: ScfCustomerSelectElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfCustomerSelectElementEventMap extends HTMLElementEventMap {
  /** Something is being entered, also in the middle of an IME composition. */
  'scf-input': CustomEvent<{ value: string | undefined }>;
  /** The value changed; with an IME, once the composition has ended. */
  'scf-change': CustomEvent<{ value: string | undefined }>;
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-supplier-quick-add>`: Chooses a supplier by part of the name; one that is missing is added in a dialog, and a chosen one can be edited there. */
export interface ScfSupplierQuickAddElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** Name of the value in the form of the page. */
  name: string;
  /** Shown while it is empty. */
  placeholder: string;
  /** An empty value is not valid. */
  required: boolean;
  /** Shows the value read-only and leaves it out of the form data of the page. */
  disabled: boolean;
  /** Shows the value read-only. */
  readOnly: boolean;
  /** Dictionary group the suppliers stand in. */
  itemGroup: 'ZBCP_CJ' | 'ZBCP_GYS';
  /** Id of the supplier. */
  value: string | undefined;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** The form of the page it takes part in. */
  readonly form: HTMLFormElement | null;
  /** As of a native control. */
  readonly validity: ValidityState;
  /** As of a native control. */
  readonly validationMessage: string;
  /** As of a native control. */
  readonly willValidate: boolean;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfSupplierQuickAddElementEventMap>(
    type: K,
    listener: (this: ScfSupplierQuickAddElement, event: ScfSupplierQuickAddElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfSupplierQuickAddElementEventMap>(
    type: K,
    listener: (this: ScfSupplierQuickAddElement, event: ScfSupplierQuickAddElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfSupplierQuickAddElementEventMap extends HTMLElementEventMap {
  /** Something is being entered, also in the middle of an IME composition. */
  'scf-input': CustomEvent<{ value: string | undefined }>;
  /** The value changed; with an IME, once the composition has ended. */
  'scf-change': CustomEvent<{ value: string | undefined }>;
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-user-picker>`: Chooses one person in a dialog, by department, name and mobile phone. */
export interface ScfUserPickerElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** Name of the value in the form of the page. */
  name: string;
  /** Shown while it is empty. */
  placeholder: string;
  /** An empty value is not valid. */
  required: boolean;
  /** Shows the value read-only and leaves it out of the form data of the page. */
  disabled: boolean;
  /** Shows the value read-only. */
  readOnly: boolean;
  /** Id of the person. */
  value: string | undefined;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** The form of the page it takes part in. */
  readonly form: HTMLFormElement | null;
  /** As of a native control. */
  readonly validity: ValidityState;
  /** As of a native control. */
  readonly validationMessage: string;
  /** As of a native control. */
  readonly willValidate: boolean;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfUserPickerElementEventMap>(
    type: K,
    listener: (this: ScfUserPickerElement, event: ScfUserPickerElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfUserPickerElementEventMap>(
    type: K,
    listener: (this: ScfUserPickerElement, event: ScfUserPickerElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfUserPickerElementEventMap extends HTMLElementEventMap {
  /** Something is being entered, also in the middle of an IME composition. */
  'scf-input': CustomEvent<{ value: string | undefined }>;
  /** The value changed; with an IME, once the composition has ended. */
  'scf-change': CustomEvent<{ value: string | undefined }>;
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-multi-user-picker>`: Chooses people in a dialog, by department, name and mobile phone. */
export interface ScfMultiUserPickerElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** Name of the value in the form of the page. */
  name: string;
  /** Shown while it is empty. */
  placeholder: string;
  /** An empty value is not valid. */
  required: boolean;
  /** Shows the value read-only and leaves it out of the form data of the page. */
  disabled: boolean;
  /** Shows the value read-only. */
  readOnly: boolean;
  /** Ids of the people, in the order they were chosen. */
  value: readonly string[] | undefined;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** The form of the page it takes part in. */
  readonly form: HTMLFormElement | null;
  /** As of a native control. */
  readonly validity: ValidityState;
  /** As of a native control. */
  readonly validationMessage: string;
  /** As of a native control. */
  readonly willValidate: boolean;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfMultiUserPickerElementEventMap>(
    type: K,
    listener: (this: ScfMultiUserPickerElement, event: ScfMultiUserPickerElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfMultiUserPickerElementEventMap>(
    type: K,
    listener: (this: ScfMultiUserPickerElement, event: ScfMultiUserPickerElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfMultiUserPickerElementEventMap extends HTMLElementEventMap {
  /** Something is being entered, also in the middle of an IME composition. */
  'scf-input': CustomEvent<{ value: readonly string[] | undefined }>;
  /** The value changed; with an IME, once the composition has ended. */
  'scf-change': CustomEvent<{ value: readonly string[] | undefined }>;
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-contract-links>`: Shows the links of a contract. Only https addresses and those of the page's own origin open. */
export interface ScfContractLinksElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** Name of the value in the form of the page. */
  name: string;
  /** Shown while it is empty. */
  placeholder: string;
  /** An empty value is not valid. */
  required: boolean;
  /** Shows the value read-only and leaves it out of the form data of the page. */
  disabled: boolean;
  /** Shows the value read-only. */
  readOnly: boolean;
  /** The links, in the order they show. */
  value: readonly { readonly displayName: string; readonly contractLink: string }[] | undefined;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** The form of the page it takes part in. */
  readonly form: HTMLFormElement | null;
  /** As of a native control. */
  readonly validity: ValidityState;
  /** As of a native control. */
  readonly validationMessage: string;
  /** As of a native control. */
  readonly willValidate: boolean;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfContractLinksElementEventMap>(
    type: K,
    listener: (this: ScfContractLinksElement, event: ScfContractLinksElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfContractLinksElementEventMap>(
    type: K,
    listener: (this: ScfContractLinksElement, event: ScfContractLinksElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfContractLinksElementEventMap extends HTMLElementEventMap {
  /** Something is being entered, also in the middle of an IME composition. */
  'scf-input': CustomEvent<{
    value: readonly { readonly displayName: string; readonly contractLink: string }[] | undefined;
  }>;
  /** The value changed; with an IME, once the composition has ended. */
  'scf-change': CustomEvent<{
    value: readonly { readonly displayName: string; readonly contractLink: string }[] | undefined;
  }>;
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-file-viewer>`: Shows a stored image or PDF, with zoom, rotation, pages and download. */
export interface ScfFileViewerElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** Object name of a stored file. */
  objectName: string;
  /** Name of the file, whose extension says what it is; by default the last part of the object name. */
  fileName: string;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfFileViewerElementEventMap>(
    type: K,
    listener: (this: ScfFileViewerElement, event: ScfFileViewerElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfFileViewerElementEventMap>(
    type: K,
    listener: (this: ScfFileViewerElement, event: ScfFileViewerElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfFileViewerElementEventMap extends HTMLElementEventMap {
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-contract-list>`: Shows the contracts of a project; a press opens one with its lines, its plan and its files. */
export interface ScfContractListElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** The financing project whose records are shown; in a form that of its context. */
  financingId: string;
  /** The contract whose records are shown. */
  contractId: string;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfContractListElementEventMap>(
    type: K,
    listener: (this: ScfContractListElement, event: ScfContractListElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfContractListElementEventMap>(
    type: K,
    listener: (this: ScfContractListElement, event: ScfContractListElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfContractListElementEventMap extends HTMLElementEventMap {
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-invoice-list>`: Shows the invoices of a project or a contract with their files. */
export interface ScfInvoiceListElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** The financing project whose records are shown; in a form that of its context. */
  financingId: string;
  /** The contract whose records are shown. */
  contractId: string;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfInvoiceListElementEventMap>(
    type: K,
    listener: (this: ScfInvoiceListElement, event: ScfInvoiceListElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfInvoiceListElementEventMap>(
    type: K,
    listener: (this: ScfInvoiceListElement, event: ScfInvoiceListElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfInvoiceListElementEventMap extends HTMLElementEventMap {
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-history-invoices>`: Shows the invoices a project has been issued, with their files. */
export interface ScfHistoryInvoicesElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** The financing project whose records are shown; in a form that of its context. */
  financingId: string;
  /** The contract whose records are shown. */
  contractId: string;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfHistoryInvoicesElementEventMap>(
    type: K,
    listener: (this: ScfHistoryInvoicesElement, event: ScfHistoryInvoicesElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfHistoryInvoicesElementEventMap>(
    type: K,
    listener: (this: ScfHistoryInvoicesElement, event: ScfHistoryInvoicesElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfHistoryInvoicesElementEventMap extends HTMLElementEventMap {
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-back-invoices>`: Shows the invoices suppliers sent for a project, by product, with their files. */
export interface ScfBackInvoicesElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** The financing project whose records are shown; in a form that of its context. */
  financingId: string;
  /** The contract whose records are shown. */
  contractId: string;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfBackInvoicesElementEventMap>(
    type: K,
    listener: (this: ScfBackInvoicesElement, event: ScfBackInvoicesElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfBackInvoicesElementEventMap>(
    type: K,
    listener: (this: ScfBackInvoicesElement, event: ScfBackInvoicesElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfBackInvoicesElementEventMap extends HTMLElementEventMap {
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-receipt-list>`: Shows the money received for a project or a contract with its vouchers. */
export interface ScfReceiptListElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** The financing project whose records are shown; in a form that of its context. */
  financingId: string;
  /** The contract whose records are shown. */
  contractId: string;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfReceiptListElementEventMap>(
    type: K,
    listener: (this: ScfReceiptListElement, event: ScfReceiptListElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfReceiptListElementEventMap>(
    type: K,
    listener: (this: ScfReceiptListElement, event: ScfReceiptListElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfReceiptListElementEventMap extends HTMLElementEventMap {
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-payment-info>`: Shows the payments of a project or a contract; their vouchers open in a dialog. */
export interface ScfPaymentInfoElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** The financing project whose records are shown; in a form that of its context. */
  financingId: string;
  /** The contract whose records are shown. */
  contractId: string;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfPaymentInfoElementEventMap>(
    type: K,
    listener: (this: ScfPaymentInfoElement, event: ScfPaymentInfoElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfPaymentInfoElementEventMap>(
    type: K,
    listener: (this: ScfPaymentInfoElement, event: ScfPaymentInfoElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfPaymentInfoElementEventMap extends HTMLElementEventMap {
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-financier-selection>`: Chooses one of the quotes of a project, compared by what they cost a year; a quote that is not usable cannot be chosen. */
export interface ScfFinancierSelectionElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** Name of the value in the form of the page. */
  name: string;
  /** Shown while it is empty. */
  placeholder: string;
  /** An empty value is not valid. */
  required: boolean;
  /** Shows the value read-only and leaves it out of the form data of the page. */
  disabled: boolean;
  /** Shows the value read-only. */
  readOnly: boolean;
  /** The financing project whose quotes are shown; in a form that of its context. */
  financingId: string;
  /** Every quote by its id, one of them selected; undefined until one is chosen. */
  value: readonly { readonly id: string; readonly selected: 0 | 1 }[] | undefined;
  /** Quotes of the page instead of those of a project: nothing is asked of the server, their fees are reckoned and marked as indicative. Percentages and amounts as decimal texts. */
  quotes:
    | readonly {
        readonly id: string;
        readonly financingPartyName: string;
        readonly financingOfficeName?: string | null;
        readonly interestRate: string | null;
        readonly serviceChargePercentage: string | null;
        readonly interestPaymentMethod?: string | null;
        readonly interestPaymentMethodText?: string | null;
        readonly totalAmount?: string | null;
        readonly financingAmount: string | null;
        readonly allowUse?: 0 | 1 | 2;
      }[]
    | undefined;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** The form of the page it takes part in. */
  readonly form: HTMLFormElement | null;
  /** As of a native control. */
  readonly validity: ValidityState;
  /** As of a native control. */
  readonly validationMessage: string;
  /** As of a native control. */
  readonly willValidate: boolean;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfFinancierSelectionElementEventMap>(
    type: K,
    listener: (this: ScfFinancierSelectionElement, event: ScfFinancierSelectionElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfFinancierSelectionElementEventMap>(
    type: K,
    listener: (this: ScfFinancierSelectionElement, event: ScfFinancierSelectionElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfFinancierSelectionElementEventMap extends HTMLElementEventMap {
  /** Something is being entered, also in the middle of an IME composition. */
  'scf-input': CustomEvent<{ value: readonly { readonly id: string; readonly selected: 0 | 1 }[] | undefined }>;
  /** The value changed; with an IME, once the composition has ended. */
  'scf-change': CustomEvent<{ value: readonly { readonly id: string; readonly selected: 0 | 1 }[] | undefined }>;
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-quote-entry>`: Enters the terms of the quotes of a project: the row that is chosen is usable and open, the others are closed. Fees follow what is entered; what the quote costs a year is the figure of the server. */
export interface ScfQuoteEntryElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** Name of the value in the form of the page. */
  name: string;
  /** Shown while it is empty. */
  placeholder: string;
  /** An empty value is not valid. */
  required: boolean;
  /** Shows the value read-only and leaves it out of the form data of the page. */
  disabled: boolean;
  /** Shows the value read-only. */
  readOnly: boolean;
  /** The financing project whose quotes are shown; in a form that of its context. */
  financingId: string;
  /** Every quote by its id, with its terms as decimal texts. */
  value:
    | readonly {
        readonly id: string;
        readonly allowUse: 0 | 1 | 2;
        readonly interestRate: string | null;
        readonly serviceChargePercentage: string | null;
        readonly interestPaymentMethod: string | null;
        readonly financingAmount: string | null;
        readonly actualCustomerInterestRate: string | null;
      }[]
    | undefined;
  /** Quotes of the page instead of those of a project: nothing is asked of the server, their fees are reckoned and marked as indicative. Percentages and amounts as decimal texts. */
  quotes:
    | readonly {
        readonly id: string;
        readonly financingPartyName: string;
        readonly financingOfficeName?: string | null;
        readonly interestRate: string | null;
        readonly serviceChargePercentage: string | null;
        readonly interestPaymentMethod?: string | null;
        readonly interestPaymentMethodText?: string | null;
        readonly totalAmount?: string | null;
        readonly financingAmount: string | null;
        readonly allowUse?: 0 | 1 | 2;
      }[]
    | undefined;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** The form of the page it takes part in. */
  readonly form: HTMLFormElement | null;
  /** As of a native control. */
  readonly validity: ValidityState;
  /** As of a native control. */
  readonly validationMessage: string;
  /** As of a native control. */
  readonly willValidate: boolean;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfQuoteEntryElementEventMap>(
    type: K,
    listener: (this: ScfQuoteEntryElement, event: ScfQuoteEntryElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfQuoteEntryElementEventMap>(
    type: K,
    listener: (this: ScfQuoteEntryElement, event: ScfQuoteEntryElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfQuoteEntryElementEventMap extends HTMLElementEventMap {
  /** Something is being entered, also in the middle of an IME composition. */
  'scf-input': CustomEvent<{
    value:
      | readonly {
          readonly id: string;
          readonly allowUse: 0 | 1 | 2;
          readonly interestRate: string | null;
          readonly serviceChargePercentage: string | null;
          readonly interestPaymentMethod: string | null;
          readonly financingAmount: string | null;
          readonly actualCustomerInterestRate: string | null;
        }[]
      | undefined;
  }>;
  /** The value changed; with an IME, once the composition has ended. */
  'scf-change': CustomEvent<{
    value:
      | readonly {
          readonly id: string;
          readonly allowUse: 0 | 1 | 2;
          readonly interestRate: string | null;
          readonly serviceChargePercentage: string | null;
          readonly interestPaymentMethod: string | null;
          readonly financingAmount: string | null;
          readonly actualCustomerInterestRate: string | null;
        }[]
      | undefined;
  }>;
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-qualification-materials>`: Shows what a project has to hand in and takes its files: upload, view, download, replace and delete. */
export interface ScfQualificationMaterialsElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** The financing project; in a form that of its context. */
  financingId: string;
  /** Shows the value read-only. */
  readOnly: boolean;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfQualificationMaterialsElementEventMap>(
    type: K,
    listener: (this: ScfQualificationMaterialsElement, event: ScfQualificationMaterialsElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfQualificationMaterialsElementEventMap>(
    type: K,
    listener: (this: ScfQualificationMaterialsElement, event: ScfQualificationMaterialsElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfQualificationMaterialsElementEventMap extends HTMLElementEventMap {
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-bidding-equipment>`: Enters lines of equipment in a dialog; the total price follows quantity and unit price. Lines are checked, edited and removed in the table. */
export interface ScfBiddingEquipmentElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** Name of the value in the form of the page. */
  name: string;
  /** Shown while it is empty. */
  placeholder: string;
  /** An empty value is not valid. */
  required: boolean;
  /** Shows the value read-only and leaves it out of the form data of the page. */
  disabled: boolean;
  /** Shows the value read-only. */
  readOnly: boolean;
  /** The financing project whose equipment is shown where nothing was entered; in a form that of its context. */
  financingId: string;
  /** `non-financing` also shows what is invoiced and what is not. */
  variant: 'financing' | 'non-financing';
  /** 1: the name is not chosen anew; 2: neither name nor specification where the line belongs to another product. */
  mode: '0' | '1' | '2';
  /** Supplier, brand and unit may be left empty. */
  loose: boolean;
  /** The lines, in the order they show; prices as decimal texts. */
  value:
    | readonly {
        readonly id: string;
        readonly biddingEquipment: { readonly key: string; readonly label: string } | null;
        readonly equipmentQuantity: number | null;
        readonly equipmentSpecification: string | null;
        readonly unit: string | null;
        readonly manufacturer: string | null;
        readonly manufacturerText: string | null;
        readonly brandId: string | null;
        readonly brandText: string | null;
        readonly unitPrice: string | null;
        readonly totalPrice: string | null;
        readonly checked: boolean;
        readonly sourceMethod: string | null;
        readonly sourceMethodDictText: string | null;
        readonly relationshipProductId: string | null;
      }[]
    | undefined;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** The form of the page it takes part in. */
  readonly form: HTMLFormElement | null;
  /** As of a native control. */
  readonly validity: ValidityState;
  /** As of a native control. */
  readonly validationMessage: string;
  /** As of a native control. */
  readonly willValidate: boolean;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfBiddingEquipmentElementEventMap>(
    type: K,
    listener: (this: ScfBiddingEquipmentElement, event: ScfBiddingEquipmentElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfBiddingEquipmentElementEventMap>(
    type: K,
    listener: (this: ScfBiddingEquipmentElement, event: ScfBiddingEquipmentElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfBiddingEquipmentElementEventMap extends HTMLElementEventMap {
  /** Something is being entered, also in the middle of an IME composition. */
  'scf-input': CustomEvent<{
    value:
      | readonly {
          readonly id: string;
          readonly biddingEquipment: { readonly key: string; readonly label: string } | null;
          readonly equipmentQuantity: number | null;
          readonly equipmentSpecification: string | null;
          readonly unit: string | null;
          readonly manufacturer: string | null;
          readonly manufacturerText: string | null;
          readonly brandId: string | null;
          readonly brandText: string | null;
          readonly unitPrice: string | null;
          readonly totalPrice: string | null;
          readonly checked: boolean;
          readonly sourceMethod: string | null;
          readonly sourceMethodDictText: string | null;
          readonly relationshipProductId: string | null;
        }[]
      | undefined;
  }>;
  /** The value changed; with an IME, once the composition has ended. */
  'scf-change': CustomEvent<{
    value:
      | readonly {
          readonly id: string;
          readonly biddingEquipment: { readonly key: string; readonly label: string } | null;
          readonly equipmentQuantity: number | null;
          readonly equipmentSpecification: string | null;
          readonly unit: string | null;
          readonly manufacturer: string | null;
          readonly manufacturerText: string | null;
          readonly brandId: string | null;
          readonly brandText: string | null;
          readonly unitPrice: string | null;
          readonly totalPrice: string | null;
          readonly checked: boolean;
          readonly sourceMethod: string | null;
          readonly sourceMethodDictText: string | null;
          readonly relationshipProductId: string | null;
        }[]
      | undefined;
  }>;
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-supplier-invoice>`: Shows the equipment of a project and uploads the supplier's invoice of each line. */
export interface ScfSupplierInvoiceElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** The financing project; in a form that of its context. */
  financingId: string;
  /** Shows the value read-only. */
  readOnly: boolean;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfSupplierInvoiceElementEventMap>(
    type: K,
    listener: (this: ScfSupplierInvoiceElement, event: ScfSupplierInvoiceElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfSupplierInvoiceElementEventMap>(
    type: K,
    listener: (this: ScfSupplierInvoiceElement, event: ScfSupplierInvoiceElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfSupplierInvoiceElementEventMap extends HTMLElementEventMap {
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-warehousing-voucher>`: Shows the equipment of a project and uploads the warehousing voucher of each line. */
export interface ScfWarehousingVoucherElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** The financing project; in a form that of its context. */
  financingId: string;
  /** Shows the value read-only. */
  readOnly: boolean;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfWarehousingVoucherElementEventMap>(
    type: K,
    listener: (this: ScfWarehousingVoucherElement, event: ScfWarehousingVoucherElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfWarehousingVoucherElementEventMap>(
    type: K,
    listener: (this: ScfWarehousingVoucherElement, event: ScfWarehousingVoucherElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfWarehousingVoucherElementEventMap extends HTMLElementEventMap {
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-delivery-voucher>`: Shows the equipment of a project and uploads the delivery voucher of each line. */
export interface ScfDeliveryVoucherElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** The financing project; in a form that of its context. */
  financingId: string;
  /** Shows the value read-only. */
  readOnly: boolean;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfDeliveryVoucherElementEventMap>(
    type: K,
    listener: (this: ScfDeliveryVoucherElement, event: ScfDeliveryVoucherElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfDeliveryVoucherElementEventMap>(
    type: K,
    listener: (this: ScfDeliveryVoucherElement, event: ScfDeliveryVoucherElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfDeliveryVoucherElementEventMap extends HTMLElementEventMap {
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-video>`: Shows live pictures and recordings of cameras (FLV, else HLS), with a timeline, speeds and several side by side. */
export interface ScfVideoElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** Id of the camera channel; several, separated by blanks or commas, are shown side by side, at most nine. */
  channelId: string;
  /** Moment (RFC 3339) of a recording to begin with; without it live pictures are shown. */
  startTime: string;
  /** Shows pictures alone: no recordings are offered. */
  fixed: boolean;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfVideoElementEventMap>(
    type: K,
    listener: (this: ScfVideoElement, event: ScfVideoElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfVideoElementEventMap>(
    type: K,
    listener: (this: ScfVideoElement, event: ScfVideoElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfVideoElementEventMap extends HTMLElementEventMap {
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
  /** The state of a channel has changed. */
  'scf-video-state': CustomEvent<{
    channelId: string;
    state: 'starting' | 'playing' | 'waiting' | 'ended' | 'failed' | 'unsupported';
  }>;
}

/** `<scf-rich-text>`: Writes a text with headings, lists, tables, links, pictures and elements of the kit. The server makes it harmless once more when it is stored. */
export interface ScfRichTextElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** Name of the value in the form of the page. */
  name: string;
  /** Shown while it is empty. */
  placeholder: string;
  /** An empty value is not valid. */
  required: boolean;
  /** Shows the value read-only and leaves it out of the form data of the page. */
  disabled: boolean;
  /** Shows the value read-only. */
  readOnly: boolean;
  /** Folder its pictures go to in the storage. */
  dir: string;
  /** Its markup; pictures by the object names of their uploads. */
  value: string | undefined;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** The form of the page it takes part in. */
  readonly form: HTMLFormElement | null;
  /** As of a native control. */
  readonly validity: ValidityState;
  /** As of a native control. */
  readonly validationMessage: string;
  /** As of a native control. */
  readonly willValidate: boolean;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfRichTextElementEventMap>(
    type: K,
    listener: (this: ScfRichTextElement, event: ScfRichTextElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfRichTextElementEventMap>(
    type: K,
    listener: (this: ScfRichTextElement, event: ScfRichTextElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfRichTextElementEventMap extends HTMLElementEventMap {
  /** Something is being entered, also in the middle of an IME composition. */
  'scf-input': CustomEvent<{ value: string | undefined }>;
  /** The value changed; with an IME, once the composition has ended. */
  'scf-change': CustomEvent<{ value: string | undefined }>;
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

/** `<scf-planned-repayments>`: Enters the planned repayments of a project with their total; read-only it shows what was repaid of the plan of the project. */
export interface ScfPlannedRepaymentsElement extends HTMLElement {
  /** Label above it. Without one it is named by the labels of the page, its `aria-label`, or what it is. */
  label: string;
  /** Language; by default that of the provider, the configuration or the document. */
  locale: 'zh-CN' | 'en-US' | undefined;
  /** Theme; by default that of the provider or the configuration. */
  theme: 'light' | 'dark' | 'auto' | undefined;
  /** Name of the value in the form of the page. */
  name: string;
  /** Shown while it is empty. */
  placeholder: string;
  /** An empty value is not valid. */
  required: boolean;
  /** Shows the value read-only and leaves it out of the form data of the page. */
  disabled: boolean;
  /** Shows the value read-only. */
  readOnly: boolean;
  /** The financing project whose plan is shown where nothing was entered; in a form that of its context. */
  financingId: string;
  /** The repayments; dates as YYYY-MM-DD, amounts as decimal texts of at least 1. */
  value:
    | readonly {
        readonly id: string;
        readonly plannedRepaymentDate: string | null;
        readonly plannedRepaymentAmount: string | null;
      }[]
    | undefined;
  /** Settles once the tag shows what it is for. */
  readonly ready: Promise<void>;
  /** The form of the page it takes part in. */
  readonly form: HTMLFormElement | null;
  /** As of a native control. */
  readonly validity: ValidityState;
  /** As of a native control. */
  readonly validationMessage: string;
  /** As of a native control. */
  readonly willValidate: boolean;
  /** Whether the value is valid; nothing is shown. */
  checkValidity(): boolean;
  /** Whether the value is valid; shows every problem and goes to the first. */
  reportValidity(): boolean;
  /** Back to the first values. */
  reset(): void;
  /** Loads again what the tag shows. */
  reload(): void;
  addEventListener<K extends keyof ScfPlannedRepaymentsElementEventMap>(
    type: K,
    listener: (this: ScfPlannedRepaymentsElement, event: ScfPlannedRepaymentsElementEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<K extends keyof ScfPlannedRepaymentsElementEventMap>(
    type: K,
    listener: (this: ScfPlannedRepaymentsElement, event: ScfPlannedRepaymentsElementEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}
export interface ScfPlannedRepaymentsElementEventMap extends HTMLElementEventMap {
  /** Something is being entered, also in the middle of an IME composition. */
  'scf-input': CustomEvent<{
    value:
      | readonly {
          readonly id: string;
          readonly plannedRepaymentDate: string | null;
          readonly plannedRepaymentAmount: string | null;
        }[]
      | undefined;
  }>;
  /** The value changed; with an IME, once the composition has ended. */
  'scf-change': CustomEvent<{
    value:
      | readonly {
          readonly id: string;
          readonly plannedRepaymentDate: string | null;
          readonly plannedRepaymentAmount: string | null;
        }[]
      | undefined;
  }>;
  /** Something failed. Bubbles and is composed. */
  'scf-error': CustomEvent<ElementError>;
}

declare global {
  interface HTMLElementTagNameMap {
    'scf-provider': ScfProviderElement;
    'scf-form': ScfFormElement;
    'scf-upload-file': ScfUploadFileElement;
    'scf-amount': ScfAmountElement;
    'scf-mobile-phone': ScfMobilePhoneElement;
    'scf-number-in-words': ScfNumberInWordsElement;
    'scf-area': ScfAreaElement;
    'scf-end-user-select': ScfEndUserSelectElement;
    'scf-customer-select': ScfCustomerSelectElement;
    'scf-supplier-quick-add': ScfSupplierQuickAddElement;
    'scf-user-picker': ScfUserPickerElement;
    'scf-multi-user-picker': ScfMultiUserPickerElement;
    'scf-contract-links': ScfContractLinksElement;
    'scf-file-viewer': ScfFileViewerElement;
    'scf-contract-list': ScfContractListElement;
    'scf-invoice-list': ScfInvoiceListElement;
    'scf-history-invoices': ScfHistoryInvoicesElement;
    'scf-back-invoices': ScfBackInvoicesElement;
    'scf-receipt-list': ScfReceiptListElement;
    'scf-payment-info': ScfPaymentInfoElement;
    'scf-financier-selection': ScfFinancierSelectionElement;
    'scf-quote-entry': ScfQuoteEntryElement;
    'scf-qualification-materials': ScfQualificationMaterialsElement;
    'scf-bidding-equipment': ScfBiddingEquipmentElement;
    'scf-supplier-invoice': ScfSupplierInvoiceElement;
    'scf-warehousing-voucher': ScfWarehousingVoucherElement;
    'scf-delivery-voucher': ScfDeliveryVoucherElement;
    'scf-video': ScfVideoElement;
    'scf-rich-text': ScfRichTextElement;
    'scf-planned-repayments': ScfPlannedRepaymentsElement;
  }
}
