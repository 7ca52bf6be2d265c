/** The address of a mail (RFC 6068): mail programs find no receiver in a text without an @. */
export const mailLink = (email: string): string => `mailto:${encodeURIComponent(email).replace(/%40(?!.*%40)/, '@')}`
