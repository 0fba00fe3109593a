/**
 * Words for what ends sessions before their time. The store API notes them among the changes of
 * pages, storefronts follow them: a signed session cookie is believed without asking anybody, and
 * these say which ones are not any more. No page carries such a tag.
 */

/** Lifetime of an access token, and of the signed session that comes with it; seconds. */
export const sessionMaxAge = 600

export type SessionEnding =
  /** A login has ended: a log-out, or a refresh token that two had. */
  | { readonly kind: 'login'; readonly login: string }
  /** Sessions of an account from before this epoch have ended: another password or e-mail, an erasure. */
  | { readonly kind: 'account'; readonly id: number; readonly epoch: number }
  /** An account is of this customer type now: C (client) or P (professional). Its logins go on. */
  | { readonly kind: 'type'; readonly id: number; readonly type: 'C' | 'P' }
  /** Too many to name: whatever was signed until now has to be renewed. */
  | { readonly kind: 'all' }

const form = /^ended:(?:login:([\da-f-]{36})|account:(\d{1,15}):(\d{1,9})|type:(\d{1,15}):([CP]))$/

/** Whether a tag of a change says that sessions have ended. */
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
