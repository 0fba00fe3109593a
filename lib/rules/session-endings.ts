/**
 * Tags for sessions that end early. The store API records them among the changes of pages, storefronts follow them: a
 * signed session cookie is trusted without a request, and these name the ones that are no longer valid. No page has
 * such a tag.
 */

/** Lifetime of an access token, and of the signed session that comes with it; seconds. */
export const sessionMaxAge = 600

export type SessionEnding =
  /** A login has ended: a log-out, or a refresh token that two had. */
  | { readonly kind: 'login'; readonly login: string }
  /** Sessions of an account from before this epoch have ended: another password or e-mail, an erasure. */
  | { readonly kind: 'account'; readonly id: number; readonly epoch: number }
  /** An account now has this customer type: C (client) or P (professional). Its logins continue. */
  | { readonly kind: 'type'; readonly id: number; readonly type: 'C' | 'P' }
  /** Too many to name: every session signed until now has to be renewed. */
  | { readonly kind: 'all' }

const form = /^ended:(?:login:([\da-f-]{36})|account:(\d{1,15}):(\d{1,9})|type:(\d{1,15}):([CP]))$/

/** Whether a tag of a change means that sessions have ended. */
export function isEnding(tag: string): boolean {
  return tag.startsWith('ended:')
}

/** An ending as a change carries it. */
export function tagOfEnding(ending: SessionEnding): string {
  switch (ending.kind) {
    case 'login':
      return `ended:login:${ending.login}`
    case 'account':
      return `ended:account:${ending.id}:${ending.epoch}`
    case 'type':
      return `ended:type:${ending.id}:${ending.type}`
    case 'all':
      return 'ended:all'
  }
}

/** The ending that a tag names. One that a later release has made up ends them all. */
export function endingOfTag(tag: string): SessionEnding {
  const [, login, account, epoch, changed, type] = form.exec(tag) ?? []
  if (login !== undefined) return { kind: 'login', login }
  if (account !== undefined) return { kind: 'account', id: Number(account), epoch: Number(epoch) }
  if (changed !== undefined) return { kind: 'type', id: Number(changed), type: type === 'P' ? 'P' : 'C' }
  return { kind: 'all' }
}
