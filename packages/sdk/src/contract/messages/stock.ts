import type { Text } from '../text.ts';

/** Refusals of moves of goods and their places. */
export const stock = {
  'stock.more': { zh: '数量不能大于 {max}', en: 'At most {max} can be moved' },
  'stock.posted': {
    zh: '出入库已登记，只能修改凭证和备注；如有差错请删除后重新登记',
    en: 'Stock movements are posted: only vouchers and remarks can be changed. To correct one, delete it and enter it again.',
  },
  'stock.wentOn': { zh: '货物已继续流转，不能冲销', en: 'The goods have moved on: this can no longer be reversed' },
  'stock.day.future': { zh: '不能晚于今天', en: 'Cannot be later than today' },
  'stock.place.disabled': { zh: '仓库或库位已停用', en: 'This warehouse or location is disabled' },
  'stock.place.other': { zh: '库位不属于该仓库', en: 'The location is not in this warehouse' },
  'stock.place.full': { zh: '库位已满，最多还可存放 {max}', en: 'The location has room for {max} more' },
  'stock.place.below': { zh: '容量不能小于现存数量 {min}', en: 'The capacity cannot be less than the {min} in stock' },
  'stock.serial.count': { zh: '序列号应为 {quantity} 个', en: 'Enter {quantity} serial numbers' },
  'stock.serial.form': { zh: '序列号应为 1 至 64 个字符', en: 'A serial number has 1 to 64 characters' },
  'stock.serial.twice': { zh: '序列号 {sn} 重复', en: 'Serial number {sn} is entered twice' },
  'stock.serial.held': { zh: '序列号 {sn} 已在库', en: 'Serial number {sn} is in stock already' },
  'stock.serial.known': { zh: '序列号 {sn} 已登记', en: 'Serial number {sn} is registered already' },
  'stock.serial.absent': {
    zh: '序列号 {sn} 当日不在此处',
    en: 'Serial number {sn} is not here on that day',
  },
  'stock.lines': { zh: '请至少填写一行明细', en: 'Fill in at least one line' },
  'stock.line.goods': { zh: '请选择物品或订单设备之一', en: 'Select goods, or equipment of an order' },
  'stock.line.plan': { zh: '第 {line} 行不在计划内', en: 'Line {line} is not in the plan' },
  'stock.line.more': { zh: '第 {line} 行：数量最多为 {max}', en: 'Line {line}: at most {max}' },
  'stock.line.receipt': { zh: '第 {line} 行不属于该仓单', en: 'Line {line} is not on this warehouse receipt' },
  'stock.line.serials': {
    zh: '第 {line} 行：请按数量填写计划内的序列号',
    en: 'Line {line}: enter the planned serial numbers, one for each piece',
  },
  'stock.line.held': { zh: '第 {line} 行：序列号 {sn} 已在库', en: 'Line {line}: {sn} is in stock already' },
  'stock.line.absent': { zh: '第 {line} 行：序列号 {sn} 不可出库', en: 'Line {line}: {sn} cannot leave' },
  'stock.line.promised': {
    zh: '第 {line} 行：序列号 {sn} 已批准出库',
    en: 'Line {line}: {sn} is approved to leave',
  },
  'stock.unit.unknown': { zh: '该物品没有换算单位“{unit}”', en: 'These goods are not counted in "{unit}"' },
  'stock.unit.whole': { zh: '折合基本单位后不是整数', en: 'This is not a whole number of base units' },
  'stock.unit.range': { zh: '折合 {quantity} 件，超出范围', en: 'This is {quantity} base units: out of range' },
  'stock.owner.other': {
    zh: '只能办理本企业的货物或本企业仓库的货物',
    en: 'Only goods of your enterprise or in a warehouse of it can be handled',
  },
  'stock.owner.none': { zh: '请填写货主', en: 'Enter the owner of the goods' },
  'stock.owner.order': { zh: '货主与订单项目的企业不一致', en: 'The owner differs from the enterprise of the order' },
  'stock.in.made': { zh: '调拨入库和盘盈入库由系统生成', en: 'Transfer and surplus inbounds are made by the system' },
  'stock.out.made': {
    zh: '调拨出库和盘亏出库由系统生成',
    en: 'Transfer and shortage outbounds are made by the system',
  },
  'stock.actual.one': { zh: '请选择入库单或出库单之一', en: 'Select an inbound order or an outbound order' },
  'stock.actual.state': {
    zh: '该单据未通过审批或已办结，不能登记收发',
    en: 'This document is not approved or is completed: nothing can be received or delivered',
  },
  'stock.sign.out': { zh: '只有出库货物需要签收', en: 'Only goods that left need to be signed for' },
  'stock.arrival.pending': { zh: '还有待审批的收货登记', en: 'An arrival is still waiting for approval' },
  'stock.short.pledged': {
    zh: '在途货物有质押，请先入库，再盘点处理',
    en: 'Some goods on their way are pledged: receive them first, then settle the difference by a count',
  },
  'stock.short.notLeft': { zh: '部分货物尚未从原仓库出库', en: 'Some goods have not left the original warehouse yet' },
  'stock.day.counted': {
    zh: '该处货物已于 {day} 盘点，不能再登记此前的收发',
    en: 'Goods here were counted on {day}: nothing can be received or delivered on earlier days',
  },
  'stock.count.open': {
    zh: '盘点单 {code} 尚未完成，不能重复盘点',
    en: 'Count {code} of this place is not completed yet',
  },
  'stock.count.later': {
    zh: '该处已有新的盘点单 {code}，此差异不再处理',
    en: 'This place was counted again by {code}: these differences no longer hold',
  },
  'stock.count.missing': { zh: '第 {line} 行：请填写实盘数量', en: 'Line {line}: enter the counted quantity' },
  'stock.count.left': { zh: '应盘货物缺少明细行，请补齐后提交', en: 'Some goods to count have no line: add them back' },
  'stock.count.twice': { zh: '第 {line} 行与其他行重复', en: 'Line {line} is the same as another line' },
  'stock.count.serials': {
    zh: '第 {line} 行：序列号多于实盘数量',
    en: 'Line {line}: more serial numbers than pieces counted',
  },
  'stock.count.elsewhere': { zh: '不在本次盘点范围内', en: 'Outside the scope of this count' },
  'stock.count.promised': {
    zh: '第 {line} 行：其余货物已批准出库，最多可盘亏 {max}；请先关闭出库单',
    en: 'Line {line}: at most {max} can be missing, the rest is approved to leave. Close that outbound order first.',
  },
  'stock.receipt.goods': {
    zh: '该入库单还没有可制单的货物',
    en: 'This inbound order has no goods left for a warehouse receipt',
  },
  'stock.receipt.state': {
    zh: '仓单当前状态下不能办理此操作',
    en: 'The warehouse receipt cannot be handled in its current status',
  },
  'stock.receipt.past': { zh: '到期日不能早于今天', en: 'The expiry date cannot be earlier than today' },
  'stock.receipt.owner': { zh: '只有货主可以办理', en: 'Only the owner of the goods may do this' },
  'stock.pledge.other': {
    zh: '只能选择货主自己的融资项目',
    en: 'Select a financing project of the owner of the goods',
  },
  'stock.pledge.lender': { zh: '该项目还没有确定资金方', en: 'This project has no financing party yet' },
  'stock.pledge.project': {
    zh: '该项目不在进行中，不能质押',
    en: 'This project is not in progress and cannot take pledges',
  },
  'stock.pledge.whole': {
    zh: '质押转移须包含该仓单的全部质押货物',
    en: 'All pledged goods of a warehouse receipt must be moved to the other project together',
  },
  'stock.transfer.same': { zh: '转入方与转出方相同', en: 'The goods are already there' },
  'stock.consent': {
    zh: '涉及质押货物，须先经质权人同意',
    en: 'Pledged goods are affected: the pledgee has to consent first',
  },
  'stock.consent.pledgee': { zh: '只有质权人可以同意', en: 'Only the pledgee can consent' },
  'notice.receipt.expired.title': { zh: '质押仓单已到期', en: 'A pledged warehouse receipt has expired' },
  'notice.receipt.expired.content': {
    zh: '仓单 {code} 已到期，货物仍在质押，请尽快处理',
    en: 'Warehouse receipt {code} has expired and its goods are still pledged. Please deal with it soon.',
  },
  'notice.pledge.offered.title': { zh: '有仓单提供质押', en: 'A warehouse receipt is offered as security' },
  'notice.pledge.offered.content': {
    zh: '仓单 {code} 已提供给项目“{project}”质押，请核对货物并登记质押',
    en: 'Warehouse receipt {code} is offered as security for "{project}": check its goods and register the pledge',
  },
  'notice.consent.transfer.title': {
    zh: '质押货物转让待同意',
    en: 'A transfer of pledged goods waits for your consent',
  },
  'notice.consent.transfer.content': {
    zh: '过户单 {code} 涉及仓单 {receipt} 的质押货物，请核对并决定是否同意',
    en: 'Transfer {code} includes pledged goods of warehouse receipt {receipt}: check it and decide whether to consent',
  },
  'notice.consent.loss.title': { zh: '质押货物盘亏待同意', en: 'A loss of pledged goods waits for your consent' },
  'notice.consent.loss.content': {
    zh: '出库单 {code} 将核销盘亏的质押货物，请核对并决定是否同意',
    en: 'Outbound order {code} writes off pledged goods missing in a count: check it and decide whether to consent',
  },
  'stock.line.below': { zh: '不能小于已入库数量 {min}', en: 'Cannot be less than the {min} received' },
  'stock.line.code': {
    zh: '已有出入库记录，产品编码不能修改',
    en: 'Goods have moved under this product code: it cannot be changed',
  },
} as const satisfies Readonly<Record<string, Text>>;
