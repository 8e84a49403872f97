import { exchangeRate } from '@scf-kit/sdk/contract/master-data/exchange-rate';
import { financingQualifications, requiredStates } from '@scf-kit/sdk/contract/financing/qualifications';
import { financingParty } from '@scf-kit/sdk/contract/financing/financing-party';
import { goods, goodsTypes } from '@scf-kit/sdk/contract/master-data/goods';
import { master } from '@scf-kit/sdk/contract/master-data/master';
import { subWarehouse, subWarehouseLocation } from '@scf-kit/sdk/contract/warehouse/sub-warehouse';
import { bankAccount } from '@scf-kit/sdk/contract/treasury/bank-account';
import { secure, templates, type Party, type Templates } from './furnishings.ts';
import type { Stage } from './stage.ts';
import { banks, hospitals, lenders } from './companies.ts';
import { devices } from './devices.ts';
import { materials } from './phrases.ts';
import { makePhone } from './cast-names.ts';

/**
 * The day and the rates of foreign currencies that the platform keeps: dollars, euros, yen, pounds, Hong Kong dollars.
 */
const RATED = '2020-01-02';
const RATES = [
  { currencyType: 'CURRENCY_TYPE-2', rate: '7.1' },
  { currencyType: 'CURRENCY_TYPE-3', rate: '7.8' },
  { currencyType: 'CURRENCY_TYPE-4', rate: '0.048' },
  { currencyType: 'CURRENCY_TYPE-5', rate: '9.1' },
  { currencyType: 'CURRENCY_TYPE-6', rate: '0.91' },
] as const;

/** A paper enterprises are asked for. */
export interface Material {
  readonly id: string;
  readonly title: string;
  readonly required: boolean;
}
/** The master data of deals. */
export interface Library {
  readonly templates: Templates;
  /** Ids of END_USER items, by the hospital's name. */ readonly hospitals: ReadonlyMap<string, string>;
  readonly parties: readonly Party[];
  readonly accounts: readonly string[];
  /** Goods types, by name. */ readonly types: ReadonlyMap<string, string>;
  readonly materials: readonly Material[];
  /** Ids of the locations of the warehouse that goods come to. */ readonly locations: readonly string[];
}

/** The party of the institution that a demo account belongs to. */
const OWN_PARTY = {
  name: '锦程保理一部',
  own: 'office-financing',
  type: '3',
  total: '50000000.00',
  rate: '5.6000',
  charge: '0.1500',
  method: '2',
} as const;

/** The warehouse the sales people keep goods in, with its locations. */
async function house({ cast }: Stage): Promise<readonly string[]> {
  const [desk = cast.admin] = cast.sales;
  const { id: warehouseId } = await desk.ask(subWarehouse.calls.create, {
    body: {
      name: '成都蓉西医药仓储一号库',
      code: 'CK-01',
      warehouseType: 'WAREHOUSE_TYPE-3',
      provinceId: '510000',
      cityId: '510100',
      address: '成都市温江区海峡两岸科技园 12 号',
      area: '3600.00',
      managerId: desk.person.id,
      enabled: true,
    },
  });
  const locations: string[] = [];
  for (const zone of ['A', 'B'])
    for (const shelfRow of [1, 2])
      locations.push(
        (
          await desk.ask(subWarehouseLocation.calls.create, {
            body: {
              warehouseId,
              code: `${zone}-0${shelfRow}`,
              name: `${zone} 区 ${shelfRow} 排`,
              zone,
              shelfRow,
              capacity: 2000,
              enabled: true,
            },
          })
        ).id,
      );
  return locations;
}

/** Goods, end users, financing parties and the platform's accounts. */
export async function furnish(stage: Stage): Promise<Library> {
  const { cast, dice, from } = stage;
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
  for (const { name, own, type, total, rate, charge, method } of [
    OWN_PARTY,
    ...lenders.map((one) => ({ ...one, own: undefined })),
  ]) {
    const { id } = await treasurer.ask(financingParty.calls.create, {
      body: {
        name,
        partyType: `FINANCING_PARTY_TYPE-${type}`,
        financingOfficeId: own ?? cast.lenders.get(name) ?? null,
        totalCreditAmount: total,
        defaultInterestRate: rate,
        defaultServiceCharge: charge,
        interestPaymentMethod: `FXFS-${method}`,
        contactPhone: makePhone(dice),
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
  for (const { currencyType, rate } of RATES)
    await admin.ask(exchangeRate.calls.create, { body: { currencyType, rate, rateDate: RATED } });
  const asked: Material[] = [];
  for (const [at, { title, descText, requiredStatus }] of materials.entries()) {
    const { id } = await admin.ask(financingQualifications.calls.create, {
      body: { title, descText, requiredStatus, scope: 'office', sorted: (at + 1) * 10, enabled: true },
    });
    asked.push({ id, title, required: requiredStatus === requiredStates.required.value });
  }
  await secure(stage, parties);
  return {
    templates: await templates(stage),
    hospitals: ends,
    parties,
    accounts,
    types,
    materials: asked,
    locations: await house(stage),
  };
}
