/** The custom properties of tokens.css by name, so that a misspelt name does not compile. */
export const color = {
  bg: 'var(--bg)',
  surface: 'var(--surface)',
  raised: 'var(--raised)',
  ink: 'var(--ink)',
  ink2: 'var(--ink-2)',
  line: 'var(--line)',
  lineStrong: 'var(--line-strong)',
  control: 'var(--control)',
  accent: 'var(--accent)',
  accentHover: 'var(--accent-hover)',
  accentInk: 'var(--accent-ink)',
  accentSoft: 'var(--accent-soft)',
  accentText: 'var(--accent-text)',
  ok: 'var(--ok)',
  okSoft: 'var(--ok-soft)',
  warn: 'var(--warn)',
  warnSoft: 'var(--warn-soft)',
  bad: 'var(--bad)',
  badSoft: 'var(--bad-soft)',
  star: 'var(--star)',
  starEmpty: 'var(--star-empty)',
  fog: 'var(--fog)',
  tile: 'var(--tile)',
  stage: 'var(--stage)',
  pictureRim: 'var(--picture-rim)',
  pictureShadow: 'var(--picture-shadow)',
} as const

export const space = {
  s1: 'var(--s1)',
  s2: 'var(--s2)',
  s3: 'var(--s3)',
  s4: 'var(--s4)',
  s5: 'var(--s5)',
  s6: 'var(--s6)',
  s7: 'var(--s7)',
  s8: 'var(--s8)',
} as const

export const radius = {
  picture: 'var(--r-picture)',
  s: 'var(--r-s)',
  l: 'var(--r-l)',
  full: 'var(--r-full)',
} as const

export const text = {
  xs: 'var(--t-xs)',
  s: 'var(--t-s)',
  m: 'var(--t-m)',
  l: 'var(--t-l)',
  xl: 'var(--t-xl)',
  xxl: 'var(--t-2xl)',
} as const

/** The face of headings. */
export const display = 'var(--display)'

export const shadow = { low: 'var(--shadow-1)', high: 'var(--shadow-2)' } as const

export const motion = { ease: 'var(--ease)', fast: 'var(--fast)', slow: 'var(--slow)' } as const

/** The text and background colours of badges and alerts. */
export const tones = {
  ok: { text: color.ok, background: color.okSoft },
  warn: { text: color.warn, background: color.warnSoft },
  bad: { text: color.bad, background: color.badSoft },
  calm: { text: color.accentText, background: color.accentSoft },
} as const

export type Tone = keyof typeof tones

/** Below this width icons replace labels. */
export const phone = '@media (max-width: 560px)'

/** Below this width table rows become cards; printed tables keep their columns. */
export const cardLayoutQuery = 'screen and (max-width: 960px)'
export const cardLayout = `@media ${cardLayoutQuery}` as const

/** Below this height, as that of a phone on its side or of a page at 400 %, nothing stays in view while the page scrolls. */
export const low = '@media (max-height: 499.98px)'

/** Where bars do not stay in view. */
export const narrowOrLow = '@media (max-width: 820px), (max-height: 499.98px)'

/** Below this width two-column layouts become one column. */
export const narrow = '@media (max-width: 820px)'
