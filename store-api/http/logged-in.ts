import type { Actor, Caller, Trail } from '../context/caller.ts'
import { unauthorised } from '../context/errors.ts'
import type { Translate } from '../context/messages.ts'

/** The logged-in account. @throws ApiError 401 for visitors */
export function loggedIn({ user }: Caller, t: Translate): NonNullable<Caller['user']> {
  if (!user) throw unauthorised('not_authenticated', t('notAuthenticated'))
  return user
}

/** Author of an action for the audit log. @throws ApiError 401 for visitors */
export function actorOf(
  { caller, requestId, trail }: { caller: Caller; requestId: string | null; trail: Trail },
  t: Translate,
): Actor {
  return { id: loggedIn(caller, t).id, requestId, trail }
}

/** The account concerned: the caller's own, unless an administrator names another. @throws ApiError 401 */
export function ownerOf(caller: Caller, named: number | undefined, t: Translate): number {
  const user = loggedIn(caller, t)
  return user.admin && named !== undefined ? named : user.id
}
