/** Characters of the name of a kept address. */
export const MAX_ADDRESS_NAME = 60
