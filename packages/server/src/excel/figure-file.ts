import { say, type Call, type FigureRules, type ListingRules } from '@scf-kit/sdk/contract';
import type { Handler } from '../http/handler.ts';
import { figureHandler, readFigureRows } from '../resource/figures.ts';
import { createListing } from '../resource/listing.query.ts';
import { reportFile } from './report.ts';

/** The handler of a figure, which answers what it adds up as data or as a file. */
export const answerFigure = (call: Call, rules: FigureRules): Handler => {
  const { file } = rules;
  if (!file) return figureHandler(call, rules);
  return async (context, { query }) =>
    reportFile(
      context,
      say(file.title, context.locale),
      file.fields,
      await readFigureRows(context, call, rules, query),
    );
};

/** The handler of a listing, which answers rows page by page, as a list, or as a file. */
export const answerListing = (call: Call, rules: ListingRules): Handler => {
  const listing = createListing(call, rules);
  const { file } = rules;
  if (file)
    return async (context, { query }) => {
      const { fields, rows } = await listing.all(context, query);
      const { columns } = query;
      return reportFile(
        context,
        say(file, context.locale),
        fields,
        rows,
        typeof columns === 'string' ? columns : undefined,
      );
    };
  if (call.answer.form === 'page') return (context, { query }) => listing.page(context, query);
  return async (context, { query }) => (await listing.all(context, query)).rows;
};
