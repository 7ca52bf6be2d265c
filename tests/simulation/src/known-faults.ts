import { readFileSync } from 'node:fs'
import type { PlantedFault } from './plant.ts'
import { plantedFaults } from './planted-faults.ts'

/** Those that PLANT can name: of the file PLANT_FILE (mutants that tests have left), or the planted ones. */
export function knownFaults(): readonly PlantedFault[] {
  const { PLANT_FILE: file = '' } = process.env
  return file === '' ? plantedFaults : (JSON.parse(readFileSync(file, 'utf8')) as readonly PlantedFault[])
}
