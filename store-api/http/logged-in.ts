import type { Caller } from '../context/caller.ts'
import { unauthorised } from '../context/errors.ts'
import type { Say } from '../context/messages.ts'

/** Whoever is logged in. @throws ApiError 401 for anybody else */
export function loggedIn({ user }: Caller, say: Say): NonNullable<Caller['user']> {
  if (!user) throw unauthorised('not_authenticated', say('notAuthenticated'))
  return user
}

/** Whose things are meant: one's own, unless an administrator names somebody. @throws ApiError 401 */
export function ownerOf(caller: Caller, named: number | undefined, say: Say): number {
  const user = loggedIn(caller, say)
  return user.admin && named !== undefined ? named : user.id
}
