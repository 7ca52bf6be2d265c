import { stemmer } from 'stemmer'

/** Plurals that Porter's algorithm does not bring together with their singular. */
const IRREGULAR = new Map(
  `knife knives, penknife penknives, wife wives, leaf leaves, shelf shelves, bookshelf bookshelves, loaf loaves, scarf scarves,
  half halves, calf calves, wolf wolves, elf elves, thief thieves, hoof hooves, mouse mice, goose geese, foot feet, tooth teeth,
  man men, woman women, child children, ox oxen, lens lenses, bus buses, gas gases, canvas canvases, iris irises, cactus cacti,
  cactus cactuses, atlas atlases, compass compasses, walrus walruses, octopus octopuses, matrix matrices, axis axes, index indices,
  penny pence, quiz quizzes`
    .split(',')
    .flatMap((pair) => {
      const [singular = '', plural = ''] = pair.trim().split(' ')
      return [
        [singular, singular],
        [plural, singular],
      ] as const
    }),
)

/** What the forms of an English word share (chairs, chair; knives, knife; children's, child): by Porter's algorithm and a list. */
export function stemOf(word: string): string {
  const stem = stemmer(word)
  return IRREGULAR.get(word) ?? IRREGULAR.get(stem) ?? stem
}

/** Words that say nothing about a product. */
const STOP_WORDS = new Set(
  'a an and at by for from in of on or the to with de des du la le les et pour avec mit und og med til z i do dla size'.split(
    ' ',
  ),
)
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word)

/** Words that need not be found where no product is called so: for whom a thing is meant, and how good or dear it should be. */
const FILLERS = new Set(
  'man men woman women lady ladies gent gents girl girls boy boys adult adults unisex cheap cheapest affordable budget best good nice quality new buy online sale'.split(
    ' ',
  ),
)
export const isFiller = (word: string): boolean => FILLERS.has(word) || FILLERS.has(stemOf(word))
