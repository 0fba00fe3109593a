import type { contract } from '../../lib/contract/index.ts'
import { ApiError, fieldErrors, refusal } from '../context/errors.ts'
import type { Translate } from '../context/messages.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { endOtherLogins } from '../domain/account/login-rows.ts'
import { isPassword } from '../domain/account/passwords.ts'
import {
  beginFactor,
  type CodeOutcome,
  checkCode,
  confirmFactor,
  factorState,
  removeFactor,
} from '../domain/account/second-factor.ts'
import { totpUri } from '../domain/account/totp.ts'
import type { CallContext } from '../http/call-context.ts'
import { implement } from '../http/implement.ts'
import { loggedIn } from '../http/logged-in.ts'

type Calls = typeof contract.secondFactor
type Context = Pick<CallContext<Calls['begin']>, 'caller' | 't' | 'limit' | 'store'>

/** @throws ApiError 400 at `current_password`, 429 */
async function checkPassword({ caller, t, limit }: Context, given: string): Promise<void> {
  await limit('login')
  await limit('account', caller.user?.client.email ?? '')
  if (!(await isPassword(given, caller.user?.client.passwordHash)))
    throw fieldErrors({ current_password: t('passwordWrong') })
}

/** @throws ApiError 400 at `code` for a wrong one, 429 after too many */
export function refuseCode(outcome: Exclude<CodeOutcome, 'right'>, t: Translate): never {
  if (outcome === 'wrong') throw fieldErrors({ code: t('codeWrong') })
  throw new ApiError(
    429,
    { detail: t('codeTries', { n: Math.ceil(outcome.wait / 60) }), code: 'second_factor_locked' },
    { 'Retry-After': String(outcome.wait) },
  )
}

function pendingView({ store, caller }: Context, secret: string) {
  return { secret, uri: totpUri(secret, store.name, caller.user?.client.email ?? '') }
}

export const secondFactor = implement('secondFactor', {
  state: async (context) => {
    const { db, vault, rules, caller, t } = context
    const { active, recoveryCodesLeft, pendingSecret } = await factorState(db, vault, loggedIn(caller, t).id)
    return {
      available: vault !== null,
      active,
      required: rules.requireSecondFactor,
      recovery_codes_left: recoveryCodesLeft,
      pending: pendingSecret === null ? null : pendingView(context, pendingSecret),
    }
  },
  begin: async (context) => {
    const { db, vault, caller, t, body } = context
    const { id } = loggedIn(caller, t)
    await checkPassword(context, body.current_password)
    if (!vault) throw refusal(409, t('secondFactorUnavailable'), 'second_factor_unavailable')
    const secret = await beginFactor(db, vault, id)
    if (secret === null) throw refusal(409, t('secondFactorActive'), 'second_factor_active')
    return pendingView(context, secret)
  },
  confirm: async ({ db, vault, caller, t, body }) => {
    const { id } = loggedIn(caller, t)
    const outcome = await confirmFactor(db, vault, id, body.code)
    if (outcome === 'gone') throw refusal(409, t('secondFactorGone'), 'second_factor_gone')
    if (outcome === 'wrong' || 'wait' in outcome) refuseCode(outcome, t)
    // They began with a password alone.
    await inTransaction(db, (tx) => endOtherLogins(tx, id, caller.login ?? ''))
    return { recovery_codes: outcome.codes }
  },
  remove: async (context) => {
    const { db, vault, caller, t, body } = context
    const { id } = loggedIn(caller, t)
    await checkPassword(context, body.current_password)
    // A login has passed the second factor before.
    const outcome = await checkCode(db, vault, id, body.code, true)
    if (outcome !== 'right') refuseCode(outcome, t)
    await removeFactor(db, id)
    return null
  },
})
