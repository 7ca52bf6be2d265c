import { accentShades } from '@shop/contracts/shop/accent'
import { createRequire } from 'node:module'
import type { OverlayOptions } from 'sharp'
import { escapeHtml } from '../http/server-page.ts'
import { loadSharp, MAX_PIXELS, TIMEOUT_SECONDS } from './load-sharp.ts'

const { resolve } = createRequire(import.meta.url)

/** What every network shows in full. */
const WIDTH = 1_200
const HEIGHT = 630
const MARGIN = 96
const BAND = 24
const LOGO = { width: 480, height: 110 }
/** Those of tokens.css in the light theme. */
const PAPER = '#f5f0e6'
const INK = '#1c1a17'

/** The characters of each font: a text is drawn in the first that has all of them. */
const FONTS = [
  {
    font: 'Fraunces',
    file: '@shop/kit/fonts/fraunces.ttf',
    has: /^[ -~\u00A0-\u0148\u014A-\u017E\u2013\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2039\u203A\u20AC\u2122\u2212]*$/,
  },
  {
    font: 'DejaVu Sans Bold',
    file: 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
    has: /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Georgian}\p{sc=Armenian} -~\u00A0-\u00BF\u2010-\u2027\u20AC]*$/u,
  },
] as const

export interface SocialCard {
  readonly name: string
  /** Of the shop, `#rrggbb`. */
  readonly color: string
  /** What the page is about; blank: the shop. */
  readonly title: string
  /** The bytes of a picture in place of the name. */
  readonly logo: Buffer | undefined
}

const fontFor = (text: string) => FONTS.find(({ has }) => has.test(text))

/** Whether there is a font for all of its text: one for another script would be that of the machine, if it has one. */
export const isDrawable = ({ name, title }: Pick<SocialCard, 'name' | 'title'>): boolean =>
  fontFor(name) !== undefined && fontFor(title) !== undefined

interface Line {
  readonly text: string
  readonly points: number
  readonly color: string
  /** At most so high, of more lines than fit smaller. */
  readonly height: number
  /** Pango markup after the text. */
  readonly end?: string
}

async function drawText({ text, points, color, height, end = '' }: Line) {
  const sharp = await loadSharp()
  const { font = 'Fraunces', file = '' } = fontFor(text) ?? {}
  const markup = `<span foreground="${color}">${escapeHtml(text)}</span>${end}`
  const options = {
    text: markup,
    font: `${font} ${String(points)}`,
    fontfile: resolve(file),
    rgba: true,
    wrap: 'word-char',
  } as const
  const draw = (box: { readonly width: number; readonly height?: number }) =>
    sharp({ text: { ...options, ...box } })
      .png()
      .toBuffer({ resolveWithObject: true })
  const drawn = await draw({ width: WIDTH - 2 * MARGIN })
  return drawn.info.height <= height && drawn.info.width <= WIDTH - 2 * MARGIN
    ? drawn
    : draw({ width: WIDTH - 2 * MARGIN, height })
}

async function drawLogo(logo: Buffer) {
  const sharp = await loadSharp()
  return sharp(logo, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
}

/** The picture of a link to a page that has none of its own: a PNG of 1200 × 630 pixels with the name, the logo and the colour of the shop. */
export async function drawSocialCard({ name, color, title, logo }: SocialCard): Promise<Buffer> {
  const sharp = await loadSharp()
  const { accent } = accentShades(color).light
  const stop = `<span foreground="${accent}">.</span>`
  const wordmark = { text: name, color: INK, end: stop }
  const top = logo === undefined ? undefined : await drawLogo(logo)
  const small = title === '' ? undefined : await drawText({ ...wordmark, points: 40, height: 90 })
  const large = await drawText(
    title === '' ? { ...wordmark, points: 110, height: 260 } : { text: title, color: INK, points: 88, height: 220 },
  )
  const head = top ?? small
  const layers: OverlayOptions[] = [
    { input: { create: { width: WIDTH, height: BAND, channels: 3, background: accent } }, left: 0, top: HEIGHT - BAND },
    { input: large.data, left: MARGIN, top: Math.round((HEIGHT - BAND - large.info.height) / 2) + (head === undefined ? 0 : 40) },
  ]
  if (head !== undefined) layers.push({ input: head.data, left: MARGIN, top: MARGIN - 24 })
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
    .composite(layers)
    .png({ palette: true })
    .toBuffer()
}
