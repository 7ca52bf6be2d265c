/** The shop's name in its settings; for what only the browser renders. */
export const shopName = (): string => document.documentElement.dataset.shopName ?? 'the shop'
