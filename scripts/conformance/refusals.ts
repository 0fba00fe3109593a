import { randomUUID } from 'node:crypto'
import type { CallDefinition } from '#lib/contract/call.ts'
import { contract } from '#lib/contract/index.ts'
import type { Backend, Sent } from './backend.ts'
import { guestEmail } from './cart.ts'

const { auth, carts, clients, confirmations, payments } = contract

/** An id that no row has: the largest that a database column holds. */
const unusedId = 2_147_483_647
const noUuid = '00000000-0000-4000-8000-000000000000'

/**
 * Makes every call in the ways that a store API has to refuse: without a login where one is needed, for missing
 * objects, and with an empty form. That changes nothing, even where a call wrongly succeeds: every id is an unused one.
 */
export async function tryRefusals(backend: Backend, calls: readonly CallDefinition[]): Promise<void> {
  for (const call of calls) {
    const params = unknownParams(call)
    const sent = { ...(params && { params }), query: queryOf(call) }
    if (call.permission !== 'public' && call.permission !== 'cart') {
      await backend.refused(call, [401, 403], { ...sent, ...(call.body && !call.upload && { body: {} }) })
      continue
    }
    const missing = missingFields(call)
    if (missing.length > 0) await backend.refused(call, params ? [400, 404] : [400], { ...sent, body: {} }, missing)
    else if (params) await backend.refused(call, [404], { ...sent, ...(call.body && { body: {} }) })
  }
  await tryWrong(backend)
}

/** Well-formed requests for data that does not exist. */
async function tryWrong(backend: Backend): Promise<void> {
  // An unused e-mail, different each time: attempts at a password are counted by e-mail.
  const login = { email: `conformance-${randomUUID()}@example.org`, password: 'not-the-password' }
  await backend.refused(auth.token, [401], { body: login })
  await backend.refused(auth.refresh, [401], { body: { refresh: 'none' } })
  await backend.refused(clients.info, [401], { token: 'none' })
  await backend.refused(carts.list, [401], { token: 'none' })
  await backend.refused(carts.retrieveByOrderNumber, [404], { body: { email: guestEmail, order_number: 'NONE' } })
  await backend.refused(clients.updatePassword, [400, 404], {
    query: { token: 'none' },
    body: { password: login.password },
  })
  await backend.refused(clients.activateUser, [400, 404], { query: { token: 'none' }, body: {} })
  for (const call of [confirmations.look, confirmations.drop])
    await backend.refused(call, [400, 404], { body: { token: 'none' } })
  // 503 where the provider is not set up.
  for (const call of [payments.cardSession, payments.paypalCreateOrder, payments.sequraInitOrder])
    await backend.refused(call, [400, 404, 503], {
      body: { cart_id: noUuid, payment_method: 'card', product: 'pp3' },
    })
  await backend.refused(payments.paypalOrderDetails, [400, 404], { query: { id: 'NONE' } })
}

/** Something well written in the place of each parameter, which nothing has. */
function unknownParams(call: CallDefinition): Sent['params'] | undefined {
  if (!call.params) return undefined
  const candidates = [unusedId, noUuid, 'there-is-none', `NONE${'0'.repeat(13)}${'0'.repeat(36)}`]
  return Object.fromEntries(
    Object.entries(call.params.shape).map(([name, shape]) => [
      name,
      candidates.find(
        (candidate) => (shape as NonNullable<CallDefinition['answer']>).safeParse(String(candidate)).success,
      ),
    ]),
  )
}

/** The smallest query that a call takes beside the store and its language. */
function queryOf(call: CallDefinition): Record<string, string | number> {
  const candidates = { complement_type: unusedId, wait: 0, token: 'none' }
  const shape = call.query?.shape ?? {}
  return Object.fromEntries(Object.entries(candidates).filter(([name]) => Object.hasOwn(shape, name)))
}

/** Fields that an empty body lacks, by their names at the top. */
function missingFields(call: CallDefinition): string[] {
  const parsed = call.body?.safeParse({})
  return [...new Set(parsed?.error?.issues.map(({ path }) => String(path[0] ?? '')).filter(Boolean))]
}
