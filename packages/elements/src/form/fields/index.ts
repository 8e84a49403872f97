import { registerField } from '../field-registry.ts';
import { CheckboxControl, RadioControl } from './choice/choice-controls.tsx';
import { CardLayout, DividerLayout, GridLayout, HtmlLayout, TextLayout } from './layout/layouts.tsx';
import { NumberControl } from './number/number-control.tsx';
import { DateControl } from './date/date-control.tsx';
import { SelectControl } from './select/select-control.tsx';
import { InputControl, TextareaControl } from './text-controls/text-controls.tsx';

/** The types this kit draws. Light ones are here at once, the others load when a form first has one. */
registerField('input', { kind: 'field', parts: { Control: InputControl } });
registerField('textarea', { kind: 'field', parts: { Control: TextareaControl } });
registerField('number', { kind: 'field', parts: { Control: NumberControl } });
registerField('select', { kind: 'field', parts: { Control: SelectControl } });
registerField('date', { kind: 'field', parts: { Control: DateControl } });
registerField('time', { kind: 'field', parts: { Control: DateControl } });
registerField('radio', { kind: 'field', group: true, parts: { Control: RadioControl } });
registerField('checkbox', { kind: 'field', group: true, parts: { Control: CheckboxControl } });
registerField('switch', {
  kind: 'field',
  parts: async () => {
    const { SwitchControl, SwitchRead } = await import('./switch/switch-control.tsx');
    return { Control: SwitchControl, Read: SwitchRead };
  },
});
registerField('rate', {
  kind: 'field',
  group: true,
  parts: async () => {
    const { RateControl, RateRead } = await import('./rate/rate-control.tsx');
    return { Control: RateControl, Read: RateRead };
  },
});
registerField('slider', {
  kind: 'field',
  parts: async () => ({ Control: (await import('./slider/slider-control.tsx')).SliderControl }),
});
registerField('cascader', {
  kind: 'field',
  parts: async () => {
    const { TreeControl, TreeRead } = await import('./tree/tree-control.tsx');
    return { Control: TreeControl, Read: TreeRead };
  },
});
registerField('treeSelect', {
  kind: 'field',
  parts: async () => {
    const { TreeControl, TreeRead } = await import('./tree/tree-control.tsx');
    return { Control: TreeControl, Read: TreeRead };
  },
});
registerField('editor', {
  kind: 'field',
  group: true,
  parts: async () => {
    const { EditorControl, EditorRead } = await import('./editor/editor-control.tsx');
    return { Control: EditorControl, Read: EditorRead };
  },
});
registerField('selectInputList', {
  kind: 'field',
  group: true,
  parts: async () => {
    const { SelectInputList, SelectInputRead } = await import('./select-input/select-input-list.tsx');
    return { Control: SelectInputList, Read: SelectInputRead };
  },
});
registerField('uploadFile', {
  kind: 'field',
  group: true,
  parts: async () => {
    const { FileUpload, FileRead } = await import('./upload/upload-control.tsx');
    return { Control: FileUpload, Read: FileRead };
  },
});
registerField('uploadImg', {
  kind: 'field',
  group: true,
  parts: async () => {
    const { ImageUpload, FileRead } = await import('./upload/upload-control.tsx');
    return { Control: ImageUpload, Read: FileRead };
  },
});
registerField('batch', {
  kind: 'batch',
  load: async () => ({ View: (await import('./batch/batch-view.tsx')).BatchView }),
});
registerField('grid', { kind: 'layout', View: GridLayout });
registerField('card', { kind: 'layout', View: CardLayout });
registerField('divider', { kind: 'layout', View: DividerLayout });
registerField('text', { kind: 'layout', View: TextLayout });
registerField('html', { kind: 'layout', View: HtmlLayout });
registerField('tabs', {
  kind: 'layout',
  load: async () => ({ View: (await import('./tabs/tabs-layout.tsx')).TabsLayout }),
});
registerField('table', {
  kind: 'layout',
  load: async () => ({ View: (await import('./table/table-layout.tsx')).TableLayout }),
});
registerField('button', {
  kind: 'layout',
  load: async () => ({ View: (await import('./button/button-layout.tsx')).ButtonLayout }),
});
registerField('alert', {
  kind: 'layout',
  load: async () => ({ View: (await import('./alert/alert-layout.tsx')).AlertLayout }),
});
