import type { AnswerOf } from '@scf-kit/sdk/contract';
import type { engineBiddingInfo } from '@scf-kit/sdk/contract/portal/engine-bidding-info';
import { ApiError } from '@scf-kit/sdk/client';
import { client, getToken, isSignedIn, loginAddress } from './session.ts';
import { amount, element, inEachLanguage, locale, say, type Text } from './words.ts';

type Tender = AnswerOf<(typeof engineBiddingInfo)['calls']['openGet']>;
const TENDERS = '/api/engine/open/engine-bidding-info';

/** `<scf-provider>` as this page uses it: the property may be set before the kit has loaded. */
interface Provider extends HTMLElement {
  getToken?: typeof getToken;
}

const text = (zh: string, en: string): Text => ({ zh, en });
const byId = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}.`);
  return found;
};

function drawn(row: Tender): Node[] {
  const facts: readonly (readonly [Text, string | null, string?])[] = [
    [text('预算金额', 'Budget'), row.budgetAmount === null ? null : `¥ ${amount(row.budgetAmount)}`, 'figure'],
    [text('项目编号', 'Project number'), row.projectCode],
    [text('招标人', 'Tenderee'), row.tenderee],
    [text('代理机构', 'Agency'), row.agency],
    [text('发布日期', 'Published'), row.publishDate],
    [text('开标日期', 'Bid opening'), row.bidOpenDate],
    [text('中标单位', 'Winning company'), row.winningCompanyName],
  ];
  const source =
    row.sourceUrl && /^https?:\/\//.test(row.sourceUrl)
      ? [
          element(
            'p',
            {},
            element(
              'a',
              { href: row.sourceUrl, rel: 'noopener noreferrer', target: '_blank' },
              say(text('查看原文', 'Original notice')),
            ),
          ),
        ]
      : [];
  return [
    element('h1', {}, row.title),
    element(
      'dl',
      { class: 'facts' },
      ...facts.flatMap(([name, value, kind]) =>
        value
          ? [element('div', {}, element('dt', {}, say(name)), element('dd', kind ? { class: kind } : {}, value))]
          : [],
      ),
    ),
    ...(row.formKey
      ? [
          element(
            'p',
            { class: 'row' },
            element('a', { class: 'button', href: '#apply' }, say(text('在线申请融资', 'Apply for financing'))),
          ),
        ]
      : []),
    ...(row.content
      ? [
          element(
            'section',
            { class: 'section' },
            element('h2', {}, say(text('公告内容', 'Notice'))),
            element('p', { class: 'prose', lang: 'zh-CN' }, row.content),
            ...source,
          ),
        ]
      : source),
  ];
}

/** What the server answered to the form, read without trusting its shape. */
function codeOf(event: Event): string {
  const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
  const code: unknown = typeof detail === 'object' && detail !== null ? Reflect.get(detail, 'code') : undefined;
  return typeof code === 'string' ? code : '';
}

function showForm(formKey: string): void {
  const provider: Provider = byId('provider');
  provider.getToken = getToken;
  const visitor = byId('visitor');
  const done = byId('done');
  let submitted: string | undefined;
  const form = element('scf-form' as 'div', { 'form-key': formKey });
  form.addEventListener('scf-submit', (event) => {
    submitted = codeOf(event);
    provider.hidden = true;
    draw();
    done.tabIndex = -1;
    done.focus();
  });
  const draw = (): void => {
    provider.setAttribute('locale', locale());
    visitor.hidden = isSignedIn() || submitted !== undefined;
    byId('login').setAttribute('href', loginAddress());
    done.hidden = submitted === undefined;
    if (submitted === undefined) return;
    done.replaceChildren(
      element('h3', {}, say(text('申请已提交', 'Your application was submitted'))),
      ...(submitted ? [element('p', { class: 'code' }, submitted)] : []),
      element(
        'p',
        {},
        say(text('审批人已收到通知，您可以在工作台查看进度。', 'The approver was told. Follow it in the workplace.')),
      ),
      element(
        'p',
        { class: 'row' },
        element('a', { class: 'button', href: '/financing-service/financing' }, say(text('查看进度', 'Follow it'))),
      ),
    );
  };
  inEachLanguage(draw);
  client.session.$tokens.listen(draw);
  provider.append(form);
  byId('apply').hidden = false;
}

/** One tender with its application form, where it offers one. */
export function showTender(): void {
  const place = byId('tender');
  const id = new URLSearchParams(location.search).get('id') ?? '';
  let row: Tender | undefined;
  let failed: ApiError | undefined;
  const draw = (): void => {
    if (row) {
      document.title = row.title;
      return place.replaceChildren(...drawn(row));
    }
    if (!failed)
      return place.replaceChildren(
        element('div', { class: 'said', 'aria-busy': 'true' }, element('p', {}, say(text('正在加载…', 'Loading…')))),
      );
    const gone = failed.status === 404 || id === '';
    const again = element('button', { type: 'button', class: 'second' }, say(text('重试', 'Try again')));
    again.addEventListener('click', load);
    place.replaceChildren(
      element(
        'div',
        { class: 'said', role: 'alert' },
        element(
          'p',
          {},
          gone
            ? say(text('该招标信息不存在或已下线。', 'This tender does not exist or is no longer shown.'))
            : failed.message,
        ),
        ...(gone ? [] : [again]),
      ),
    );
  };
  const load = (): void => {
    failed = undefined;
    draw();
    client.request<Tender>({ method: 'GET', path: `${TENDERS}/${encodeURIComponent(id || '-')}`, quiet: true }).then(
      (answer) => {
        row = answer;
        draw();
        if (answer.formKey) showForm(answer.formKey);
      },
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        failed = error;
        draw();
      },
    );
  };
  load();
  inEachLanguage(draw);
}
