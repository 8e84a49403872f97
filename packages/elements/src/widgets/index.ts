import { amount } from './amount/declaration.ts';
import { mobilePhone } from './mobile-phone/declaration.ts';

/** Every business widget, once: registration, custom-elements.json, the types of the tags and the conformance suite read this list. */
export const widgets = [amount, mobilePhone] as const;
