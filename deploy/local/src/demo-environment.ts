import { readConfig } from '@shop/kit/process'
import { OperatorError } from '@shop/programs'
import { demoNames, demos } from '@shop/seed'
import { z } from 'zod'
import { readDataFolder } from './configuration.ts'
import { readShopRecord } from './shop-folder.ts'

type Environment = Readonly<Record<string, string | undefined>>

const demoVariable = z.object({ DEMO: z.enum(demoNames, { error: `must be ${demoNames.join(', ')}` }).optional() })

/**
 * The environment, with the settings of the demo that DEMO asks for, or that is in the folder: a shop keeps its own.
 * @throws OperatorError when DEMO asks for another one than the folder has, ConfigurationError for an unknown one
 */
export async function withDemoSettings(env: Environment): Promise<Environment> {
  const { DEMO: asked } = readConfig(demoVariable, env)
  const folder = readDataFolder(env)
  const record = await readShopRecord(folder)
  const kept = record === undefined ? undefined : (record.demo ?? 'us')
  if (kept !== undefined && asked !== undefined && asked !== kept)
    throw new OperatorError(
      `DEMO=${asked}: the shop in ${folder} was not begun with it and cannot become it. Start it without DEMO, or begin another one with SHOP_DATA.`,
    )
  const demo = kept ?? asked ?? 'us'
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  return { ...demos[demo].variables, ...set, DEMO: demo }
}
