import type { CallDefinition } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/index.ts'
import type { Role } from './request.ts'

/** The client's object that a call is about; each can be created again (belongings.ts). */
export type Belonging =
  | 'account'
  | 'shippingAddress'
  | 'billingAddress'
  | 'favourite'
  | 'keptConfiguration'
  | 'project'
  | 'subscription'
  | 'cart'
  | 'filledCart'
  | 'cartToQuote'
  | 'cartToOffer'
  | 'quote'
  | 'cartRow'
  | 'order'
  | 'orderToCancel'
  | 'subOrder'
  | 'review'
  | 'invoice'
  | 'coupon'
  | 'contentPage'
  | 'login'
  | 'leavingAccount'
  | 'administratorAccount'

export interface Access {
  /** Roles that a call is for. All others are refused with 401, 403 or 404. */
  may: readonly Role[]
  /**
   * Whose the thing is that the request names: the client's, so that `client` in `may` stands for
   * its owner.
   */
  about?: Belonging
  /** Fields of the body that a made-up one would not have right. */
  body?: Readonly<Record<string, unknown>>
  /** Fields of the body that name the thing (belongings.ts has their values). */
  names?: readonly string[]
  /**
   * True where the right role must be answered with success, which proves that the others are
   * refused for who they are.
   */
  proves?: true
  /** A file that links open: the storefront shows who is not logged in where to do so (303). */
  leadsToLogin?: true
}

/** Calls whose right answer to invented credentials is a refusal with 401 for every role. */
export const refusesCredentials: ReadonlySet<string> = new Set(['auth.token', 'auth.secondFactor', 'auth.refresh'])

export interface NamedCall {
  name: string
  call: CallDefinition
}

/** Every call of the contract, as `resource.name`. */
export const namedCalls: readonly NamedCall[] = Object.entries(contract).flatMap(([resource, calls]) =>
  Object.entries(calls as Readonly<Record<string, CallDefinition>>).map(([name, call]) => ({
    name: `${resource}.${name}`,
    call,
  })),
)

/** Calls that the table does not know, and lines of the table that are no calls. */
export function tableProblems(calls: readonly string[], table: readonly string[]): string[] {
  return [
    ...calls
      .filter((name) => !table.includes(name))
      .map((name) => `${name} is missing in the table of who may call what`),
    ...table
      .filter((name) => !calls.includes(name))
      .map((name) => `${name} is in the table and no call of the contract`),
  ]
}

/** Problem of an answer to a role that may, or may not, make the call. */
export function accessBreach(
  name: string,
  role: Role,
  status: number,
  { may, proves, leadsToLogin }: Access,
): string | null {
  const refused = [401, 403, 404].includes(status) || (leadsToLogin === true && status === 303 && role === 'visitor')
  if (!may.includes(role)) return refused ? null : `${name} is not for this role, and was answered ${status}`
  if (refusesCredentials.has(name)) return null
  if (status === 401 || status === 403) return `${name} is for this role, and was refused with ${status}`
  if (proves && status === 404) return `${name} is for this role, and found nothing`
  const owner = may.includes('client') ? 'client' : 'administrator'
  if (proves && role === owner && (status < 200 || status > 299))
    return `${name} should succeed for its owner, and was answered ${status}`
  return null
}
