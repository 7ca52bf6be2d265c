/** The number of pages of a PDF document that Chromium has printed. */
export const countPages = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0
