import { amount } from './amount/declaration.ts';
import { area } from './area/declaration.ts';
import { contractLinks } from './contract-links/declaration.ts';
import { customerSelect } from './customer-select/declaration.ts';
import { endUserSelect } from './end-user-select/declaration.ts';
import { mobilePhone } from './mobile-phone/declaration.ts';
import { multiUserPicker } from './multi-user-picker/declaration.ts';
import { numberInWords } from './number-in-words/declaration.ts';
import { supplierQuickAdd } from './supplier-quick-add/declaration.ts';
import { userPicker } from './user-picker/declaration.ts';

/** Every business widget, once: registration, custom-elements.json, the types of the tags and the conformance suite read this list. */
export const widgets = [amount, mobilePhone, numberInWords, area, endUserSelect, customerSelect, supplierQuickAdd, userPicker, multiUserPicker, contractLinks] as const;
