import { say, type Call, type FigureRules } from '@scf-kit/sdk/contract';
import type { Handler } from '../http/handler.ts';
import { figureHandler, figureRows } from '../resource/figures.ts';
import { reportFile } from './report.ts';

/** The handler of a figure, which answers what it adds up as data or as a file. */
export const answerFigure = (call: Call, rules: FigureRules): Handler => {
  const { file } = rules;
  if (!file) return figureHandler(call, rules);
  return async (context, { query }) =>
    reportFile(context, say(file.title, context.locale), file.fields, await figureRows(context, call, rules, query));
};
