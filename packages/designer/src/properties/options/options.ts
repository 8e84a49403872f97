import type { Text } from '@scf-kit/sdk/contract/text';
import { BASIC_TYPES, TYPES_WITHOUT_MODEL, findWidgetType, widgetTypes, type FormItem } from '@scf-kit/sdk/form';
import { WIDEST_SPAN } from '../../document/commands/pane-commands.ts';
import type { NumberEditor } from '../rows/number-limits.ts';

/**
 * How an option is edited. `value`: by the control of the field itself. `choices`: the list of options, written down or
 * from a dictionary.
 */
export type Editor =
  | { readonly kind: 'text' | 'lines' | 'switch' | 'value' | 'choices' | 'json' }
  | NumberEditor
  | { readonly kind: 'select'; readonly of: readonly { readonly value: string; readonly text: Text }[] };

/** An option of some field types, as the properties pane shows it. */
export interface OptionProperty {
  readonly name: string;
  readonly text: Text;
  readonly types: ReadonlySet<string>;
  readonly editor: Editor;
}

const some = (...types: readonly string[]): ReadonlySet<string> => new Set(types);
const fields = [...BASIC_TYPES.filter((type) => !TYPES_WITHOUT_MODEL.has(type)), ...Object.keys(widgetTypes)];
const every = some(...fields);
const typed = some('input', 'textarea', 'number');
const chosen = some('select', 'checkbox', 'radio', 'cascader', 'treeSelect');
const uploads = some('uploadFile', 'uploadImg');
const batch = some('batch');

const text: Editor = { kind: 'text' };
const toggle: Editor = { kind: 'switch' };
const number = (min?: number, max?: number): NumberEditor => ({
  kind: 'number',
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});
const whole = (min?: number, max?: number): NumberEditor => ({
  kind: 'number',
  whole: true,
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});
const select = (...of: readonly (readonly [value: string, zh: string, en: string])[]): Editor => ({
  kind: 'select',
  of: of.map(([value, zh, en]) => ({ value, text: { zh, en } })),
});
const option = (name: string, zh: string, en: string, types: ReadonlySet<string>, editor: Editor): OptionProperty => ({
  name,
  text: { zh, en },
  types,
  editor,
});

/** Every option of forms §3 with the types it is for, in the order of the pane. */
export const optionProperties: readonly OptionProperty[] = [
  option('text', '文字内容', 'Text', some('text'), { kind: 'lines' }),
  option('type', '输入类型', 'Type', some('input'), select(['text', '文本', 'Text'], ['password', '密码', 'Password'])),
  option(
    'type',
    '类型',
    'Type',
    some('alert'),
    select(
      ['success', '成功', 'Success'],
      ['info', '信息', 'Information'],
      ['warning', '警告', 'Warning'],
      ['error', '错误', 'Error'],
    ),
  ),
  option(
    'type',
    '样式',
    'Style',
    some('button'),
    select(
      ['primary', '主要', 'Primary'],
      ['default', '默认', 'Default'],
      ['dashed', '虚线', 'Dashed'],
      ['danger', '危险', 'Danger'],
    ),
  ),
  option(
    'handle',
    '点击后',
    'On click',
    some('button'),
    select(['submit', '提交', 'Submit'], ['reset', '重置', 'Reset'], ['dynamic', '通知页面', 'Notify the page']),
  ),
  option('buttonName', '按钮文字', 'Button text', some('uploadFile', 'uploadImg', 'button'), text),
  option('buttonIcon', '按钮图标', 'Button icon', some('button'), text),
  option('description', '辅助描述', 'Description', some('alert'), { kind: 'lines' }),
  option(
    'placeholder',
    '占位文字',
    'Placeholder',
    some(
      ...typed,
      ...chosen,
      ...uploads,
      'date',
      'time',
      'editor',
      ...Object.entries(widgetTypes).flatMap(([type, { value }]) => (value === 'none' ? [] : [type])),
    ),
    text,
  ),
  option(
    'defaultValue',
    '默认值',
    'Default value',
    some(
      ...fields.filter(
        (type) => type !== 'batch' && !uploads.has(type) && (findWidgetType(type)?.value ?? 'text') !== 'none',
      ),
    ),
    { kind: 'value' },
  ),
  option('defaultValue', '内容（HTML）', 'Content (HTML)', some('html'), { kind: 'lines' }),
  option('width', '宽度', 'Width', every, text),
  option(
    'size',
    '尺寸',
    'Size',
    some(...typed, ...chosen, 'date', 'time', 'button'),
    select(['small', '小', 'Small'], ['default', '默认', 'Default'], ['large', '大', 'Large']),
  ),
  option('maxLength', '最多字符', 'Maximum characters', some('input', 'textarea'), whole(0)),
  option('minRows', '最少行数', 'Minimum rows', some('textarea'), whole(1)),
  option('maxRows', '最多行数', 'Maximum rows', some('textarea'), whole(1)),
  option('min', '最小值', 'Minimum', some('number', 'slider'), number()),
  option('max', '最大值', 'Maximum', some('number', 'slider', 'rate'), number()),
  option('step', '步长', 'Step', some('number', 'slider'), number(0)),
  option('precision', '小数位数', 'Decimals', some('number'), whole(0, 50)),
  option('capital', '显示大写金额', 'Show amount in words', some('number', 'amount'), toggle),
  option('withoutAddress', '不含详细地址', 'Without the address', some('area'), toggle),
  option('total', '子表中合计', 'Total in sub-table', some('number'), toggle),
  option('addonBefore', '前置标签', 'Prefix', some('input', 'number', 'amount'), text),
  option('addonAfter', '后置标签', 'Suffix', some('input', 'number', 'amount'), text),
  option('multiple', '可多选', 'Multiple', some('select', 'treeSelect', 'selectInputList', ...uploads), toggle),
  option('showSearch', '可搜索', 'Searchable', some('select', 'cascader', 'treeSelect'), toggle),
  option('treeCheckable', '勾选框', 'Checkboxes', some('treeSelect'), toggle),
  option('options', '选项', 'Choices', chosen, { kind: 'choices' }),
  option('businessType', '业务类型', 'Business type', chosen, text),
  option('format', '格式', 'Format', some('date', 'time'), text),
  option('range', '日期范围', 'Range', some('date'), toggle),
  option('showTime', '显示时间', 'Show time', some('date'), toggle),
  option('allowHalf', '允许半选', 'Allow halves', some('rate'), toggle),
  option('showInput', '显示输入框', 'Show number input', some('slider'), toggle),
  option('height', '高度（像素）', 'Height in pixels', some('editor'), whole(100, 2000)),
  option('limit', '最大上传数量', 'Maximum files', uploads, whole(1)),
  option('fileSize', '单个文件上限（MB）', 'Maximum file size (MB)', uploads, number(1)),
  option('fileType', '文件类型', 'File types', uploads, text),
  option(
    'listType',
    '列表样式',
    'List',
    some('uploadImg'),
    select(['picture-card', '卡片', 'Cards'], ['picture', '缩略图', 'Thumbnails'], ['text', '文字', 'Text']),
  ),
  option('fileName', '文件参数名', 'File parameter name', uploads, text),
  option('dir', '上传目录', 'Directory', uploads, text),
  option('fileNamePrefix', '文件名前缀', 'File name prefix', uploads, text),
  option('action', '上传地址', 'Upload address', uploads, text),
  option('headers', '请求头', 'Headers', uploads, { kind: 'json' }),
  option('data', '附加数据（JSON）', 'Extra data (JSON)', uploads, { kind: 'lines' }),
  option(
    'downloadWay',
    '下载方式',
    'Download',
    uploads,
    select(['a', '链接', 'Link'], ['ajax', '请求', 'Request'], ['dynamic', '通知页面', 'Notify the page']),
  ),
  option('btnAddStatus', '可添加行', 'Rows can be added', batch, toggle),
  option('btnDelStatus', '可删除行', 'Rows can be deleted', batch, toggle),
  option('btnCopyStatus', '可复制行', 'Rows can be copied', batch, toggle),
  option('hideSequence', '隐藏序号', 'Hide row numbers', batch, toggle),
  option(
    'orientation',
    '标题位置',
    'Title position',
    some('divider'),
    select(['left', '居左', 'Left'], ['center', '居中', 'Centre'], ['right', '居右', 'Right']),
  ),
  option(
    'textAlign',
    '文字对齐',
    'Alignment',
    some('text'),
    select(['left', '居左', 'Left'], ['center', '居中', 'Centre'], ['right', '居右', 'Right']),
  ),
  option('type', '样式', 'Style', some('tabs'), select(['line', '线条', 'Line'], ['card', '卡片', 'Cards'])),
  option(
    'tabPosition',
    '标签位置',
    'Tab position',
    some('tabs'),
    select(['top', '上', 'Top'], ['bottom', '下', 'Bottom'], ['left', '左', 'Left'], ['right', '右', 'Right']),
  ),
  option('gutter', '列间距（像素）', 'Column gap in pixels', some('grid'), whole(0, 200)),
  option('bordered', '显示边框', 'Borders', some('table'), toggle),
  option('small', '紧凑', 'Compact', some('table'), toggle),
  option('bright', '悬停高亮', 'Highlight on hover', some('table'), toggle),
  option('showIcon', '显示图标', 'Show icon', some('alert'), toggle),
  option('banner', '横幅样式', 'Banner style', some('alert'), toggle),
  option('closable', '可关闭', 'Closable', some('alert'), toggle),
  option(
    'clearable',
    '可清除',
    'Clearable',
    some('input', 'textarea', 'select', 'cascader', 'treeSelect', 'date', 'time'),
    toggle,
  ),
  option('disabled', '禁用', 'Disabled', some(...fields, 'button'), toggle),
  option('hidden', '隐藏', 'Hidden', some(...fields, 'text', 'html', 'button', 'alert'), toggle),
];

/** The options the pane offers for a type; none for a type of another tool. */
export const optionsOfType = (type: string): readonly OptionProperty[] =>
  optionProperties.filter(({ types }) => types.has(type));

/** The width of a grid's column, of 24 (forms §5). */
export const SPAN = whole(1, WIDEST_SPAN);

const PAIRS: Readonly<Record<string, string>> = { min: 'max', minRows: 'maxRows' };
const OTHERS: Readonly<Record<string, string>> = { max: 'min', maxRows: 'minRows' };
/** An editor of numbers within what the item says beside it: a minimum is not above the maximum. */
export function limited(name: string, editor: NumberEditor, { options }: FormItem): NumberEditor {
  const bound = (of: string | undefined): number | undefined => {
    const told = of === undefined ? undefined : options?.[of];
    return told === undefined || told === null || told === '' || !Number.isFinite(Number(told))
      ? undefined
      : Number(told);
  };
  const [most, least] = [bound(PAIRS[name]), bound(OTHERS[name])];
  if (most === undefined && least === undefined) return editor;
  return {
    ...editor,
    ...(most === undefined ? {} : { max: Math.min(most, editor.max ?? most) }),
    ...(least === undefined ? {} : { min: Math.max(least, editor.min ?? least) }),
  };
}
