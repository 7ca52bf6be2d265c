import { z } from 'zod'
import { withoutPasted } from './typed-text.ts'

/** Shows nothing, changes the direction of text, or means something to programs only. */
const INVISIBLE =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800\u{1d159}]/u

/** Invisible characters of an emoji: joiners, variation selectors, keycaps, and the flags of England, Scotland and Wales. */
const IN_EMOJI = [
  /\u200d(?<=\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f]?\u200d)(?=\p{Extended_Pictographic})/u,
  /[\ufe0e\ufe0f](?<=\p{Extended_Pictographic}.)/u,
  /\ufe0f(?<=[0-9#*]\ufe0f)(?=\u20e3)/u,
  /\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}/u,
]

/** Forms of Chinese and Mongolian letters, letters that end a word in Bengali and Malayalam, and spaces in Braille. */
const IN_WORDS = [
  /[\ufe00-\ufe02\u{e0100}-\u{e01ef}](?<=\p{Script=Han}.)/u,
  /[\u180b-\u180f](?<=\p{Script=Mongolian}.)/u,
  /\u200d(?<=[\u09cd\u0d4d]\u200d)/u,
  /\u2800(?<=[\u2801-\u28ff]\u2800)(?=[\u2801-\u28ff])/u,
]

/** In words of these scripts joiners decide how letters connect. */
const JOINING_SCRIPTS = 'Arab Syrc Mand Nkoo Adlm Mong Deva Beng Guru Gujr Orya Taml Telu Knda Mlym Sinh Khmr Mymr Tibt'

/** A joiner between two letters of a script; both may carry marks. */
const joinerIn = (script: string): RegExp =>
  new RegExp(String.raw`[\u200c\u200d](?<=\p{scx=${script}}.)(?<=[\p{L}\p{M}].)(?=\p{scx=${script}})(?=[\p{L}\p{M}])`, 'u')

let spelling: RegExp | undefined

/** What is invisible by itself, but visible as a part of a word or an emoji. Made when it is first needed. */
function spellingPattern(): RegExp {
  const parts = [...IN_EMOJI, ...IN_WORDS, ...JOINING_SCRIPTS.split(' ').map(joinerIn)]
  return new RegExp(parts.map(({ source }) => source).join('|'), 'gu')
}

function isVisible(text: string): boolean {
  return !INVISIBLE.test(text) || !INVISIBLE.test(text.replace((spelling ??= spellingPattern()), ''))
}

/** More marks on one letter than any language has: Unicode's Stream-Safe Text Format (UAX 15) has at most 30. */
const TOO_MANY_MARKS = /(?<!\p{M})\p{M}{31}/u

/** What systems, documents and design programs end a line with. */
const LINE_END = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** How many code units a text may have before its characters are composed, for each that it may have afterwards. */
export const DECOMPOSED = 4

export interface PlainTextOptions {
  /** Characters after composing, in UTF-16 code units. */
  readonly max: number
  /** Said of a longer text. */
  readonly tooLong?: string
  /** Whether the text may have several lines, and tabs. */
  readonly multiline?: boolean
  /** Whether what nobody sees in copied text is left out instead of refused: where the text names no one. */
  readonly pasted?: boolean
  /** Whether several lines become one. */
  readonly joined?: boolean
  /** Whether blanks of any kind between words become one space, so that names that look alike are one. */
  readonly evenBlanks?: boolean
  /** Said of a value that is no text. */
  readonly error?: string
}

/**
 * A text that people write and read, in Unicode's form NFC and trimmed. Refuses control, format and other invisible characters,
 * so that no two texts look alike, but not the joiners inside a word or an emoji. The length is checked after that; but what is far too
 * long, or would take the square of its length to compose, is refused before anything looks at its characters.
 */
export function plainText(
  key: string,
  {
    max,
    tooLong = `${key} must be at most ${String(max)} characters`,
    multiline = false,
    pasted = false,
    joined = false,
    evenBlanks = false,
    error = `${key} must be a text`,
  }: PlainTextOptions,
) {
  return z
    .string({ error })
    .max(max * DECOMPOSED, { error: tooLong, abort: true })
    .refine((text) => !TOO_MANY_MARKS.test(text), { error: `${key} must not have more than 30 marks on a letter`, abort: true })
    .overwrite((given) => {
      const lines = multiline ? given.replaceAll(LINE_END, '\n') : given
      const line = joined ? lines.replaceAll(/\s*[\t\n\r\u2028\u2029]\s*/g, ' ') : lines
      const text = (pasted ? withoutPasted(line) : line).normalize('NFC')
      return evenBlanks ? text.replaceAll(/\p{Zs}+/gu, ' ') : text
    })
    .refine(
      (text) => isVisible(multiline ? text.replaceAll(/[\n\t]/g, ' ') : text),
      `${key} must not contain invisible characters`,
    )
    .trim()
    .max(max, tooLong)
}
