/** What comes with copied text and nobody sees; joiners, which spell words, stay. */
export const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
