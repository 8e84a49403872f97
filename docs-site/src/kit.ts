declare const KIT_VERSION: string;
declare const KIT_INTEGRITY: string;

/** The version of the kit these pages are built with; once it is released, its address never changes its content. */
export const kitVersion: string = KIT_VERSION;
/** The address that leads to the highest release of its major version. */
export const kitPath = `/kit/v${KIT_VERSION.split('.')[0]}`;
/** The hash of its entry, for the script tag. */
export const kitIntegrity: string = KIT_INTEGRITY;
