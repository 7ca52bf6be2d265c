/**
 * The colour of a shop that has chosen none; `web/src/ui/tokens.css` has its shades. Beside accent.ts, which the storefront does not
 * load.
 */
export const DEFAULT_ACCENT = '#1e4a3b'
