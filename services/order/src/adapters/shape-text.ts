import type { Font } from 'fontkit'

/** A consonant with what is stacked below it, its medials, and a vowel that is written after and drawn before them. */
const MYANMAR = /([\u1000-\u102A\u103F](?:\u1039[\u1000-\u1021])*)([\u103B-\u103E]*)(\u1031?)/g
const MEDIAL_RA = '\u103C'

/** fontkit orders the signs of Indic and Khmer letters, and not those of Burmese: a vowel and a medial are drawn before their letter. */
function inDrawnOrder(text: string): string {
  return text.replace(MYANMAR, (_, letter: string, medials: string, vowel: string) => {
    const ra = medials.includes(MEDIAL_RA) ? MEDIAL_RA : ''
    return vowel + ra + letter + medials.replace(MEDIAL_RA, '')
  })
}

/** Without the anchors of marks, which fontkit cannot read in some fonts: it throws for a letter without an anchor. */
const WITHOUT_ANCHORS = { mark: false, mkmk: false, abvm: false, blwm: false }

/** The glyphs of a text in one font, from left to right. */
export function shapeText(font: Font, text: string): ReturnType<Font['layout']> {
  const drawn = inDrawnOrder(text)
  try {
    return font.layout(drawn)
  } catch {
    return font.layout(drawn, WITHOUT_ANCHORS)
  }
}
