/** The shop's name in its settings; for what only the browser renders. */
export const shopName = (): string =>
  (JSON.parse(document.documentElement.dataset.shop ?? '{}') as { name?: string }).name ?? 'the shop'
