/** Every admin of the shop, in one stream. */
export const ADMINS = 'admins'

export function userStream(userId: string): string {
  return `user-${userId}`
}
