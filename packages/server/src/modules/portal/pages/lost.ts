import { html } from '../html.ts';
import type { Page } from './frame.ts';
import type { Reader } from './site.ts';

/** A page that is not there, or no more. */
export function lostPage({ t, to }: Reader, status: 404 | 410): Page {
  const gone = status === 410;
  const title = gone ? t('内容已下线', 'Content taken offline') : t('页面不存在', 'Page not found');
  return {
    status,
    section: 'none',
    title,
    path: '',
    hidden: true,
    body: html`<div class="wide">
      <div class="lost">
        <p class="number" aria-hidden="true">${status}</p>
        <h1>${title}</h1>
        <p>
          ${gone ? t('您访问的内容已下线，不再提供。', 'The content you are looking for has been taken offline.') : t('您访问的地址没有内容，可能已移动或输入有误。', 'There is nothing at this address. It may have moved or been mistyped.')}
        </p>
        <p class="row">
          <a class="button" href="${to()}">${t('返回首页', 'Home page')}</a
          ><a class="button second" href="${to('search/')}">${t('搜索', 'Search')}</a>
        </p>
      </div>
    </div>`,
  };
}
