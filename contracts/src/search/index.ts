export { splitPrices, type PricedKeyword } from './price-words.ts'
export { suggestionQuery, suggestions, type Suggestions } from './suggestions.ts'
export { synonymList, synonymsText, synonymsUpdate, type SynonymList } from './synonyms.ts'
export { zeroResultSearches, type ZeroResultSearch, type ZeroResultSearches } from './zero-result-searches.ts'
