import {
  dropRequest,
  type Operations,
  operations as operationsSchema,
  operationsUnderWay,
  type OperationsUnderWay,
  retryRequest,
} from '@shop/contracts/operations'
import { consumerOperations } from '@shop/contracts/operations/calls'
import { uuid } from '@shop/contracts/shared'
import { isRejection, reject } from '@shop/kit/domain'
import type { FastifyReply } from 'fastify'
import { callerOf } from '../../access/guards.ts'
import type { OperationsClient } from '../../service-clients.ts'
import { addExtensionRoute } from './extensions.ts'
import { presentOperations, type ProcessAnswer } from './present.ts'
import { lookUpProfiles, profileOf } from '../../profiles/user-profiles.ts'
import { route, type Api } from '../../http/route.ts'
import type { RouteContext } from '../context.ts'

/** A retry or a drop answers after this time at the latest: an internal call may take 8 s. */
const ANSWER_WITHIN_MS = 5_000
const UNDER_WAY = 'This takes longer and goes on in the background. Events that fail again stay here.'

async function ask(name: string, client: OperationsClient): Promise<ProcessAnswer> {
  try {
    const [status, { causes, dropped }] = await Promise.all([client.status({}), client.parked({})])
    return { name, status, causes, dropped }
  } catch (error) {
    if (!isRejection(error)) throw error
    return { name, status: undefined, causes: [], dropped: [] }
  }
}

/** An operator at the command line is named, an admin is given by id. */
const isUserId = (by: string): boolean => uuid.safeParse(by).success

type Context = Pick<RouteContext, 'clients' | 'operations' | 'logger'>

async function readOperations({ clients, operations, logger }: Context): Promise<Operations> {
  const answers = await Promise.all(Object.entries(operations).map(([name, client]) => ask(name, client)))
  const ids = answers.flatMap(({ dropped }) => dropped.map(({ droppedBy }) => droppedBy)).filter(isUserId)
  const profiles = await lookUpProfiles(clients.identity, ids, logger)
  return presentOperations(answers, (by) => (isUserId(by) ? profileOf(profiles, by).name : by))
}

function clientOf({ operations }: Context, consumer: string): OperationsClient {
  const client = Object.hasOwn(operations, consumer) ? operations[consumer] : undefined
  return client ?? reject('invalid_request', { reason: `There is no consumer ${consumer}` })
}

/** The state after a retry or a drop; 202 and a message while it is under way. */
async function answerAttempt(context: Context, reply: FastifyReply, underWay: boolean): Promise<Operations | OperationsUnderWay> {
  const state = await readOperations(context)
  if (!underWay) return state
  void reply.code(202)
  return { ...state, message: UNDER_WAY }
}

/** The state of the processes, their parked events and their extensions, for admins. */
export function addOperationsRoutes(app: Api, context: RouteContext): void {
  const { guards } = context
  const success = { 200: operationsSchema }
  const attempted = { ...success, 202: operationsUnderWay }

  addExtensionRoute(app, context)

  app.get(
    '/api/admin/operations',
    route('operations', 'The state of every process, parked events by cause, and the events that were dropped last', {
      guard: guards.may('settings:read'),
      response: success,
    }),
    () => readOperations(context),
  )

  app.post(
    '/api/admin/operations/retry',
    route('operations', 'Handle the parked events of a cause again', {
      guard: guards.may('admin'),
      body: retryRequest,
      response: attempted,
      failures: [consumerOperations.replayParked, 'not_found'],
    }),
    async ({ body: { consumer, cause } }, reply) => {
      const request = { cause, answerWithinMs: ANSWER_WITHIN_MS }
      const { underWay } = await clientOf(context, consumer).replayParked(request)
      return answerAttempt(context, reply, underWay)
    },
  )

  app.post(
    '/api/admin/operations/drop',
    route('operations', 'Give up the events that failed for a cause; who did so, when and why is kept', {
      guard: guards.may('admin'),
      body: dropRequest,
      response: attempted,
      failures: [consumerOperations.dropParked, 'not_found'],
    }),
    async (request, reply) => {
      const { consumer, cause, reason } = request.body
      const drop = { cause, by: callerOf(request).userId, reason, answerWithinMs: ANSWER_WITHIN_MS }
      const { underWay } = await clientOf(context, consumer).dropParked(drop)
      return answerAttempt(context, reply, underWay)
    },
  )
}
