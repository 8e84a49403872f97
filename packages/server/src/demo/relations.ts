import {
  customerContact,
  customerFollowUp,
  followUpManners,
} from '@scf-kit/sdk/contract/enterprise/customer-follow-up';
import { customerRelationshipManagement } from '@scf-kit/sdk/contract/enterprise/customer-relationship-management';
import { billingInformation } from '@scf-kit/sdk/contract/treasury/billing-information';
import { after, during, later } from './calendar.ts';
import type { Desk } from './desk.ts';
import type { Library } from './library.ts';
import type { Stage } from './stage.ts';
import { banks, hospitals } from './companies.ts';
import { makeCreditCode, createNameDrawer, makePhone } from './cast-names.ts';
import { nextSteps, talks } from './phrases.ts';

/** The customer records, by the hospital's name, as they come to be. */
export type Relations = ReadonlyMap<string, { readonly id: string; readonly owner: Desk }>;

const MANNERS = [
  followUpManners.phone.value,
  followUpManners.visit.value,
  followUpManners.meeting.value,
  followUpManners.online.value,
] as const;

/** Customers with their contacts and what was said with them, from the first weeks on. */
export function plan(stage: Stage, library: Library): Relations {
  const { chronicle, cast, dice, from, until } = stage;
  const known = new Map<string, { readonly id: string; readonly owner: Desk }>();
  const nextName = createNameDrawer(dice);
  for (const [at, hospital] of hospitals.entries()) {
    const owner = cast.sales[at % cast.sales.length];
    if (!owner) continue;
    chronicle.plan(during(dice, later(from, 1 + Math.floor(at / 2))), async (moment) => {
      const creditCode = makeCreditCode(dice, hospital.area, '12');
      const { id } = await owner.ask(customerRelationshipManagement.calls.create, {
        body: {
          customerName: hospital.name,
          customerType:
            hospital.name.includes('Clinic') || hospital.name.includes('协同') ? 'CUSTOMER_TYPE-2' : 'CUSTOMER_TYPE-1',
          customerLevel: `CUSTOMER_LEVEL-${hospital.level}`,
          creditCode,
          industry: 'INDUSTRY-1',
          source: `CUSTOMER_SOURCE-${dice.between(1, 6)}`,
          ownerUserId: owner.person.id,
          endUser: library.hospitals.get(hospital.name) ?? null,
          address: `${hospital.name.slice(0, 3)}人民路${dice.between(1, 300)}号`,
        },
      });
      known.set(hospital.name, { id, owner });
      await owner.ask(billingInformation.calls.create, {
        body: {
          customerId: id,
          invoiceTitle: hospital.name,
          taxpayerNumber: creditCode,
          bankOfDeposit: dice.pick(banks),
          accountNumber: dice.digits(19),
          billType: 'BILL_TYPE-1',
          receiverName: nextName(),
          receiverPhone: makePhone(dice),
          defaultInfo: true,
        },
      });
      const contacts: string[] = [];
      for (const [place, position] of ['设备科科长', '财务科会计'].entries())
        contacts.push(
          (
            await owner.ask(customerContact.calls.create, {
              body: { customerId: id, name: nextName(), position, phone: makePhone(dice), primaryContact: place === 0 },
            })
          ).id,
        );
      talk(stage, { id, owner, contacts }, moment);
    });
  }
  /** One conversation leads to the next, until today; the last one says when to come back. */
  function talk(
    own: Stage,
    customer: { readonly id: string; readonly owner: Desk; readonly contacts: readonly string[] },
    moment: number,
  ): void {
    const next = after(own.dice, moment, own.dice.between(9, 32));
    own.chronicle.plan(next, async (then) => {
      const following = after(own.dice, then, own.dice.between(9, 32));
      const isLast = following > Date.parse(`${until}T23:59:59+08:00`);
      await customer.owner.ask(customerFollowUp.calls.create, {
        body: {
          customerId: customer.id,
          followTime: new Date(then).toISOString(),
          manner: own.dice.pick(MANNERS),
          contactId: own.dice.pick(customer.contacts),
          content: own.dice.pick(talks),
          ...(isLast ? { nextTime: new Date(following).toISOString(), nextContent: own.dice.pick(nextSteps) } : {}),
        },
      });
      talk(own, customer, then);
    });
  }
  return known;
}
