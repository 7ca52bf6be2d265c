import { editDistance } from '@shop/contracts/shared'

const folded = (text: string): string => text.trim().toLowerCase()

/** The closest of the existing names that the typed one may be a misspelling of; undefined if it exists or none is close. */
export function similarName(typed: string, existing: readonly string[]): string | undefined {
  const text = folded(typed)
  if (existing.includes(typed.trim()) || text.length < 3) return undefined
  const maxErrors = text.length < 8 ? 1 : 2
  const [closest] = existing
    .map((name) => ({ name, distance: editDistance(text, folded(name)) }))
    .filter(({ distance }) => distance <= maxErrors)
    .toSorted((a, b) => a.distance - b.distance)
  return closest?.name
}
