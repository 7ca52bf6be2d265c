/** The program `doctor.ts` in the images of the processes. */
import { runOpsProgram } from '@shop/ops'
import { OperatorError } from '@shop/programs'
import { examineContainer } from './container-checks.ts'

const withNoShop = async (): Promise<never> => {
  throw new OperatorError('This program looks at its container, and at nothing else.')
}

await runOpsProgram(withNoShop, examineContainer(process.env), ['doctor', ...process.argv.slice(2)])
