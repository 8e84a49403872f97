import { inState } from '@scf-kit/sdk/contract';
import { sms } from '@scf-kit/sdk/contract/access/session';
import { anxinsignSeal, seal, sealManners } from '@scf-kit/sdk/contract/enterprise/seal';
import { relOfficeInvite, shortInvite } from '@scf-kit/sdk/contract/enterprise/invitation';
import { office } from '@scf-kit/sdk/contract/enterprise/office';
import { officeChange, officeChangeKinds } from '@scf-kit/sdk/contract/enterprise/office-change';
import { officeDraft } from '@scf-kit/sdk/contract/enterprise/office-draft';
import { registration } from '@scf-kit/sdk/contract/enterprise/registration';
import { officeQualifications } from '@scf-kit/sdk/contract/financing/qualifications';
import { objectStorage } from '@scf-kit/sdk/contract/platform/storage';
import accounts from '../modules/access/demo-accounts.json' with { type: 'json' };
import { after, formatDay, during, later, workdayBefore } from './calendar.ts';
import type { Customer } from './cast.ts';
import { Desk, send } from './desk.ts';
import type { Library } from './library.ts';
import { imprint } from './papers.ts';
import { approve, filed, submit, type Course } from './approvals.ts';
import type { Stage } from './stage.ts';
import { makeCreditCode, makeIdentityCard, makePhone } from './cast-names.ts';
import { invited, newcomers } from './companies.ts';
import { scopes, sealKinds, sealReasons } from './phrases.ts';

type Newcomer = (typeof newcomers)[number];

/** Companies that come and are checked, and what those that are here hand in, change and seal. */
export function plan(stage: Stage, library: Library): void {
  const { cast, chronicle, dice, from, until } = stage;
  const span = Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000);
  const settled = newcomers.filter(({ fate }) => fate === 'approved' || fate === 'mended' || fate === 'refused');
  for (const [at, company] of settled.entries())
    chronicle.plan(during(dice, later(from, 6 + Math.floor((at * (span - 30)) / settled.length))), (moment) =>
      arrive(stage, library, company, moment),
    );
  const late = newcomers.filter((company) => !settled.includes(company));
  for (const [at, company] of late.entries())
    chronicle.plan(during(dice, workdayBefore(until, [9, 4, 2, 1][at] ?? 1)), (moment) =>
      arrive(stage, library, company, moment),
    );
  for (const [at, name] of invited.entries())
    chronicle.plan(during(dice, at < 3 ? later(from, 15 + at * 9) : workdayBefore(until, 6 - at)), async () => {
      const desk = at % 2 === 0 ? cast.admin : (cast.customers[0]?.desk ?? cast.admin);
      await desk.ask(shortInvite.calls.send, {
        body: {
          mobilePhone: makePhone(dice),
          enterpriseName: name,
          contactName: at % 3 === 2 ? null : (['唐建国', '萧文静', '潘志强'][at % 3] ?? null),
          relationKind: `OFFICE_RELATION-${dice.pick(['4', '5'])}`,
          language: /[a-z]/i.test(name) ? 'en-US' : 'zh-CN',
        },
      });
    });
  const offices = cast.customers.filter(
    (one, at, all) => all.findIndex(({ officeId }) => officeId === one.officeId) === at,
  );
  for (const [at, customer] of offices.entries()) handIn(stage, library, customer, later(from, 3 + at * 4), at);
  for (const [at, other] of cast.customers.slice(1, 4).entries())
    chronicle.plan(during(dice, later(from, 14 + at * 6)), async () => {
      const named = await cast.customers[0]?.desk.ask(relOfficeInvite.calls.create, {
        body: {
          inviteOfficeId: other.officeId,
          relationKind: `OFFICE_RELATION-${['5', '2', '4'][at] ?? '5'}`,
        },
      });
      // One has not answered yet.
      if (named && at < 2) await other.desk.ask(relOfficeInvite.calls.confirm, { params: { id: named.id } });
    });
}

/** Registers as anybody does: with the code that goes to the phone. */
async function register(
  stage: Stage,
  company: Newcomer,
  inviteCode: string | undefined,
  given: { readonly phone: string; readonly creditCode: string; readonly address: string },
): Promise<Customer> {
  const { db, server } = stage;
  await send(
    server,
    sms.calls.send,
    { query: { phone: given.phone, purpose: 'register' } },
    { address: given.address },
  );
  const { content } = await db
    .selectFrom('outbox')
    .select('content')
    .where('recipient', '=', given.phone)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const { id } = await send(
    server,
    registration.calls.register,
    {
      body: {
        name: company.name,
        creditCode: given.creditCode,
        kind: company.english ? 'OFFICE_KIND-3' : 'OFFICE_KIND-2',
        contactName: company.contact,
        mobilePhone: given.phone,
        contactEmail: `${company.username}@example.com`,
        username: company.username,
        password: accounts.password,
        confirm: accounts.password,
        code: /\d{6}/.exec(content)?.[0] ?? '',
        inviteCode: inviteCode ?? null,
      },
    },
    { address: given.address },
  );
  const person = await db
    .selectFrom('user')
    .select('id')
    .where('username', '=', company.username)
    .executeTakeFirstOrThrow();
  return {
    officeName: company.name,
    officeId: id,
    english: company.english === true,
    desk: new Desk(
      server,
      { id: person.id, username: company.username, name: company.contact, officeId: id, phone: given.phone },
      { password: accounts.password, address: given.address },
    ),
  };
}

async function arrive(stage: Stage, library: Library, company: Newcomer, moment: number): Promise<void> {
  const { cast, chronicle, dice } = stage;
  const inviter = dice.happens(0.5) ? cast.admin : (cast.customers[0]?.desk ?? cast.admin);
  const phone = makePhone(dice);
  const creditCode = makeCreditCode(dice, company.area[2]);
  const link = dice.happens(0.7)
    ? (
        await inviter.ask(shortInvite.calls.send, {
          body: {
            mobilePhone: phone,
            enterpriseName: company.name,
            contactName: company.contact,
            relationKind: 'OFFICE_RELATION-5',
            language: company.english ? 'en-US' : 'zh-CN',
          },
        })
      ).link
    : undefined;
  chronicle.plan(after(dice, moment, 0), async (then) => {
    const customer = await register(
      stage,
      company,
      link === undefined ? undefined : (new URL(link).searchParams.get('invite') ?? undefined),
      { phone, creditCode, address: `10.9.${newcomers.indexOf(company)}.21` },
    );
    cast.all.push(customer.desk);
    const { desk, officeId } = customer;
    const told = {
      legalPersonName: company.contact,
      legalPersonIdCard: makeIdentityCard(dice, company.area[2]),
      registeredCapital: `${dice.between(3, 40)}000000.00`,
      establishDate: `20${dice.between(11, 22)}-0${dice.between(1, 9)}-1${dice.between(0, 9)}`,
      businessScope: dice.pick(scopes),
    };
    if (company.fate === 'unfinished') {
      await desk.ask(officeDraft.calls.save, {
        body: {
          draftKind: 'register',
          nodeId: 1,
          content: { name: company.name, creditCode, ...told, legalPersonIdCard: '' },
        },
      });
      return;
    }
    const [provinceId, cityId, districtId] = company.area;
    await desk.askPart(office.calls.update, {
      id: officeId,
      shortName: company.shortName,
      ...told,
      provinceId,
      cityId,
      districtId,
      address: company.address,
      businessLicenseFile: await licence(desk, company.name, creditCode),
      authorizationFile: await authority(desk, company.name, company.contact),
    });
    const approved = (): void => {
      handIn(stage, library, customer, later(formatDay(then), 6), 10 + newcomers.indexOf(company));
    };
    const again = (refused: number): void => {
      if (company.fate !== 'mended') return;
      chronicle.plan(after(dice, refused, 3), async (later_) => {
        await desk.askPart(office.calls.update, {
          id: officeId,
          businessLicenseFile: await licence(desk, company.name, creditCode),
        });
        await submit(stage, desk, office.calls.submitApproval, officeId, later_, {
          about: 'papers',
          fate: 'passes',
          approved,
        });
      });
    };
    const fates: Readonly<Record<Newcomer['fate'], Course>> = {
      approved: { fate: 'passes', approved },
      mended: { fate: 'refused', refused: again },
      refused: { fate: 'refused' },
      half: { fate: 'half' },
      waits: { fate: 'waits' },
      unfinished: {},
    };
    chronicle.plan(after(dice, then, 0), (sent) =>
      submit(stage, desk, office.calls.submitApproval, officeId, sent, { ...fates[company.fate], about: 'papers' }),
    );
  });
}

const licence = (desk: Desk, name: string, creditCode: string): Promise<string> =>
  filed(desk, '营业执照', {
    title: '营业执照',
    lines: [
      `统一社会信用代码：${creditCode}`,
      `名称：${name}`,
      '类型：有限责任公司（自然人投资或控股）',
      '营业期限：长期',
      '（演示资料，不作任何证明）',
    ],
    seal: '市场监督管理局',
  });
const authority = (desk: Desk, name: string, person: string): Promise<string> =>
  filed(desk, '授权书', {
    title: '授权委托书',
    lines: [
      `兹授权 ${person} 代表 ${name} 在本平台办理企业认证、融资申请、合同签署等事宜。`,
      '授权期限：自签署之日起三年。',
      '（演示资料，不作任何证明）',
    ],
    seal: name,
  });

/** An authenticated enterprise uploads documents, applies for seals and changes its data. */
function handIn(
  stage: Stage,
  library: Library,
  { desk, officeId, officeName, english }: Customer,
  day: string,
  turn: number,
): void {
  const { cast, chronicle, dice, until } = stage;
  for (const [at, item] of library.materials.entries()) {
    // The last of them are not complete.
    if (!item.required && (turn + at) % 3 !== 0) continue;
    chronicle.plan(during(dice, later(day, Math.floor(at / 2))), async (moment) => {
      const { id } = await desk.ask(officeQualifications.calls.create, {
        body: { financingQualificationsId: item.id, validUntil: later(formatDay(moment), dice.between(60, 900)) },
      });
      const file = await filed(desk, item.title, {
        title: item.title,
        lines: [`${english ? 'Enterprise' : '企业名称'}：${officeName}`, '（演示资料，不作任何证明）'],
        seal: officeName,
      });
      await desk.ask(objectStorage.calls.claim, {
        body: {
          officeId,
          dataKey: id,
          originalFileName: `${item.title}.pdf`,
          newFilePath: file,
          kind: officeQualifications.name,
        },
      });
      await submit(stage, desk, officeQualifications.calls.start, id, moment, { about: 'papers', likelihood: 0.06 });
    });
  }
  if (turn % 2 === 0)
    chronicle.plan(during(dice, later(day, 8)), async (moment) => {
      const { creditCode, legalPersonName, contactPhone } = await desk.ask(office.calls.get, {
        params: { id: officeId },
      });
      const { id } = await desk.ask(anxinsignSeal.calls.create, {
        body: {
          enterpriseName: officeName,
          creditCode: creditCode ?? '',
          legalPersonName: legalPersonName ?? desk.person.name,
          transactorName: desk.person.name,
          transactorMobilePhone: contactPhone ?? desk.person.phone,
          authorizationFile: await authority(desk, officeName, desk.person.name),
        },
      });
      await submit(stage, desk, anxinsignSeal.calls.applyEnterprise, id, moment, {
        about: 'papers',
        ...(turn % 4 === 2 ? { fate: 'refused' } : {}),
      });
    });
  if (turn === 0)
    chronicle.plan(during(dice, later(day, 2)), (moment) => cutSeals(stage, desk, officeName, english, moment));
  if (turn % 3 !== 1)
    chronicle.plan(during(dice, later(day, dice.between(20, 45))), (moment) =>
      change(stage, desk, { officeName, english }, moment, {}),
    );
  if (turn === 0) {
    chronicle.plan(during(dice, workdayBefore(until, 30)), (moment) =>
      change(stage, desk, { officeName, english }, moment, { fate: 'refused' }),
    );
    chronicle.plan(during(dice, workdayBefore(until, 2)), (moment) =>
      change(stage, desk, { officeName, english }, moment, { fate: 'half' }),
    );
    chronicle.plan(during(dice, later(day, 1)), (moment) => cutSeals(stage, cast.admin, '平台运营中心', false, moment));
  }
  if (turn === 2)
    chronicle.plan(during(dice, workdayBefore(until, 5)), (moment) =>
      change(stage, desk, { officeName, english }, moment, { fate: 'waits' }),
    );
}

/** Applies for changes of an enterprise, a different one in turn. */
async function change(
  stage: Stage,
  desk: Desk,
  { officeName, english }: { readonly officeName: string; readonly english: boolean },
  moment: number,
  course: Course,
): Promise<void> {
  const { dice } = stage;
  const before = await desk.ask(office.calls.get, { params: { id: desk.person.officeId } });
  // While one is being looked at no other is taken.
  if (!inState(office, before, 'authenticated')) return;
  const kinds = [
    {
      changeKind: officeChangeKinds.registration.value,
      reason: english
        ? 'The capital was raised by resolution of the shareholders.'
        : '经股东会决议增加注册资本，已办理工商变更。',
      afterData: {
        registeredCapital: (Number(before.registeredCapital ?? 5_000_000) + dice.between(2, 20) * 1_000_000).toFixed(2),
      },
    },
    {
      changeKind: officeChangeKinds.registration.value,
      reason: english ? 'A new legal representative was appointed.' : '法定代表人变更，新营业执照已换发。',
      afterData: {
        legalPersonName: dice.pick(['邹俊杰', '陆佳宁', '贺立新', '汤慧敏']),
        legalPersonIdCard: makeIdentityCard(dice, '510104'),
      },
    },
    {
      changeKind: officeChangeKinds.information.value,
      reason: english ? 'The scope of business was copied incompletely.' : '经营范围录入不完整，按执照补正。',
      afterData: { businessScope: dice.pick(scopes.filter((scope) => scope !== before.businessScope)) },
    },
  ] as const;
  const { afterData, ...kind } = dice.pick(kinds);
  const file = await filed(desk, '变更证明', {
    title: '准予变更登记通知书',
    lines: [`企业名称：${officeName}`, kind.reason, '（演示资料，不作任何证明）'],
    seal: '市场监督管理局',
  });
  const started = await desk.ask(officeChange.calls.apply, {
    body: { ...kind, files: [{ originalFileName: '准予变更登记通知书.pdf', newFilePath: file }], afterData },
  });
  approve(stage, started.processInstanceId, moment, { ...course, about: 'papers' });
}

/** The seals of an organisation and what they are used for. */
async function cutSeals(stage: Stage, desk: Desk, officeName: string, english: boolean, moment: number): Promise<void> {
  const { chronicle, dice, until } = stage;
  const seals: string[] = [];
  for (const [at, { name, english: title, type, oval, star }] of sealKinds.entries()) {
    const image = await desk.upload(`seal-${type}.png`, imprint({ oval, star }));
    const { id } = await desk.ask(seal.calls.create, {
      body: {
        name: english ? `${officeName} ${title}` : `${officeName}${name}`,
        sealType: `SEAL_TYPE-${type}`,
        sealImage: image,
        keeperId: desk.person.id,
        effectiveDate: formatDay(moment),
        expireDate: later(formatDay(moment), 365 * (at + 1)),
      },
    });
    // The newest is applied for only.
    if (at === sealKinds.length - 1) continue;
    await desk.ask(seal.calls.enable, { body: { id } });
    seals.push(id);
  }
  for (let day = later(formatDay(moment), 4); day <= until; day = later(day, dice.between(5, 14)))
    chronicle.plan(during(dice, day), async () => {
      const reason = dice.pick(sealReasons);
      await desk.ask(seal.calls.use, {
        body: {
          sealId: dice.pick(seals),
          reason,
          manner: sealManners.onPaper.value,
          sourceFile: await filed(desk, reason, {
            title: reason,
            lines: [`用印单位：${officeName}`, '（演示资料，不作任何证明）'],
            seal: officeName,
          }),
        },
      });
    });
}
