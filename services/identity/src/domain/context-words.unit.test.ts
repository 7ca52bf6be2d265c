import { describe, expect, it } from 'vitest'
import { consistsOfContextWords, contextWordsOf } from './context-words.ts'

const words = contextWordsOf(['Kiln & Co', 'pottery.example', 'Enamel,Jug', 'xy'])

describe('a password of context words', () => {
  it.each([
    ['of the shop’s name', 'kiln2026'],
    ['of its address', 'Pottery123!'],
    ['of the operator’s words', 'enameljug'],
    ['of words of any shop', 'Shop-Admin-2026'],
    ['of several words in any case, with signs between and after', '!KILN_webshop_42'],
    ['in other forms of the letters', 'ｋｉｌｎ２０２６'],
  ])('is found: %s', (_, password) => {
    expect(consistsOfContextWords(password, words)).toBe(true)
  })

  it.each([
    ['that contains other words', 'demo-admin-2026'],
    ['that is a sentence', 'the kiln is hot'],
    ['in which letters remain', 'administrated'],
    ['without letters', '8402-1193-77'],
    ['of a word that is too short', 'xy xy xy 9'],
  ])('is not one %s', (_, password) => {
    expect(consistsOfContextWords(password, words)).toBe(false)
  })
})
