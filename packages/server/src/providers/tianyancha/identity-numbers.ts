import { masked } from '../../database/cipher.ts';

/** The number of an identity card: area, day of birth, three digits and a check. */
const CARD = /(?<!\d)[1-8]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![\dA-Za-z])/g;

/** A text in which the numbers of people's identity cards cannot be read. */
export const maskIdentityNumbers = (text: string): string => text.replaceAll(CARD, masked);
