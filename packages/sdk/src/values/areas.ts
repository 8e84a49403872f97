/** A chosen place: area ids from the province down, and the street. */
export interface AreaValue {
  readonly provinceId: string | null;
  readonly cityId: string | null;
  readonly districtId: string | null;
  readonly address: string | null;
}
export const emptyArea: AreaValue = { provinceId: null, cityId: null, districtId: null, address: null };

/** One area as a select offers it: its id and its name. */
export interface AreaOption {
  readonly key: string;
  readonly value: string;
}
/** The areas right below one, in their order. */
export type AreasBelow = (parentId: string) => Promise<readonly AreaOption[]>;

const firstBelow = async (parentId: string | null, below: AreasBelow): Promise<string | null> =>
  parentId === null ? null : ((await below(parentId))[0]?.key ?? null);

/**
 * Choosing a province picks its first city and that city's first district; the street stays. A city without districts
 * keeps none.
 */
export async function chooseProvince(
  value: AreaValue,
  provinceId: string | null,
  below: AreasBelow,
): Promise<AreaValue> {
  const cityId = await firstBelow(provinceId, below);
  return { ...value, provinceId, cityId, districtId: await firstBelow(cityId, below) };
}

/** Choosing a city picks its first district. */
export async function chooseCity(value: AreaValue, cityId: string | null, below: AreasBelow): Promise<AreaValue> {
  return { ...value, cityId, districtId: await firstBelow(cityId, below) };
}

export const chooseDistrict = (value: AreaValue, districtId: string | null): AreaValue => ({ ...value, districtId });
