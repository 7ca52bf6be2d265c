import { normalizeText, type Decider } from '@shop/kit/domain'

/** The synonyms of the search, a group per line; null: those that the shop comes with. */
export type SynonymsText = string | null

export type SynonymsEvent = { readonly type: 'SynonymsChanged'; readonly data: { readonly text: SynonymsText } }
export type SynonymsCommand = { readonly type: 'ChangeSynonyms'; readonly text: SynonymsText }

/** The one list of synonyms of the shop. */
export const synonyms: Decider<SynonymsText, SynonymsCommand, SynonymsEvent> = {
  initial: null,

  decide({ text }, present) {
    const tidied = text === null ? null : normalizeText(text)
    return tidied === present ? [] : [{ type: 'SynonymsChanged', data: { text: tidied } }]
  },

  evolve: (_present, { data }) => data.text,
}
