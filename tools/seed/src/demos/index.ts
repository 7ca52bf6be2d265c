import type { Demo } from './demo.ts'
import { eu } from './eu.ts'
import { jp } from './jp.ts'
import { us } from './us.ts'

export type { Demo } from './demo.ts'

/** By the value of DEMO; without one it is `us`. */
export const demos = { us, eu, jp } as const satisfies Readonly<Record<string, Demo>>

export const demoNames = ['us', 'eu', 'jp'] as const
export type DemoName = (typeof demoNames)[number]
