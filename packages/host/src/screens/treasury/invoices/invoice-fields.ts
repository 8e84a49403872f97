import type { Fields } from '@scf-kit/sdk/contract';
import { bill } from '@scf-kit/sdk/contract/treasury/bill';

const { contractId, billType, taxRate, exchangeRate, origanAmount, billNumber, billCode, billingDate, billFile } =
  bill.own;
const { billingInformationId, invoiceGroupId, remarks, redSlipNumber, redSlipTime } = bill.own;

/** The fields that are printed on a received invoice. */
const printed: Fields = {
  billFile,
  billNumber: { ...billNumber, required: true },
  billCode,
  billingDate: { ...billingDate, required: true },
};

/** The fields of an invoice beside its lines; of a received one those printed on it. */
export const invoiceFields = (received: boolean, foreign: boolean): Fields => ({
  contractId: { ...contractId, required: true },
  billType: { ...billType, required: true },
  taxRate: { ...taxRate, required: true },
  ...(foreign ? { exchangeRate, origanAmount } : {}),
  ...(received ? printed : { billingInformationId }),
  invoiceGroupId,
  remarks,
});

/** The fields of a red invoice beside its lines: its slip where the use of the blue one is confirmed. */
export const redInvoiceFields = (received: boolean, confirmed: boolean): Fields => ({
  ...(confirmed
    ? { redSlipNumber: { ...redSlipNumber, required: true }, redSlipTime: { ...redSlipTime, required: true } }
    : {}),
  ...(received ? printed : {}),
});
