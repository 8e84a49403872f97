/** The address by which visitors open a file of a published tender, by its place among them. */
export const filePath = (tenderId: string, at: number): string =>
  `/portal/tenders/${encodeURIComponent(tenderId)}/files/${at + 1}`;
