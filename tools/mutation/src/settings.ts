import { z } from 'zod'

/** What is changed, and which tests judge it. */
export const areas = {
  deciders: { folders: ['domain'], tests: ['unit'] },
  'use-cases': { folders: ['application', 'messaging', 'projections'], tests: ['unit', 'int'] },
} as const

export type Area = keyof typeof areas

const services = ['catalogue', 'identity', 'notification', 'order', 'payment', 'reporting'] as const
const areaNames = Object.keys(areas) as [Area, ...Area[]]

/** make passes on what is not set as an empty text. */
const optional = <Setting extends z.ZodType>(setting: Setting) =>
  z.preprocess((value) => (value === '' ? undefined : value), setting)

/**
 * AREA: `deciders` or `use-cases`. SERVICE: one of them, all by default. SHARE: of the declarations whose mutants are tried, 0 to 1;
 * DRAW chooses others. SEEDS: how many judge each mutant that the tests have left, none by default.
 */
export const settings = z.object({
  AREA: optional(z.enum(areaNames).default('deciders')),
  SERVICE: optional(z.enum(services).optional()),
  SHARE: optional(z.coerce.number().positive().max(1).default(1)),
  DRAW: optional(z.string().max(100).default('1')),
  SEEDS: optional(z.coerce.number().int().nonnegative().default(0)),
})

export const chosenServices = (service: (typeof services)[number] | undefined): readonly string[] =>
  service === undefined ? services : [service]
