import { given } from '@shop/kit/testing'
import { describe, it } from 'vitest'
import { shopPresentation, type ShopEvent } from './shop.ts'

const changed = (profile: object): ShopEvent => ({ type: 'ShopProfileChanged', data: { profile } })
const written = (markdown: string): ShopEvent => ({ type: 'ShopPageWritten', data: { slug: 'returns', markdown } })
const change = (changes: object) => ({ type: 'ChangeShopProfile', changes }) as const
const write = (markdown: string) => ({ type: 'WriteShopPage', slug: 'returns', markdown }) as const

describe('the profile of the shop', () => {
  it('keeps what a change does not name', () => {
    given(shopPresentation, [changed({ name: 'Kiln' })])
      .when(change({ phone: '1' }))
      .then([changed({ name: 'Kiln', phone: '1' })])
  })

  it('gets back what is configured', () => {
    given(shopPresentation, [changed({ name: 'Kiln', email: 'a@kiln.example' })])
      .when(change({ email: null }))
      .then([changed({ name: 'Kiln' })])
    given(shopPresentation, [changed({ name: 'Kiln' })])
      .when(change({ email: null }))
      .thenNothing()
  })

  it('keeps a number, and the law that it goes with', () => {
    given(shopPresentation, [changed({ consumerLaw: 'eu' })])
      .when(change({ withdrawalDays: 30 }))
      .then([changed({ consumerLaw: 'eu', withdrawalDays: 30 })])
    given(shopPresentation, [changed({ consumerLaw: 'eu', withdrawalDays: 30 })])
      .when(change({ withdrawalDays: null }))
      .then([changed({ consumerLaw: 'eu' })])
  })

  it('stays as it is when nothing changes', () => {
    given(shopPresentation, [changed({ name: 'Kiln' })])
      .when(change({ name: 'Kiln' }))
      .thenNothing()
  })
})

describe('a page of the shop', () => {
  it('is written, and removed by a blank text', () => {
    given(shopPresentation, [])
      .when(write('Within 30 days.'))
      .then([written('Within 30 days.')])
    given(shopPresentation, [written('Within 30 days.')])
      .when(write(''))
      .then([written('')])
  })

  it('stays as it is when nothing changes', () => {
    given(shopPresentation, []).when(write('')).thenNothing()
    given(shopPresentation, [written('Same')])
      .when(write('Same'))
      .thenNothing()
  })
})
