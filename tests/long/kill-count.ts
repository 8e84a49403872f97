/** A count of kills or processes: `few` where the test runs with everything (FEW_KILLS), else `often`. */
export const killCount = (often: number, few: number): number => (process.env['FEW_KILLS'] ? few : often);
