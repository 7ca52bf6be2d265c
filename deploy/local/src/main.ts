import { forgetDriverVariables, OperatorError } from '@shop/programs'
import { ConfigurationError, keepTicksFast } from '@shop/kit/process'
import { ignoredVariables, readLaunchConfig } from './configuration.ts'
import { withDemoSettings } from './demo-environment.ts'
import { namingFullDisk } from './disk-space.ts'
import { createShopLogger, launch } from './launch.ts'
import { openLogFile } from './log-file.ts'
import { keepFilesPrivate, openShopFolder } from './shop-folder.ts'
import { supervise } from './supervise.ts'
import { createTerminal } from './terminal.ts'
import { createWarnings } from './warnings.ts'

keepTicksFast()
keepFilesPrivate()
forgetDriverVariables(process.env)
const terminal = createTerminal(process.stdout)
const warnings = createWarnings(terminal)

try {
  const config = readLaunchConfig(await withDemoSettings(process.env))
  for (const name of ignoredVariables(process.env)) terminal.line(`${name} is no setting of make start, and has no effect.`)
  const folder = await openShopFolder(config.dataFolder)
  const log = openLogFile(folder.log, (text) => warnings.show(text))
  const logger = createShopLogger(config.logLevel, (line) => log.write(line))
  await supervise(
    terminal,
    (supervision) => namingFullDisk(folder.path, () => launch({ config, folder, terminal, logger }, supervision)),
    (reason) => {
      warnings.mute()
      if (reason !== undefined) logger.fatal({ err: reason }, 'the shop stops because of an error')
    },
  )
} catch (error) {
  if (!(error instanceof ConfigurationError || error instanceof OperatorError)) throw error
  terminal.line(error.message)
  process.exitCode = 1
}
