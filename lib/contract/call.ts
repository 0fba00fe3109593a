import type { z } from 'zod'

/** Callers of a call; the store API enforces it, the reference page prints it. */
export type Permission = 'public' | 'cart' | 'user' | 'admin' | 'storefront'

/**
 * Rights of administrators beyond their own store. `catalogue`: change shared data (products, attributes, shipping,
 * pieces in stock) and the texts and prices of every store.
 */
export type AdministratorRole = 'catalogue'

/** Scopes in which calls are counted together; the limits are the store API's. */
export type ThrottleScope =
  | 'account'
  | 'admin'
  | 'bulk'
  | 'contact'
  | 'coupon'
  | 'feed'
  | 'listing'
  | 'login'
  | 'lookup'
  | 'mail'
  | 'newsletter'
  | 'payment'
  | 'pdf'
  | 'provider'
  | 'read'
  | 'reset'
  | 'search'
  | 'session'
  | 'shopMail'
  | 'signup'
  | 'withdrawal'
  | 'write'

/** Says why calls need not be counted. */
export interface NotCounted {
  readonly none: string
}

/**
 * One call of the store API: method, path as the specification writes it, and the shapes of
 * everything that goes in and out. `answer: null` stands for 204 without a body, or for a file.
 */
export interface CallDefinition {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/${string}/`
  readonly summary: string
  readonly params?: z.ZodObject
  readonly query?: z.ZodObject
  readonly body?: z.ZodType
  /** True when the body is a form with files (multipart/form-data) instead of JSON. */
  readonly upload?: true
  readonly answer: z.ZodType | null
  /** Media type of the file that is answered in place of JSON. */
  readonly file?: `${string}/${string}`
  /** Further media types that the file may have. */
  readonly otherFiles?: readonly `${string}/${string}`[]
  /** Status of success: 200 unless the call creates (201) or destroys (204). */
  readonly status?: 200 | 201 | 204
  /**
   * `public`: anyone. `cart`: callers with the cart's random id (and, for a customer's cart, is
   * that customer). `user`: a valid access token, own data only. `admin`: an access token whose
   * user is an administrator. `storefront`: callers with `STOREFRONT_KEY`, never a shopper.
   */
  readonly permission: Permission
  /** Role required beside `admin`, for a call that changes shared data. */
  readonly role?: AdministratorRole
  /** True where access tokens are ignored: the caller may only have an expired one. */
  readonly anonymous?: true
  /** True for calls that an administrator may make before setting up a second factor that the operator requires. */
  readonly beforeSecondFactor?: true
  /** True when the storefront's `/api` proxy hands this call on for islands. */
  readonly browser?: true
  /**
   * Throttle scope; the store API counts calls of one scope per network address (of IPv6 the first
   * 64 bits), before anything else is done for them. `none(reason)` for a call that needs no limit.
   */
  readonly throttle: ThrottleScope | NotCounted
  /**
   * Also counted in this scope, by the `email` of the body, for all callers together: `account` for attempts at a
   * password, of which successful ones do not count, `mail` for calls that send a mail to any typed address.
   */
  readonly throttleByEmail?: 'account' | 'mail'
}

type Shape<S> = S extends z.ZodType ? z.output<S> : undefined
type Given<S> = S extends z.ZodType ? z.input<S> : undefined

/** A file as a handler answers it. */
export interface FileAnswer {
  /** File name: letters, digits, hyphens and full stops. */
  name: string
  bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array<ArrayBuffer>>
  /** Its media type, where the call has files of several. */
  type?: string
}

/** The signed URL of a file, valid for a short time. */
export interface LinkAnswer {
  link: string
}

/** Parsed answer of a call. */
export type AnswerOf<C extends CallDefinition> = C['answer'] extends z.ZodType ? z.output<C['answer']> : null
/** Parsed input of a call's handler. */
export type ParamsOf<C extends CallDefinition> = Shape<C['params']>
export type QueryOf<C extends CallDefinition> = Shape<C['query']>
export type BodyOf<C extends CallDefinition> = Shape<C['body']>
/** Input of a caller. */
export type GivenParams<C extends CallDefinition> = Given<C['params']>
export type GivenQuery<C extends CallDefinition> = Given<C['query']>
export type GivenBody<C extends CallDefinition> = Given<C['body']>

/** For a call that is not counted. @param reason why it can be made without end, for readers of the contract */
export function none(reason: string): NotCounted {
  return { none: reason }
}

/** The scope that a call is counted in, undefined for one that is not counted. */
export function scopeOf({ throttle }: CallDefinition): ThrottleScope | undefined {
  return typeof throttle === 'string' ? throttle : undefined
}

/** Declares a call, keeping its literal types so that client and handlers are typed by it. */
export function defineCall<const C extends CallDefinition>(call: C): C {
  return call
}
