import { z } from 'zod'
import { call, empty, ifMatch, repeatableCall, revision } from '../shared/calls.ts'
import { synonymsText } from './synonyms.ts'

const synonyms = z.object({ text: z.string().nullable(), revision })

/** The catalogue's calls about the synonyms of the search. */
export const synonymCalls = {
  /** The synonyms of the search, a group per line; null: those that the shop comes with. */
  getSynonyms: repeatableCall(empty, synonyms),
  changeSynonyms: call(z.object({ text: synonymsText.nullable(), ifMatch }), synonyms, 'changed_meanwhile', 'conflict'),
}
