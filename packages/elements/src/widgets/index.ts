import { amount } from './amount/declaration.ts';
import { area } from './area/declaration.ts';
import { contractLinks } from './contract-links/declaration.ts';
import { customerSelect } from './customer-select/declaration.ts';
import { endUserSelect } from './end-user-select/declaration.ts';
import { mobilePhone } from './mobile-phone/declaration.ts';
import { numberInWords } from './number-in-words/declaration.ts';

/** Every business widget, once: registration, custom-elements.json, the types of the tags and the conformance suite read this list. */
export const widgets = [amount, mobilePhone, numberInWords, area, endUserSelect, customerSelect, contractLinks] as const;
