import { openPorts, readConfig, runService, serviceEnvironment } from '@shop/kit'
import { z } from 'zod'
import { createIdentityService } from './service.ts'

const environment = serviceEnvironment
  .extend({
    /** The first admin: used only while the shop has none. */
    ADMIN_EMAIL: z.email().optional(),
    ADMIN_PASSWORD: z.string().min(8, 'must be at least 8 characters').max(200).optional(),
    ADMIN_NAME: z.string().default('Admin'),
  })
  .refine(({ ADMIN_EMAIL, ADMIN_PASSWORD }) => (ADMIN_EMAIL === undefined) === (ADMIN_PASSWORD === undefined), {
    path: ['ADMIN_EMAIL'],
    message: 'comes with ADMIN_PASSWORD or not at all',
  })

const config = readConfig(environment, process.env)
const { ADMIN_NAME: name, ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = config
const ports = openPorts('identity', config)
const admin = email === undefined || password === undefined ? undefined : { name, email, password }

await runService(createIdentityService({ ...ports, admin }), ports, config.PORT)
