import { foldOption, parseOption, type ProductFacets, type Specification } from '@shop/contracts/products'
import { listViewPath, withFilters, type ListView } from '../../../lib/products/productLists.ts'
import type { FacetGroup, FacetOption } from './facetGroup.ts'

const chosenIn = ({ filters }: ListView): Specification[] =>
  (filters.option ?? '').split('\n').flatMap((line) => parseOption(line) ?? [])

const isSame = (one: string, other: string): boolean => foldOption(one) === foldOption(other)

/** The value as a link: to the list with it in place of the other of its name, or without it if it is chosen. */
function optionOf(view: ListView, label: string, { name, value }: Specification, count?: number): FacetOption {
  const chosen = chosenIn(view)
  const isChosen = chosen.some((each) => isSame(each.name, name) && isSame(each.value, value))
  const others = chosen.filter((each) => !isSame(each.name, name))
  const lines = [...others, ...(isChosen ? [] : [{ name, value }])].map((each) => `${each.name}:${each.value}`)
  const option = lines.length === 0 ? undefined : lines.join('\n')
  return { label, count, isChosen, to: listViewPath(withFilters(view, { option })) }
}

/** A group for each option of the products, such as their size. */
export const optionGroups = (view: ListView, { options = [] }: ProductFacets): (FacetGroup & { filter?: string })[] =>
  options.map(({ name, values }) => ({
    key: `option ${name}`,
    title: name,
    filter: chosenIn(view).find((each) => isSame(each.name, name))?.value,
    options: values.map(({ value, count }) => optionOf(view, value, { name, value }, count)),
  }))

/** The chosen values with their names, as what a visitor wrote or followed has them. */
export const chosenValues = (view: ListView): FacetOption[] =>
  chosenIn(view).map((option) => optionOf(view, `${option.name}: ${option.value}`, option))
