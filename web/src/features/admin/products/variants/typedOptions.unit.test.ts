import { describe, expect, it } from 'vitest'
import { optionsText, parseOptions } from './typedOptions.ts'

const valuesIn = (text: string) => parseOptions(text).options.map(({ name, values }) => [name, ...values])

describe('typed options', () => {
  it('are one per line, their values separated by commas', () => {
    expect(valuesIn('Size: 38, 39 ,40,\n Colour:black,  dark   red')).toEqual([
      ['Size', '38', '39', '40'],
      ['Colour', 'black', 'dark red'],
    ])
    expect(parseOptions('Size: 38').fault).toBeUndefined()
  })

  it('may be pasted from a column or a row of a spreadsheet', () => {
    expect(valuesIn('Size:\n38\n39\nColour:\tblack\tred')).toEqual([
      ['Size', '38', '39'],
      ['Colour', 'black', 'red'],
    ])
  })

  it('have values with commas where semicolons separate them', () => {
    expect(valuesIn('Size: 7,5; 8; 8,5')).toEqual([['Size', '7,5', '8', '8,5']])
  })

  it('have the signs of Chinese, Japanese and Arabic keyboards', () => {
    expect(valuesIn('尺寸：38，39、40\nالمقاس: صغير، كبير')).toEqual([
      ['尺寸', '38', '39', '40'],
      ['المقاس', 'صغير', 'كبير'],
    ])
    expect(valuesIn('サイズ：7,5；8')).toEqual([['サイズ', '7,5', '8']])
    const options = [{ name: '颜色', values: ['黑，白', '红'] }]
    expect(parseOptions(optionsText(options)).options).toEqual(options)
  })

  it('have each value once, whatever its spelling', () => {
    expect(valuesIn('Colour: Red, red, RED , blue')).toEqual([['Colour', 'Red', 'blue']])
  })

  it('keep a colon in a value', () => {
    expect(valuesIn('Ratio: 16:9, 4:3')).toEqual([['Ratio', '16:9', '4:3']])
  })

  it.each([
    ['', 'Enter at least one option'],
    ['38, 39', 'Begin with the name of the option'],
    [': 38', 'Begin with the name of the option'],
    ['Size:', 'Enter the values of Size'],
    ['Size: 1\nsize: 2', 'Each option has a name of its own'],
    ['A: 1\nB: 1\nC: 1\nD: 1', 'Enter at most 3 options'],
    [`A: ${Array.from({ length: 51 }, (_, index) => index).join()}\nB: 1, 2`, 'These are 102 variants'],
  ])('say what is wrong: %j', (text, fault) => {
    expect(parseOptions(text).fault).toContain(fault)
  })

  it('are read as they are written', () => {
    const options = [
      { name: 'Size', values: ['38', '39'] },
      { name: 'Colour', values: ['navy, dark'] },
    ]
    expect(optionsText(options)).toBe('Size: 38, 39\nColour: navy, dark;')
    expect(parseOptions(optionsText(options)).options).toEqual(options)
  })
})
