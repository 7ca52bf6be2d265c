/** Something that the person at the terminal can mend: they are shown the sentence alone, without a stack. */
export class Refusal extends Error {}
