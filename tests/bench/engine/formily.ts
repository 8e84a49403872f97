import { createForm, isField, type Field } from '@formily/core';
import { COLUMNS, makeRow, type Contender } from './contender.ts';

export const formily: Contender = {
  name: '@formily/core',
  fields: (size) => {
    const form = createForm();
    const fields = Array.from({ length: size }, (_, at): Field =>
      form.createField({
        name: `f${at}`,
        ...(at % 2 === 1
          ? {
              reactions: (field) => {
                field.visible = form.values[`f${at - 1}`] === 'yes';
              },
            }
          : {}),
      }),
    );
    return {
      set: (field, value) => fields[field]?.setValue(value),
      isVisible: (field) => fields[field]?.visible === true,
    };
  },
  table: (rows) => {
    const form = createForm({ initialValues: { lines: Array.from({ length: rows }, (_, row) => makeRow(row)) } });
    const table = form.createArrayField({ name: 'lines' });
    for (let row = 0; row < rows; row += 1) {
      form.createObjectField({ name: String(row), basePath: 'lines' });
      for (let column = 0; column < COLUMNS; column += 1)
        form.createField({ name: `c${column}`, basePath: `lines.${row}` });
    }
    return {
      setCell: (row, column, value) => {
        form.query(`lines.${row}.c${column}`).take((field) => {
          if (isField(field)) field.setValue(value);
        });
      },
      removeFirst: async () => {
        await table.remove(0);
      },
      count: () => table.value.length,
    };
  },
};
