import 'server-only'
import type { AnswerOf } from '../contract/call.ts'
import { contract } from '../contract/index.ts'
import type { Store } from '../stores/store.ts'
import { ask, StoreApiError } from './client.ts'
import { askAsCustomer, findAsCustomer } from './customer.ts'

export type SecondFactorState = AnswerOf<typeof contract.secondFactor.state>

const noSecondFactor: SecondFactorState = {
  active: false,
  available: false,
  required: false,
  pending: null,
  recovery_codes_left: 0,
}

/** The challenge of a refused login whose password was right; undefined for any other refusal. */
export function challengeOf(error: unknown): string | undefined {
  const body = error instanceof StoreApiError ? (error.body as { code?: unknown; challenge?: unknown } | null) : null
  return body?.code === 'second_factor_needed' && typeof body.challenge === 'string' ? body.challenge : undefined
}

/**
 * The second step of a login. @param shopperIp tries are counted by it
 * @throws StoreApiError 401 for a challenge that is too old, 400 at `code`, 429
 */
export function passSecondFactor(
  store: Store,
  challenge: string,
  code: string,
  shopperIp?: string,
): Promise<AnswerOf<typeof contract.auth.secondFactor>> {
  const body = { challenge, code }
  return ask(store, contract.auth.secondFactor, { body, ...(shopperIp && { shopperIp }) })
}

/** Where the own second factor stands; not available where the store API has none. */
export async function getSecondFactor(store: Store): Promise<SecondFactorState> {
  return (await findAsCustomer(store, contract.secondFactor.state, {})) ?? noSecondFactor
}

/**
 * Makes a secret that waits for its first code. @throws StoreApiError 400 at `current_password`,
 * 409, 429
 */
export async function beginSecondFactor(store: Store, current_password: string): Promise<void> {
  await askAsCustomer(store, contract.secondFactor.begin, { body: { current_password } })
}

/**
 * Confirms a pending secret by its first code. @returns the recovery codes. @throws StoreApiError
 * 400 at `code`, 409, 429
 */
export async function confirmSecondFactor(store: Store, code: string): Promise<readonly string[]> {
  return (await askAsCustomer(store, contract.secondFactor.confirm, { body: { code } })).recovery_codes
}

/** Takes the second factor away. @throws StoreApiError 400 at `current_password` and `code`, 429 */
export async function removeSecondFactor(store: Store, current_password: string, code: string): Promise<void> {
  await askAsCustomer(store, contract.secondFactor.remove, { body: { current_password, code } })
}
