import type { CatalogueEvent } from '@shop/catalogue'
import { faultsOf, type EventRule, type Past, type StreamEvent } from './rule.ts'
import { stockRules } from './stock-rules.ts'

/** As the stream left it: of a removed product nothing. */
const lastOf = (past: Past): StreamEvent | undefined => {
  const last = past.events.at(-1)
  return last?.type === 'ProductRemoved' ? undefined : last
}
const isThere = (past: Past): boolean => lastOf(past) !== undefined
const isPublished = (past: Past): boolean => ['ProductPublished', 'ProductUpdated'].includes(lastOf(past)?.type ?? '')

/** Whether the fields are others than before. */
function differs({ data }: StreamEvent, past: Past): boolean {
  const { published: _, ...fields } = data
  const { published: _before, ...before } = lastOf(past)?.data ?? {}
  return Object.keys({ ...fields, ...before }).some((field) => JSON.stringify(fields[field]) !== JSON.stringify(before[field]))
}

const isSellable = ({ data }: StreamEvent): boolean => Number.isInteger(data.price) && Number(data.price) >= 0

/** Of things of which there is one: it is not written again as it is. */
const changes =
  (field: string, at?: string): EventRule =>
  ({ type, data }, past) => {
    const own = past.events.filter((event) => event.type === type && (at === undefined || event.data[at] === data[at]))
    return faultsOf({ 'nothing changes': JSON.stringify(own.at(-1)?.data[field]) !== JSON.stringify(data[field]) })
  }

/** What must be true of the stream of an event of the catalogue before it. */
export const catalogueRules: Readonly<Record<CatalogueEvent['type'], EventRule>> = {
  ...stockRules,
  ProductDrafted: (_, past) => faultsOf({ 'there is one': !isThere(past) }),
  ProductPublished: (event, past) =>
    faultsOf({ 'it is no draft': isThere(past) && !isPublished(past), 'it has no price': isSellable(event) }),
  ProductUpdated: (event, past) =>
    faultsOf({
      'it is not published': isPublished(past),
      'nothing changes': differs(event, past),
      'it has no price': isSellable(event),
    }),
  ProductDraftSaved: (event, past) =>
    faultsOf({
      'there is no such product': isThere(past),
      'whether it was published is wrong': event.data.published === isPublished(past),
      'nothing changes': isPublished(past) || differs(event, past),
    }),
  ProductRemoved: ({ data }, past) =>
    faultsOf({
      'there is no such product': isThere(past),
      'whether it was published is wrong': data.published === isPublished(past),
    }),
  ReviewAdded: ({ data }, past) =>
    faultsOf({
      'the user has reviewed the product': past.events.length === 0,
      'the rating is none': [1, 2, 3, 4, 5].includes(Number(data.rating)),
    }),
  ShopProfileChanged: changes('profile'),
  ShopPageWritten: changes('markdown', 'slug'),
  TermsChanged: (event, past) =>
    faultsOf({
      'nothing changes': JSON.stringify(event.data.terms) !== JSON.stringify(event.data.before),
      'they were others before':
        past.events.length === 0 || JSON.stringify(event.data.before) === JSON.stringify(past.last('TermsChanged')?.data.terms),
    }),
  HomePageArranged: changes('sections'),
  CurrencyChosen: changes('currency'),
  SynonymsChanged: changes('text'),
}
