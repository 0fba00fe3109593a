import { bodies } from './bodies.ts'
import { credentials } from './credentials.ts'
import type { Group } from './group.ts'
import { headers } from './headers.ts'
import { identifiers } from './identifiers.ts'
import { hostileKeys } from './keys.ts'
import { limits } from './limits.ts'
import { markup } from './markup.ts'
import { notices } from './notices.ts'
import { otherStore } from './other-store.ts'
import { parameters } from './parameters.ts'
import { proxy } from './proxy.ts'
import { allowedRoles, refusedRoles } from './roles.ts'
import { spellings } from './spellings.ts'
import { stock } from './stock.ts'
import { traversal } from './traversal.ts'
import { uploads } from './uploads.ts'

/** In this order: what the client owns is looked at before anybody may change it; groups that move the shop come last. */
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
  limits,
  credentials,
  proxy,
  uploads,
  spellings,
  notices,
  stock,
  otherStore,
]
