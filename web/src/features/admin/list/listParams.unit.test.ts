import { describe, expect, it } from 'vitest'
import { isSameView, listPath, parseFilters, requestQuery, changeFilters } from './listParams.ts'

describe('list parameters', () => {
  it('reads the known filters that have a value', () => {
    const query = new URLSearchParams('keyword=%20mug%20&sort=&paid=true&other=1')
    expect(parseFilters(query, ['keyword', 'sort', 'paid', 'method'])).toEqual({ keyword: 'mug', paid: 'true' })
  })

  it('omits the number of the first page, and the question mark without filters', () => {
    expect(listPath('/admin/userlist', {})).toBe('/admin/userlist')
    expect(listPath('/admin/userlist', {}, 3)).toBe('/admin/userlist/3')
    expect(listPath('/admin/userlist', { keyword: 'a&b' }, 2)).toBe('/admin/userlist/2?keyword=a%26b')
  })

  it('requests the page number alone when no filter is set', () => {
    expect(requestQuery({}, 1)).toBe('pageNumber=1')
    expect(requestQuery({ sort: '-price' }, 2)).toBe('sort=-price&pageNumber=2')
  })

  it('are the same in any order, and not with one filter more or less', () => {
    expect(isSameView({ paid: 'true', sort: 'oldest' }, { sort: 'oldest', paid: 'true' })).toBe(true)
    expect(isSameView({ paid: 'true' }, { paid: 'true', sort: 'oldest' })).toBe(false)
    expect(isSameView({ paid: 'true', sort: 'oldest' }, { paid: 'true' })).toBe(false)
    expect(isSameView({}, {})).toBe(true)
  })

  it('removes a filter that is set to blank', () => {
    expect(changeFilters({ keyword: 'mug', sort: 'name' }, { keyword: ' ' })).toEqual({ sort: 'name' })
    expect(changeFilters({ sort: 'name' }, { keyword: ' mug ' })).toEqual({ sort: 'name', keyword: 'mug' })
    expect(changeFilters({ paid: 'true', delivered: 'false' }, { delivered: '', fulfilment: 'sent' })).toEqual({
      paid: 'true',
      fulfilment: 'sent',
    })
  })
})
