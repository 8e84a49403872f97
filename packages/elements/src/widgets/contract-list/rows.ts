/** A contract as lists and details show it. */
export interface ContractRow {
  readonly id: string;
  readonly code: string;
  readonly orderCode: string | null;
  readonly companyName: string | null;
  readonly signDate: string | null;
  readonly customerName: string | null;
  readonly contractTypeDictText: string | null;
  readonly currencyTypeDictText: string | null;
  readonly contractAmountText: string | null;
  readonly provinceText: string | null;
  readonly sourceFundsDictText: string | null;
  readonly businessType: string | null;
  readonly businessTypeDictText: string | null;
  readonly endUserText: string | null;
  readonly winningCompanyName: string | null;
  readonly remarks: string | null;
  readonly financingId: string | null;
  /** 1: money is received under it. */
  readonly isPayer: number;
  readonly files: unknown;
}

/** A line of a contract. */
export interface ContractLine {
  readonly id: string;
  readonly biddingEquipmentText: string | null;
  readonly equipmentQuantity: number;
  readonly equipmentSpecification: string | null;
  readonly unit: string | null;
  readonly manufacturerText: string | null;
  readonly brandText: string | null;
  readonly unitPriceDictText: string | null;
  readonly totalPriceDictText: string | null;
  readonly totalPrice: string | null;
  readonly sourceMethodDictText: string | null;
}

/** An instalment of its plan. */
export interface PlanRow {
  readonly id: string;
  readonly amountCollected: string;
  readonly amountCollectedText: string | null;
  readonly receivableDate: string | null;
  readonly rmbText: string | null;
}
