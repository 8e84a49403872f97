/** How often a test kills: `few` times where it is one of everything (FEW_KILLS), else as often as it takes long. */
export const killCount = (often: number, few: number): number => (process.env['FEW_KILLS'] ? few : often);
