import { describe, expect, it } from 'vitest'
import { countryList } from './country-lists.ts'

const read = (countries: readonly string[]) => countryList('countries').safeParse(countries)

describe('a list of countries', () => {
  it('has names and codes, also those of the European Union, each country once', () => {
    expect(read(['Austria', ' at ', 'EL', 'Greece', 'UK']).data).toEqual(['AT', 'GR', 'GB'])
  })

  it.each(['Northern Ireland', ' scotland '])('does not take a part of a country for all of it: %s', (part) => {
    expect(read(['FR', part]).error?.issues.map(({ message }) => message)).toEqual([
      `countries: ${part} is a part of a country: name the whole country`,
    ])
  })
})
