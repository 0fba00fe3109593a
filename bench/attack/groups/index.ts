import { bodies } from './bodies.ts'
import type { Group } from './group.ts'
import { headers } from './headers.ts'
import { identifiers } from './identifiers.ts'
import { hostileKeys } from './keys.ts'
import { limits } from './limits.ts'
import { markup } from './markup.ts'
import { parameters } from './parameters.ts'
import { allowedRoles, refusedRoles } from './roles.ts'
import { traversal } from './traversal.ts'

/** In this order: what the client owns is looked at before anybody may change it. */
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
]
