import type { ComponentType } from 'react';
import type { TagAccess } from './access.ts';
import type { Attribute, Property } from './attribute.ts';
import type { ElementBridge } from './bridge.ts';
import type { Configuration } from './configuration.ts';

export interface EventDeclaration {
  readonly description: string;
  /** TypeScript type of `detail`. */ readonly detail?: string;
  readonly cancelable?: boolean;
  readonly bubbles?: boolean;
}
export interface MethodDeclaration {
  readonly description: string;
  readonly parameters?: string;
  readonly returns?: string;
}

/** The module that is loaded when a tag first connects. */
export interface Implementation {
  readonly View: ComponentType<{ readonly bridge: ElementBridge }>;
  /** Style sheets of a tag that draws more than fields and widgets, as text, beside the shared one. */
  readonly sheets?: readonly string[];
  /** The view stands in a `<form>` of the shadow root. It sends and resets nothing by itself. */
  readonly inForm?: boolean;
}

/** Everything a page may know of a tag. custom-elements.json is made from it. */
export interface ElementDeclaration {
  readonly tag: `scf-${string}`;
  readonly summary: string;
  /** How visitors, people and pages of partners use it. Absent for tags of the back office. */
  readonly access?: TagAccess;
  readonly attributes: Readonly<Record<string, Attribute<unknown>>>;
  readonly properties: Readonly<Record<string, Property<unknown>>>;
  readonly events: Readonly<Record<string, EventDeclaration>>;
  /** Methods beside focus, checkValidity, reportValidity, reset and reload; asynchronous, they wait for `ready`. */
  readonly methods?: Readonly<Record<string, MethodDeclaration>>;
  readonly slots: Readonly<Record<string, string>>;
  readonly parts: Readonly<Record<string, string>>;
  readonly formAssociated?: boolean;
  /** One control high: less room is kept while it loads. */
  readonly compact?: boolean;
  /** Absent for a tag that only hands something to the elements inside it. */
  readonly load?: () => Promise<Implementation>;
  /** The settings of the elements inside this tag. */
  readonly provides?: (bridge: ElementBridge) => Configuration;
}
