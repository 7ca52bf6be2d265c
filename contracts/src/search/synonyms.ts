import { z } from 'zod'
import { plainText } from '../shared/plain-text.ts'

const MAX_LENGTH = 20_000
const MAX_GROUPS = 500
const MAX_WORDS = 20
const MAX_WORD_LENGTH = 60

/** What is wrong with a line, as the end of a sentence. */
function faultOf(line: string): string | undefined {
  const words = line.split(/[,>]/)
  if (line.split('>').length > 2) return 'has more than one >'
  if (words.some((word) => !/[\p{L}\p{N}]/u.test(word))) return 'has a comma or > with no word before or after it'
  if (words.length < 2 && !/\S\s+\S/.test(line)) return 'needs two words, separated by a comma'
  if (words.length > MAX_WORDS) return `has more than ${String(MAX_WORDS)} words`
  return words.some((word) => word.trim().length > MAX_WORD_LENGTH)
    ? `has a word of more than ${String(MAX_WORD_LENGTH)} characters`
    : undefined
}

function faultOfText(lines: readonly string[]): string | undefined {
  if (lines.filter((line) => line.trim() !== '').length > MAX_GROUPS) return `must have at most ${String(MAX_GROUPS)} lines`
  for (const [index, line] of lines.entries()) {
    const fault = line.trim() === '' ? undefined : faultOf(line)
    if (fault !== undefined) return `line ${String(index + 1)} ${fault}`
  }
  return undefined
}

/** Commas and signs of other keyboards. */
const toSigns = (text: string): string => text.replaceAll(/[，、،]/g, ',').replaceAll('＞', '>')

/**
 * A group per line: `sofa, couch` mean the same; `bag > backpack, tote`: who searches for a bag also finds a backpack, but not the
 * other way round; `sleeping bag` alone is one thing, and no bag. Blank lines may separate groups.
 */
export const synonymsText = plainText('text', { max: MAX_LENGTH, multiline: true, pasted: true })
  .overwrite(toSigns)
  .superRefine((text, context) => {
    const fault = faultOfText(text.split('\n'))
    if (fault !== undefined) context.addIssue(`text ${fault}`)
  })

export const synonymList = z
  .object({
    text: z.string().meta({ description: 'A group of synonyms per line' }),
    isDefault: z.boolean().meta({ description: 'Whether it is the list that the shop comes with' }),
  })
  .meta({ id: 'SynonymList' })
export type SynonymList = z.infer<typeof synonymList>

export const synonymsUpdate = z.object({ text: synonymsText }).meta({ id: 'SynonymsUpdate' })
