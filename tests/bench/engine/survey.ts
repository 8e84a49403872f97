import { Model, type QuestionMatrixDynamicModel } from 'survey-core';
import { COLUMNS, makeRow, type Contender } from './contender.ts';

export const survey: Contender = {
  name: 'survey-core',
  fields: (size) => {
    const model = new Model({
      elements: Array.from({ length: size }, (_, at) => ({
        type: 'text',
        name: `f${at}`,
        ...(at % 2 === 1 ? { visibleIf: `{f${at - 1}} = 'yes'` } : {}),
      })),
    });
    return {
      set: (field, value) => {
        model.setValue(`f${field}`, value);
      },
      isVisible: (field) => model.getQuestionByName(`f${field}`).isVisible,
    };
  },
  table: (rows) => {
    const model = new Model({
      elements: [
        {
          type: 'matrixdynamic',
          name: 'lines',
          rowCount: 0,
          columns: Array.from({ length: COLUMNS }, (_, column) => ({
            name: `c${column}`,
            cellType: 'text',
            inputType: 'number',
          })),
        },
      ],
    });
    model.data = { lines: Array.from({ length: rows }, (_, row) => makeRow(row)) };
    const table = model.getQuestionByName('lines') as QuestionMatrixDynamicModel;
    for (const row of table.visibleRows) if (row.cells.length !== COLUMNS) throw new Error('a row lacks cells');
    return {
      setCell: (row, column, value) => {
        const question = table.visibleRows[row]?.cells[column]?.question;
        if (question) question.value = value;
      },
      removeFirst: () => table.removeRow(0),
      count: () => table.visibleRows.length,
    };
  },
};
