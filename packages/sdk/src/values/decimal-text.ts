const DECIMAL = /^[+-]?(\d+\.?\d*|\.\d+)$/;
/** Longer texts are not amounts, and arithmetic on them would cost unbounded time. */
const LONGEST = 100;

/** Whether a text is an exact decimal: at most 100 characters, no exponent. It needs no arithmetic. */
export const isDecimalText = (text: string): boolean => text.length <= LONGEST && DECIMAL.test(text);
