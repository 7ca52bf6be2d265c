export { createExtensions, noExtensions } from './extensions.ts'
export type { Extensions } from './extensions.ts'
