import { describe, expect, it } from 'vitest'
import { callQuery, filtersOf, listPath, withFilter } from './listQuery.ts'

describe('the address of a list', () => {
  it('carries what is set and nothing else', () => {
    const query = new URLSearchParams('keyword=%20mug%20&sort=&paid=true&other=1')
    expect(filtersOf(query, ['keyword', 'sort', 'paid', 'method'])).toEqual({ keyword: 'mug', paid: 'true' })
  })

  it('has no number for the first page and no question mark without filters', () => {
    expect(listPath('/admin/userlist', {})).toBe('/admin/userlist')
    expect(listPath('/admin/userlist', {}, 3)).toBe('/admin/userlist/3')
    expect(listPath('/admin/userlist', { keyword: 'a&b' }, 2)).toBe('/admin/userlist/2?keyword=a%26b')
  })

  it('sends the documented call when nothing is set', () => {
    expect(callQuery({}, 1)).toBe('pageNumber=1')
    expect(callQuery({ sort: '-price' }, 2)).toBe('sort=-price&pageNumber=2')
  })

  it('drops a filter that is blanked', () => {
    expect(withFilter({ keyword: 'mug', sort: 'name' }, 'keyword', ' ')).toEqual({ sort: 'name' })
    expect(withFilter({ sort: 'name' }, 'keyword', ' mug ')).toEqual({ sort: 'name', keyword: 'mug' })
  })
})
