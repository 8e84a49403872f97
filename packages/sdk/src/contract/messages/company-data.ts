import type { Text } from '../text.ts';

/** Messages about company data. */
export const companyData = {
  'companyData.notConnected': {
    zh: '尚未接入企业数据服务，请联系管理员；也可手工录入或导入',
    en: 'No company data service is connected: ask an administrator, or enter or import records',
  },
  'companyData.again': {
    zh: '{time} 已更新过，{from} 后可再次更新',
    en: 'Refreshed at {time}; it can be refreshed again from {from}',
  },
  'companyData.name': {
    zh: '请填写企业名称或统一社会信用代码，或选择平台企业',
    en: 'Enter a name or a credit code, or select an enterprise of the platform',
  },
  'companyData.known': {
    zh: '该企业已有数据服务的资料，不能改名或删除',
    en: 'The provider has records of this company, so it cannot be renamed or deleted',
  },
  'companyData.taken': { zh: '该企业已有报告', en: 'This company has a report already' },
  'companyData.provided': {
    zh: '数据服务提供的记录不能修改或删除',
    en: 'Records from the provider cannot be changed or deleted',
  },
  'companyData.single': {
    zh: '该企业已录入过，请修改原记录',
    en: 'This company already has this record: edit that one',
  },
  'companyData.under': { zh: '所属记录不是该企业的', en: 'The record it belongs to is of another company' },
  'companyData.link': { zh: '应为 http 或 https 地址', en: 'Must be an http or https address' },
  'companyData.noDetail': { zh: '该记录没有可查询的详情', en: 'This record has no further details' },

  'companyData.reason.silent': { zh: '数据服务没有回应', en: 'The provider did not answer' },
  'companyData.reason.busy': { zh: '数据服务繁忙（{code}）', en: 'The provider is busy ({code})' },
  'companyData.reason.server': { zh: '数据服务出错（{code}）', en: 'The provider failed ({code})' },
  'companyData.reason.unreadable': { zh: '返回内容无法识别', en: 'The answer could not be read' },
  'companyData.reason.tooLarge': { zh: '返回内容过大', en: 'The answer is too large' },
  'companyData.reason.redirect': {
    zh: '数据服务转往其他地址，已拒绝（{code}）',
    en: 'The provider redirected the request, which is not followed ({code})',
  },
  'companyData.reason.refused': {
    zh: '数据服务拒绝了查询（{code}）',
    en: 'The provider refused the query ({code})',
  },
  'companyData.reason.account': {
    zh: '数据服务账户异常（{code}），请联系管理员',
    en: 'There is a problem with the account at the provider ({code}): ask an administrator',
  },
  'companyData.reason.budget': {
    zh: '本月付费调用已达 {budget} 次上限',
    en: 'The {budget} paid calls of this month are used up',
  },
  'companyData.reason.unknown': { zh: '数据服务没有这家企业', en: 'The provider knows no such company' },
  'companyData.reason.other': {
    zh: '返回的是另一家企业：{name}（{code}），未保存',
    en: 'The answer was about another company: {name} ({code}). It was not saved.',
  },
  'companyData.reason.twice': {
    zh: '该名称的统一社会信用代码为 {code}，请查看该企业的报告',
    en: 'This name has the credit code {code}, which has a report of its own',
  },
  'companyData.reason.broken': { zh: '保存时出错，请稍后再试', en: 'It could not be saved: try again later' },
  'companyData.reason.gone': { zh: '企业已删除', en: 'The company was deleted' },
  'companyData.change.of': { zh: '{field}：{before} → {after}', en: '{field}: {before} → {after}' },
  'companyData.change.empty': { zh: '（空）', en: '(empty)' },
  'companyData.subject.row': { zh: '新增{family}', en: 'New: {family}' },
  'companyData.subject.gone': { zh: '{family}消失', en: 'Removed: {family}' },
  'companyData.subject.field': { zh: '{family}的{field}变更', en: '{family}: {field} changed' },
  'companyData.warns': {
    zh: '{company}有高风险：{what}',
    en: 'High-risk findings about {company}: {what}',
  },

  'notice.companyData.title': { zh: '{company}有新的风险', en: 'New findings about {company}' },
  'notice.companyData.content': {
    zh: '高 {high} 项、中 {medium} 项、低 {low} 项：{labels}',
    en: '{high} high, {medium} medium, {low} low: {labels}',
  },
  'notice.companyData.budget.title': {
    zh: '企业数据付费调用已用 {percent}%',
    en: '{percent}% of the paid calls are used',
  },
  'notice.companyData.budget.content': {
    zh: '{month} 已调用 {used} 次，上限 {budget} 次',
    en: '{used} of {budget} calls used in {month}',
  },
  'notice.companyData.account.title': {
    zh: '企业数据服务账户异常',
    en: 'Problem with the company data account',
  },
  'notice.companyData.account.content': {
    zh: '返回码 {code}，查询已停止；请检查令牌、余额和权限',
    en: 'Code {code}. Queries have stopped: check the token, balance and permissions.',
  },
} as const satisfies Readonly<Record<string, Text>>;
