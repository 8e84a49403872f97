/** Local time, with its day unless that is today: `10:32`. */
export function timeOf(at: number, locale: string): string {
  const date = new Date(at);
  const day = date.toDateString() === new Date().toDateString() ? {} : ({ month: '2-digit', day: '2-digit' } as const);
  return date.toLocaleString(locale, { ...day, hour: '2-digit', minute: '2-digit', hour12: false });
}
