import { bodies } from './bodies.ts'
import { credentials } from './credentials.ts'
import { fullCarts } from './full-carts.ts'
import type { Group } from './group.ts'
import { headers } from './headers.ts'
import { hostileValkey } from './hostile-valkey.ts'
import { httpsCookies } from './https-cookies.ts'
import { identifiers } from './identifiers.ts'
import { hostileKeys } from './keys.ts'
import { knownEmails } from './known-emails.ts'
import { limits } from './limits.ts'
import { mailFlood } from './mail-flood.ts'
import { markup } from './markup.ts'
import { notices } from './notices.ts'
import { otherStore } from './other-store.ts'
import { parameters } from './parameters.ts'
import { providerCalls } from './provider-calls.ts'
import { proxy } from './proxy.ts'
import { races } from './races.ts'
import { allowedRoles, refusedRoles } from './roles.ts'
import { spellings } from './spellings.ts'
import { stock } from './stock.ts'
import { tokens } from './tokens.ts'
import { traversal } from './traversal.ts'
import { uploads } from './uploads.ts'

/** In this order: the client's data is checked before a request may change it; groups that change the shop come last. */
export const groups: readonly Group[] = [
  refusedRoles,
  identifiers,
  traversal,
  headers,
  bodies,
  hostileKeys,
  parameters,
  markup,
  allowedRoles,
  knownEmails,
  limits,
  fullCarts,
  mailFlood,
  credentials,
  tokens,
  httpsCookies,
  hostileValkey,
  races,
  proxy,
  uploads,
  spellings,
  providerCalls,
  notices,
  stock,
  otherStore,
]
