import { defaultHomeSections, homeSections, type HomeSection } from '@shop/contracts/shop'
import { given } from '@shop/kit/testing'
import { describe, expect, it } from 'vitest'
import { homePage, withoutStandard, withProductIds, type HomeArrangement, type HomePageEvent } from './home-page.ts'

const MUG = '019a0000-0000-7000-8000-000000000001'
const POT = '019a0000-0000-7000-8000-000000000002'
const GONE = '019a0000-0000-7000-8000-000000000003'

const rest: HomeSection[] = [
  { kind: 'topRated', hidden: false },
  { kind: 'latest', hidden: false },
]
const collection = (...products: string[]): HomeSection => ({
  kind: 'collection',
  hidden: false,
  heading: 'Clay',
  category: '',
  products,
})
const arranged = (sections: HomeArrangement): HomePageEvent => ({ type: 'HomePageArranged', data: { sections } })
const arrange = (sections: HomeArrangement) => ({ type: 'ArrangeHomePage', sections }) as const

describe('the home page', () => {
  it('is arranged, and goes back to the standard', () => {
    given(homePage, [])
      .when(arrange(rest))
      .then([arranged(rest)])
    given(homePage, [arranged(rest)])
      .when(arrange(null))
      .then([arranged(null)])
  })

  it('stays as it is when nothing changes', () => {
    given(homePage, []).when(arrange(null)).thenNothing()
    // What was stored has its keys in another order.
    given(homePage, [arranged([{ hidden: false, kind: 'latest' }])])
      .when(arrange([{ kind: 'latest', hidden: false }]))
      .thenNothing()
  })

  it('is none when it is arranged like the standard', () => {
    expect(withoutStandard(homeSections.parse(defaultHomeSections))).toBeNull()
    expect(withoutStandard(rest)).toEqual(rest)
  })
})

describe('the products that sections name', () => {
  const products = [
    { productId: MUG, name: 'Mug', sku: 'Mug-1' },
    { productId: POT, name: 'Pot', sku: null },
  ]

  it('are found by id or SKU in any case, each once', () => {
    expect(withProductIds([collection(MUG.toUpperCase(), 'mug-1', POT), ...rest], products, null)).toEqual([
      collection(MUG, POT),
      ...rest,
    ])
    const quote = { kind: 'quote', hidden: true, product: 'MUG-1' } as const
    expect(withProductIds([quote], products, null)).toEqual([{ ...quote, product: MUG }])
  })

  it('may be removed after they were chosen, and not before', () => {
    expect(withProductIds([collection(GONE, MUG)], products, [collection(GONE)])).toEqual([collection(GONE, MUG)])
    expect(() => withProductIds([collection(GONE)], products, [collection(MUG)])).toThrow(
      expect.objectContaining({ details: { reason: `No product has the id or the SKU “${GONE}”` } }),
    )
  })
})
