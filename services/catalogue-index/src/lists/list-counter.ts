import { countBoth, intersect, ordinalsIn, without, type Bits } from '../memory/bits.ts'
import { createMarks } from '../memory/marks.ts'
import { MEMBERSHIPS, type NameColumn, type ProductColumns } from '../products/product-columns.ts'
import type { OptionValues } from './option-values.ts'
import type { Names } from './product-filter.ts'

const marksOf = createMarks()
/** For each combination of sets, as `memberships` has it. */
const groupsBySets = new Uint32Array(MEMBERSHIPS)

/** Sums `groupsBySets` for each set. The combinations with the last set are the upper half; they are added to the lower. */
function countsBySet(sets: number): number[] {
  const counts: number[] = []
  for (let set = sets - 1; set >= 0; set -= 1) {
    const half = 1 << set
    let count = 0
    for (let combination = 0; combination < half; combination += 1) {
      const upper = groupsBySets[half + combination] ?? 0
      count += upper
      groupsBySets[combination] = (groupsBySets[combination] ?? 0) + upper
    }
    counts[set] = count
  }
  return counts
}

/** How many groups have a product in each set. */
function countGroups({ memberships, setsInOrder, group: { ids, names } }: ProductColumns, members: Uint32Array): number[] {
  const size = members.length
  const groups = names.length
  const ofGroups = marksOf(groups, 0)
  for (let index = 0; index < size; index += 1) {
    const ordinal = members[index] ?? 0
    const id = ids[ordinal] ?? 0
    ofGroups[id] = (ofGroups[id] ?? 0) | (memberships[ordinal] ?? 0)
  }
  groupsBySets.fill(0)
  for (let id = 0; id < groups; id += 1) {
    const combination = ofGroups[id] ?? 0
    groupsBySets[combination] = (groupsBySets[combination] ?? 0) + 1
  }
  return countsBySet(setsInOrder.length)
}

export const NO_COUNTS = new Uint32Array(0)

/** How many of some products have each name, by id: those of `initial` with a step for each product. */
function countSteps(initial: Uint32Array, ordinals: Uint32Array, { ids }: NameColumn, step: 1 | -1): Uint32Array {
  const size = ordinals.length
  for (let index = 0; index < size; index += 1) {
    const id = ids[ordinals[index] ?? 0] ?? 0
    initial[id] = (initial[id] ?? 0) + step
  }
  return initial
}

/** A field with the places of its names, by which they are counted: names that share a slug are one. */
export interface CountedField {
  readonly column: NameColumn
  readonly names: Pick<Names, 'sorted' | 'places'>
}

/** Adds to each place its groups. */
function addGroups(members: Uint32Array, group: NameColumn, { column, names }: CountedField, counts: Uint32Array): void {
  const size = members.length
  const groups = group.names.length
  const firsts = marksOf(groups, -1)
  /** The further places of groups whose products differ in it: few. */
  const others = new Set<number>()
  for (let index = 0; index < size; index += 1) {
    const ordinal = members[index] ?? 0
    const place = names.places[column.ids[ordinal] ?? 0] ?? 0
    const groupId = group.ids[ordinal] ?? 0
    const first = firsts[groupId] ?? -1
    if (first === -1) firsts[groupId] = place
    else if (first === place || others.size === others.add(place * groups + groupId).size) continue
    counts[place] = (counts[place] ?? 0) + 1
  }
}

/** How many products have each of the names, by place. */
function sumPlaces(counts: Uint32Array, { sorted, places }: CountedField['names']): Uint32Array {
  const ofPlaces = new Uint32Array(sorted.length)
  for (let id = 0; id < counts.length; id += 1) {
    const place = places[id] ?? 0
    ofPlaces[place] = (ofPlaces[place] ?? 0) + (counts[id] ?? 0)
  }
  return ofPlaces
}

/** The ordinals with those of one group one after the other. */
function sortByGroup(members: Uint32Array, { ids, names }: NameColumn): Uint32Array {
  const size = members.length
  const ends = marksOf(names.length, 0)
  for (let index = 0; index < size; index += 1) {
    const group = ids[members[index] ?? 0] ?? 0
    ends[group] = (ends[group] ?? 0) + 1
  }
  for (let group = 1; group < ends.length; group += 1) ends[group] = (ends[group] ?? 0) + (ends[group - 1] ?? 0)
  const sorted = new Uint32Array(size)
  for (let index = size - 1; index >= 0; index -= 1) {
    const ordinal = members[index] ?? 0
    const group = ids[ordinal] ?? 0
    const place = (ends[group] ?? 0) - 1
    ends[group] = place
    sorted[place] = ordinal
  }
  return sorted
}

/** Counts each name and value of options once for products that are one: these stand one after the other. */
function countOptions(
  { options }: ProductColumns,
  ordinals: Uint32Array,
  { idsOf, size }: OptionValues,
  oneOf: (ordinal: number) => number,
): Uint32Array {
  const counts = new Uint32Array(size)
  /** By id: what it was counted for last. */
  const lasts = new Int32Array(size).fill(-1)
  const end = ordinals.length
  for (let index = 0; index < end; index += 1) {
    const ordinal = ordinals[index] ?? 0
    const one = oneOf(ordinal)
    for (const id of idsOf[options.ids[ordinal] ?? 0] ?? []) {
      if (lasts[id] === one) continue
      lasts[id] = one
      counts[id] = (counts[id] ?? 0) + 1
    }
  }
  return counts
}

/** Counts products, or with `grouped` a group once, as the list shows it once. */
export function createListCounter(products: ProductColumns, grouped: boolean) {
  const { sets, setsInOrder, group } = products
  /** Of some products: those without a group, and how many groups are in each of the kept sets. */
  const known = new Map<Bits, { readonly single: Bits; readonly groups: readonly number[] }>()

  const singleOf = (bits: Bits): Bits => (grouped ? without(bits, sets.inGroup) : bits)
  const membersOf = (bits: Bits): Uint32Array => ordinalsIn(intersect(bits, sets.inGroup))
  function split(bits: Bits) {
    const made = known.get(bits) ?? {
      single: singleOf(bits),
      groups: grouped ? countGroups(products, membersOf(bits)) : [],
    }
    known.set(bits, made)
    return made
  }
  return {
    /** How many have the names and values of options, by id. Only products of groups have options. */
    countOptions(bits: Bits, values: OptionValues): Uint32Array {
      const members = membersOf(bits)
      return grouped
        ? countOptions(products, sortByGroup(members, group), values, (ordinal) => group.ids[ordinal] ?? 0)
        : countOptions(products, members, values, (ordinal) => ordinal)
    },
    /** How many of some products are in a kept set. */
    countIn(bits: Bits, kept: Bits): number {
      const { single, groups } = split(bits)
      return countBoth(single, kept) + (groups[setsInOrder.indexOf(kept)] ?? 0)
    },
    /** How many have the names of some fields, by place. */
    countPlaces(bits: Bits, fields: readonly CountedField[]): readonly Uint32Array[] {
      const single = singleOf(bits)
      const others = without(singleOf(sets.all), single)
      // Of all products the smaller part is counted.
      const isMost = countBoth(single, single) > countBoth(others, others)
      const ordinals = ordinalsIn(isMost ? others : single)
      const counts = fields.map(({ column, names }) => {
        const totals = grouped ? column.single : column.counts
        const initial = new Uint32Array(totals.length)
        if (isMost) initial.set(totals)
        return sumPlaces(countSteps(initial, ordinals, column, isMost ? -1 : 1), names)
      })
      if (!grouped) return counts
      const members = membersOf(bits)
      fields.forEach((field, index) => {
        addGroups(members, group, field, counts[index] ?? NO_COUNTS)
      })
      return counts
    },
  }
}
export type ListCounter = ReturnType<typeof createListCounter>
