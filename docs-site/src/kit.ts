declare const KIT_VERSION: string;

/** The version of the kit these pages are built with; its address never changes its content. */
export const kitVersion: string = KIT_VERSION;
