import { bankAccount } from '@scf-kit/sdk/contract/treasury/bank-account';
import { declaredPage } from '../workflow/declared/page.tsx';
import { sized } from '../../table/columns/declare.ts';

/**
 * Account numbers are compared digit by digit: the longest has the room it takes, also in fonts with wide digits, and the
 * names have what is left.
 */
const COLUMNS = sized({
  accountName: 168,
  bankName: 120,
  bankOfDeposit: 144,
  accountNumber: 304,
  currencyType: 88,
  defaultAccount: 96,
  enabled: 84,
});

/** `/finance/bank-account`: the accounts the enterprise pays from and receives at. */
const BankAccountList = declaredPage(bankAccount, '/finance/bank-account', COLUMNS);
export default BankAccountList;
