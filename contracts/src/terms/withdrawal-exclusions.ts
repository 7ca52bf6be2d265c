/**
 * Why a product cannot be withdrawn from, or only while it is sealed: directive 2011/83, article 16. Digital content is not among them: the
 * right to withdraw from it ends with a consent, which no order of this shop records. The browser imports it: no schemas.
 */
export const withdrawalExclusions = ['made-to-measure', 'perishable', 'press', 'sealed-for-hygiene', 'sealed-recording'] as const
export type WithdrawalExclusion = (typeof withdrawalExclusions)[number]

/** What is said of it before the product is bought, and of its line in an order. */
export const exclusionTexts: Readonly<Record<WithdrawalExclusion, string>> = {
  'made-to-measure': 'No right to withdraw: it is made to your wishes, or clearly for you alone.',
  perishable: 'No right to withdraw: it spoils or expires quickly.',
  press: 'No right to withdraw: it is a newspaper or a magazine.',
  'sealed-for-hygiene': 'You can withdraw only while its seal is unbroken, for the sake of health or hygiene.',
  'sealed-recording': 'You can withdraw only while its seal is unbroken: it is a sealed recording or software.',
}

/** Of a product, which may be of a newer program. */
export const readExclusion = (word: unknown): WithdrawalExclusion | undefined =>
  withdrawalExclusions.find((known) => known === word)

/** Whether the right ends when the customer breaks the seal, and else there is none. */
export const isSealed = (exclusion: WithdrawalExclusion | undefined): boolean => exclusion?.startsWith('sealed') === true

/** Whether there is no right to withdraw from the line, whatever becomes of it. */
export const isExcluded = ({
  withdrawalExclusion: exclusion,
}: {
  readonly withdrawalExclusion?: WithdrawalExclusion | undefined
}): boolean => exclusion !== undefined && !isSealed(exclusion)
