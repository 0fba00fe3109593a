import type { Actor, Caller, Trail } from '../context/caller.ts'
import { unauthorised } from '../context/errors.ts'
import type { Translate } from '../context/messages.ts'

/** Whoever is logged in. @throws ApiError 401 for anybody else */
export function loggedIn({ user }: Caller, t: Translate): NonNullable<Caller['user']> {
  if (!user) throw unauthorised('not_authenticated', t('notAuthenticated'))
  return user
}

/** Who does something that the audit log keeps. @throws ApiError 401 when nobody is logged in */
export function actorOf(
  { caller, requestId, trail }: { caller: Caller; requestId: string | null; trail: Trail },
  t: Translate,
): Actor {
  return { id: loggedIn(caller, t).id, requestId, trail }
}

/**
 * Whose things are meant: one's own, unless an administrator names somebody. @throws ApiError 401
 */
export function ownerOf(caller: Caller, named: number | undefined, t: Translate): number {
  const user = loggedIn(caller, t)
  return user.admin && named !== undefined ? named : user.id
}
