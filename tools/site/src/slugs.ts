/** The anchor of a heading, made as where the repository is read, so that one link serves both. */
export const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-')
