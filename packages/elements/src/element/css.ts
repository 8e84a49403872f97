/**
 * Styles of a shadow root as text. The name of the tag is what the formatter and editors know them by: one declaration
 * a line in the source.
 */
export const css = String.raw;
