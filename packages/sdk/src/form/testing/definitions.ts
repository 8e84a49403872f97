import type { FormDefinition } from '../../contract/form/definition.ts';
import { readDefinition } from '../index.ts';

const options = {
  width: '100%',
  defaultValue: '',
  placeholder: '请输入',
  clearable: false,
  maxLength: null,
  hidden: false,
  disabled: false,
};
export const input = (model: string, more: object = {}): Record<string, unknown> => ({
  type: 'input',
  label: model,
  icon: 'icon-write',
  options,
  model,
  key: model,
  help: '',
  rules: [{ required: false, message: '必填项', trigger: ['change', 'blur'] }],
  ...more,
});
/** As k-form-design exports it. */
export const exported = {
  list: [
    {
      type: 'grid',
      label: '栅格布局',
      columns: [
        { span: 12, list: [input('input_1569051592984')] },
        {
          span: 12,
          list: [
            {
              type: 'uploadFile',
              label: '上传文件',
              icon: 'icon-upload',
              key: 'uploadFile_1',
              model: 'uploadFile_1',
              help: '',
              rules: [{ required: true, message: '必填项' }],
              options: {
                defaultValue: '[]',
                multiple: false,
                disabled: false,
                hidden: false,
                drag: false,
                downloadWay: 'a',
                dynamicFun: 'alert(1)',
                width: '100%',
                limit: 3,
                data: '{}',
                fileName: 'file',
                headers: {},
                action: 'http://cdn.example.com/upload',
                placeholder: '上传',
              },
            },
          ],
        },
      ],
      options: { gutter: 0 },
      key: 'grid_1',
      model: 'grid_1',
    },
    {
      type: 'tabs',
      label: '标签页布局',
      options: { tabBarGutter: null, type: 'line', tabPosition: 'top', size: 'default', animated: true },
      columns: [
        { value: '1', label: '选项1', list: [input('input_2')] },
        { value: '2', label: '选项2', list: [] },
      ],
      key: 'tabs_1',
      model: 'tabs_1',
    },
    {
      type: 'card',
      label: '卡片布局',
      list: [
        {
          type: 'select',
          label: '下拉',
          options: {
            width: '100%',
            multiple: false,
            dynamicKey: '',
            dynamic: false,
            options: [
              { value: '1', label: '下拉框1' },
              { value: '2', label: '下拉框2' },
            ],
            showSearch: false,
          },
          model: 'select_1',
          key: 'select_1',
          rules: [{ required: false, message: '必填项' }],
        },
      ],
      key: 'card_1',
      model: 'card_1',
    },
    {
      type: 'table',
      label: '表格布局',
      trs: [
        {
          tds: [
            {
              colspan: 1,
              rowspan: 1,
              list: [
                {
                  type: 'date',
                  label: '日期',
                  options: {
                    range: false,
                    showTime: false,
                    format: 'YYYY-MM-DD',
                    rangePlaceholder: ['开始时间', '结束时间'],
                    rangeDefaultValue: [],
                  },
                  model: 'date_1',
                  key: 'date_1',
                },
              ],
            },
            { colspan: 1, rowspan: 1, list: [] },
          ],
        },
      ],
      options: { width: '100%', bordered: true },
      key: 'table_1',
      model: 'table_1',
    },
    {
      type: 'batch',
      label: '动态表格',
      list: [
        input('input_row'),
        {
          type: 'number',
          label: '数字',
          options: { defaultValue: 0, min: null, max: null, precision: null, step: 1 },
          model: 'number_row',
          key: 'number_row',
        },
      ],
      options: { scrollY: 0, disabled: false, hidden: false, showLabel: false, hideSequence: false, width: '100%' },
      model: 'batch_1',
      key: 'batch_1',
      help: '',
    },
    { type: 'divider', label: '分割线', options: { orientation: 'left' }, key: 'divider_1' },
    {
      type: 'text',
      label: '文字',
      options: { textAlign: 'left', hidden: false, showRequiredMark: false, color: '#333' },
      key: 'text_1',
    },
  ],
  config: {
    layout: 'horizontal',
    labelCol: { xs: 4, sm: 4, md: 4, lg: 4, xl: 4, xxl: 4 },
    labelWidth: 100,
    labelLayout: 'flex',
    wrapperCol: { xs: 18, span: 18 },
    hideRequiredMark: false,
    customStyle: '',
  },
  somethingOfAnotherTool: { kept: [1, { two: null }] },
};
export const read = (value: unknown): FormDefinition => {
  const found = readDefinition(value);
  if (!found.ok) throw new Error(JSON.stringify(found.findings));
  return found.definition;
};
export const form = (...list: unknown[]): unknown => ({ list, config: {} });
