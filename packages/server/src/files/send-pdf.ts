import { disposition } from '../http/disposition.ts';
import type { Context } from '../http/handler.ts';

/** Answers a PDF that was made for this request, to be saved under a name. */
export async function sendPdf(context: Context, fileName: string, pdf: Buffer): Promise<null> {
  if (!context.http) throw new Error('A file is answered to a request.');
  await context.http.reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', disposition(fileName))
    .send(pdf);
  return null;
}
