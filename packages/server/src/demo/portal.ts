import { article } from '@scf-kit/sdk/contract/portal/article';
import { category } from '@scf-kit/sdk/contract/portal/category';
import { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { officialCarousel } from '@scf-kit/sdk/contract/portal/official-carousel';
import { officialFinancing } from '@scf-kit/sdk/contract/portal/official-financing';
import { swiper } from '@scf-kit/sdk/contract/portal/swiper';
import { formatDay, during, later, workday, workdayBefore } from './calendar.ts';
import { hospitals } from './companies.ts';
import type { Desk } from './desk.ts';
import { devices } from './devices.ts';
import { CATEGORIES, NOTICES, OFFERS, STORIES, type Story } from './editorial.ts';
import { paper } from './papers.ts';
import { drawScene, type Scene } from './scenery.ts';
import type { Stage } from './stage.ts';

const FORM = 'financing-application';

/** The editors' work: what visitors read, written, published and changed by the calls of the back office. */
export async function plan(stage: Stage): Promise<void> {
  const { chronicle, cast, dice, from, until } = stage;
  const { admin } = cast;
  const categories = new Map<string, string>([['NOTICE', 'category-notice']]);
  for (const [at, each] of CATEGORIES.entries()) {
    const { id } = await admin.askPart(category.calls.create, { ...each, sorted: (at + 2) * 10 });
    categories.set(each.code, id);
  }
  for (const [at, story] of STORIES.entries())
    chronicle.plan(during(dice, workdayBefore(until, 3 + at * 4)), () => publishStory(admin, story, categories));
  for (const [at, [title, enTitle, content]] of NOTICES.entries())
    chronicle.plan(during(dice, workdayBefore(until, 1 + at * 9)), () =>
      publishStory(admin, { category: 'NOTICE', title, enTitle, summary: '', content }, categories),
    );
  chronicle.plan(during(dice, workday(later(from, 3))), () => offerProducts(stage));
  chronicle.plan(during(dice, workdayBefore(until, 8)), () => showPictures(stage));
  chronicle.plan(during(dice, workdayBefore(until, 2)), () => leaveDrafts(admin, categories));
  tenders(stage);
}

const picture = (desk: Desk, name: string, scene: Scene): Promise<string> =>
  desk.upload(`${name}.png`, drawScene(scene));

async function publishStory(desk: Desk, story: Story, categories: ReadonlyMap<string, string>): Promise<void> {
  const { scene, alt, enAlt, content, enContent, category: code, ...words } = story;
  const cover = scene && (await picture(desk, 'cover', { ...scene, width: 1280, height: 720 }));
  const inText =
    content.includes('{picture}') &&
    (await picture(desk, 'text', { kind: 'figures', hue: 212, width: 1200, height: 600 }));
  const filled = (text: string, said: string): string =>
    text.replace('{picture}', inText ? `<figure><img data-object="${inText}" alt="${said}"></figure>` : '');
  const { id } = await desk.askPart(article.calls.create, {
    ...words,
    categoryId: categories.get(code) ?? null,
    ...(cover ? { coverImage: cover, coverAlt: alt ?? null, enCoverAlt: enAlt ?? null } : {}),
    content: filled(content, '各环节用时的柱状图'),
    ...(enContent ? { enContent: filled(enContent, 'Bars of the time each step takes') } : {}),
  });
  await desk.ask(article.calls.publish, { params: { id } });
}

async function offerProducts({ cast: { admin }, db }: Stage): Promise<void> {
  for (const [at, offer] of OFFERS.entries()) {
    const party = await db
      .selectFrom('financing_party')
      .select('id')
      .where('name', '=', offer.lender)
      .where('deleted', '=', false)
      .executeTakeFirst();
    const { id } = await admin.askPart(officialFinancing.calls.create, {
      institutionName: offer.lender,
      enInstitutionName: offer.enInstitution,
      logo: await picture(admin, 'logo', { kind: 'mark', hue: offer.hue, width: 240, height: 240 }),
      productName: offer.name,
      enProductName: offer.enName,
      slug: offer.slug,
      minRate: offer.minRate,
      maxRate: offer.maxRate,
      serviceChargePercentage: offer.charge,
      interestPaymentMethod: `FXFS-${offer.method}`,
      maxAmount: offer.amount,
      term: offer.term,
      description: offer.description,
      enDescription: offer.enDescription,
      applyCondition: offer.condition,
      contactName: '客户经理',
      contactPhone: '028-8600-1200',
      preSelected: offer.preSelected,
      financingPartyId: party?.id ?? null,
      formKey: FORM,
      sorted: (at + 1) * 10,
    });
    await admin.ask(officialFinancing.calls.publish, { params: { id } });
  }
}

async function showPictures({ cast: { admin }, until }: Stage): Promise<void> {
  const slides = [
    [
      '从中标到放款最快三天',
      'From award to disbursement in three days',
      { kind: 'city', hue: 218 },
      '/portal/articles/equipment-financing-in-three-days',
      '夜幕下的城市天际线',
      'A city skyline at night',
    ],
    [
      '招标信息每日更新',
      'New tenders every day',
      { kind: 'hospital', hue: 200 },
      '/portal/tenders/',
      '医院大楼',
      'A hospital',
    ],
    [
      '货权清晰，资金更快',
      'Clear title, quicker money',
      { kind: 'warehouse', hue: 30 },
      '/portal/articles/cold-chain-warehouses',
      '高位货架',
      'High shelves',
    ],
  ] as const;
  for (const [at, [title, enTitle, scene, linkUrl, imageAlt, enImageAlt]] of slides.entries()) {
    const { id } = await admin.askPart(officialCarousel.calls.create, {
      title,
      enTitle,
      image: await picture(admin, 'slide', { ...scene, width: 1600, height: 500 }),
      imageAlt,
      enImageAlt,
      linkUrl,
      sorted: (at + 1) * 10,
      ...(at === 2 ? { endTime: `${later(until, 60)}T00:00:00+08:00` } : {}),
    });
    await admin.ask(officialCarousel.calls.publish, { params: { id } });
  }
  const { id } = await admin.ask(swiper.calls.create, {
    body: {
      name: '招标页横幅',
      position: 'SWIPER_POSITION-3',
      image: await picture(admin, 'banner', { kind: 'harbour', hue: 204, width: 1600, height: 320 }),
      imageAlt: '港口堆场上的集装箱与吊机',
      enImageAlt: 'Containers and a crane in a port',
      linkUrl: null,
      sorted: 10,
      points: [
        {
          label: '怎样申请融资',
          x: '20',
          y: '70',
          linkUrl: '/portal/articles/equipment-financing-in-three-days',
          articleId: null,
          sorted: 10,
        },
        { label: '比较金融产品', x: '60', y: '30', linkUrl: '/portal/products/', articleId: null, sorted: 20 },
      ],
    },
  });
  await admin.ask(swiper.calls.publish, { params: { id } });
}

/** Work that is not out yet: a scheduled article, changes of one that is published, a draft. */
async function leaveDrafts(desk: Desk, categories: ReadonlyMap<string, string>): Promise<void> {
  const later5 = new Date(Date.now() + 5 * 24 * 3600_000).toISOString();
  const scheduled = await desk.askPart(article.calls.create, {
    title: '下周起支持应收账款批量申请',
    summary: '一次提交多笔应收账款，逐笔核验、合并放款。',
    categoryId: categories.get('NEWS') ?? null,
    publishTime: later5,
    content: '<p>批量申请将于下周开放，届时可在工作台导入应收账款明细。</p>',
  });
  await desk.ask(article.calls.publish, { params: { id: scheduled.id } });
  await desk.askPart(article.calls.create, {
    title: '年度供应商大会预告（草稿）',
    summary: '时间、地点与议程待定。',
    categoryId: categories.get('NEWS') ?? null,
    content: '<p>议程拟定中。</p>',
  });
}

/** Tenders of hospitals: most of them open, the older ones decided. */
function tenders({ cast, chronicle, dice, from, until }: Stage): void {
  for (let [day, turn] = [later(from, 8), 0]; day <= until; [day, turn] = [later(day, dice.between(9, 18)), turn + 1]) {
    chronicle.plan(during(dice, day), async (moment) => {
      const [hospital, device] = [dice.pick(hospitals), dice.pick(devices)];
      const [quantity, opens] = [dice.between(1, device.most), later(formatDay(moment), dice.between(20, 30))];
      const budget = quantity * device.price[1];
      const decided = later(opens, 15) < until;
      const { admin } = cast;
      const title = `${hospital.name}${device.name}采购项目公开招标公告`;
      const notice = await admin.upload(
        '招标公告.pdf',
        await paper({
          title: '公开招标公告',
          lines: [title, `预算 ${budget.toLocaleString('en-US')} 元`, `开标日期 ${opens}`],
          seal: hospital.name,
        }),
      );
      const { id } = await admin.ask(engineBiddingInfo.calls.create, {
        body: {
          title,
          enTitle: turn % 2 === 0 ? `${hospital.english}: tender for equipment (${device.specification})` : null,
          projectCode: `ZB-${formatDay(moment).slice(0, 7).replace('-', '')}-${dice.digits(3)}`,
          provinceId: `${hospital.area.slice(0, 2)}0000`,
          cityId: `${hospital.area.slice(0, 4)}00`,
          districtId: null,
          address: '设备科指定地点',
          tenderee: hospital.name,
          agency: '西南招标咨询有限公司',
          budgetAmount: budget.toFixed(2),
          publishDate: formatDay(moment),
          bidOpenDate: opens,
          winningCompanyName: decided ? dice.pick(cast.customers).officeName : null,
          formKey: decided ? null : FORM,
          equipment: [
            {
              id: `${turn}-1`,
              biddingEquipment: { key: `ZBSB-${device.value}`, label: device.name },
              equipmentQuantity: quantity,
              equipmentSpecification: device.specification,
              unit: device.unit,
              manufacturer: null,
              manufacturerText: null,
              brandId: null,
              brandText: null,
              unitPrice: device.price[1].toFixed(2),
              totalPrice: budget.toFixed(2),
              sourceMethod: null,
              sourceMethodDictText: null,
            },
          ],
          files: [{ originalFileName: '招标公告.pdf', newFilePath: notice }],
          content: `<h2>一、采购内容</h2><p>${device.name}（${device.specification} 或同等档次）${quantity}${device.unit}，预算 ${budget.toLocaleString('en-US')} 元，含安装、调试与培训。</p><h2>二、投标人资格</h2><p>具有医疗器械经营许可证，所投产品具有有效的医疗器械注册证。</p><h2>三、付款方式</h2><p>预付 30%，到货验收 60%，质保期满 10%。</p><h2>四、融资支持</h2><p>中标供应商可在本页在线提交融资申请，设备清单自动带入。</p>`,
        },
      });
      if (!dice.happens(0.1)) await admin.ask(engineBiddingInfo.calls.publish, { params: { id } });
    });
  }
}
