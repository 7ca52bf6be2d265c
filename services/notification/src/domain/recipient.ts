/** Letters and what joins them: no digits, signs or addresses, which would carry a message to others. */
const NAME = /^[\p{L}\p{M}'’. -]{1,60}$/u
/** A host, as `evil.example` and `www.evil`; the initials of `J. R. R. Tolkien` and `J.R. Ewing` are none. */
const HOST = /[\p{L}\p{M}]\.[\p{L}\p{M}]{2}/u
const MAX_WORDS = 5

/** A user's name as it may stand in a mail; blank when it may be anything but a name. */
export function mailName(name: string): string {
  return NAME.test(name) && !HOST.test(name) && name.split(' ').length <= MAX_WORDS ? name : ''
}
