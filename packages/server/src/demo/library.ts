import { financingQualifications } from '@scf-kit/sdk/contract/financing/qualifications';
import { financingParty } from '@scf-kit/sdk/contract/financing/financing-party';
import { goods, goodsTypes } from '@scf-kit/sdk/contract/master-data/goods';
import { master } from '@scf-kit/sdk/contract/master-data/master';
import { bankAccount } from '@scf-kit/sdk/contract/treasury/bank-account';
import type { Stage } from './stage.ts';
import { banks, hospitals, lenders } from './companies.ts';
import { devices } from './devices.ts';
import { materials } from './phrases.ts';
import { phoneOf } from './cast-names.ts';

export interface Party {
  readonly id: string;
  readonly rate: string;
  readonly charge: string;
  readonly method: string;
}
/** A paper enterprises are asked for. */
export interface Material {
  readonly id: string;
  readonly title: string;
  readonly required: boolean;
}
/** The master data of deals. */
export interface Library {
  /** Ids of END_USER items, by the hospital's name. */ readonly hospitals: ReadonlyMap<string, string>;
  readonly parties: readonly Party[];
  readonly accounts: readonly string[];
  /** Goods types, by name. */ readonly types: ReadonlyMap<string, string>;
  readonly materials: readonly Material[];
}

/** Goods, end users, financing parties and the platform's accounts. */
export async function furnish({ cast, dice, from }: Stage): Promise<Library> {
  const { admin, treasurer } = cast;
  const types = new Map<string, string>();
  for (const [at, name] of [...new Set(devices.map(({ group }) => group))].entries())
    types.set(
      name,
      (
        await admin.ask(goodsTypes.calls.create, {
          body: { parentId: '0', name, code: `LX${at + 1}`, sorted: (at + 1) * 10, enabled: true },
        })
      ).id,
    );
  for (const [at, device] of devices.entries()) {
    await admin.ask(goods.calls.create, {
      body: {
        name: device.name,
        code: `WP-${String(at + 1).padStart(4, '0')}`,
        goodsTypeId: types.get(device.group) ?? '',
        equipmentSpecification: device.specification,
        unit: 'UNIT-1',
        brandId: `ZBCP_PP-${device.brand}`,
        manufacturer: `ZBCP_CJ-${device.supplier}`,
        safeStock: dice.between(1, 6),
        enabled: true,
      },
    });
  }
  const ends = new Map<string, string>();
  for (const [at, { name, english }] of hospitals.entries())
    ends.set(
      name,
      (
        await admin.ask(master.calls.create, {
          body: { itemGroup: 'END_USER', itemText: name, enItemText: english, sorted: 100 + at * 10, enabled: true },
        })
      ).id,
    );
  const parties: Party[] = [];
  for (const { name, type, total, rate, charge, method } of lenders) {
    const { id } = await treasurer.ask(financingParty.calls.create, {
      body: {
        name,
        partyType: `FINANCING_PARTY_TYPE-${type}`,
        financingOfficeId: cast.lenders.get(name) ?? null,
        totalCreditAmount: total,
        defaultInterestRate: rate,
        defaultServiceCharge: charge,
        interestPaymentMethod: `FXFS-${method}`,
        contactPhone: phoneOf(dice),
        bankOfDeposit: dice.pick(banks),
        accountNumber: dice.digits(19),
        cooperationStart: from,
        enabled: true,
      },
    });
    parties.push({ id, rate, charge, method });
  }
  const accounts: string[] = [];
  for (const [at, bankName] of banks.slice(0, 3).entries())
    accounts.push(
      (
        await treasurer.ask(bankAccount.calls.create, {
          body: {
            accountName: ['基本户', '一般户', '保理专户'][at] ?? bankName,
            bankName: bankName.slice(0, 6),
            bankOfDeposit: bankName,
            accountNumber: dice.digits(19),
            currencyType: 'CURRENCY_TYPE-1',
            defaultAccount: at === 0,
            enabled: true,
          },
        })
      ).id,
    );
  const asked: Material[] = [];
  for (const [at, { title, descText, requiredStatus }] of materials.entries()) {
    const { id } = await admin.ask(financingQualifications.calls.create, {
      body: { title, descText, requiredStatus, scope: 'office', sorted: (at + 1) * 10, enabled: true },
    });
    asked.push({ id, title, required: requiredStatus === 1 });
  }
  // The party of the demo account's own institution comes with every demonstration.
  parties.unshift({
    id: 'demo-party-1',
    rate: '5.6000',
    charge: '0.1500',
    method: '2',
  });
  return { hospitals: ends, parties, accounts, types, materials: asked };
}
