import { access } from '../access.ts'
import { namedCalls } from '../access-rules.ts'
import { callRequest, partsOf, serversOf } from '../call-request.ts'
import { storeCodes } from '../people.ts'
import type { Random } from '../random.ts'
import type { AttackRequest } from '../request.ts'
import type { Group } from './group.ts'

const calls = namedCalls.filter(({ call }) => call.body && !call.upload)
/** Names that objects have without being given them, and names that no list expects. */
const keys = [
  '__proto__',
  '__proto__',
  'constructor',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'then',
  'toJSON',
  '0',
  '-1',
  '4294967296',
  '',
  'k'.repeat(4_000),
  'a.b.c',
  '$ref',
  '\u0000',
  '\ud800',
] as const
/** Properties that affect a program once its objects inherit them. */
const inherited = ['get', 'value', 'anonymous', 'beforeSecondFactor', 'status', 'admin', 'permission', 'then'] as const
/** Values as JSON text: unusual ones must be handled too. */
const values = [
  '"\\u0000"',
  '"\\ud800"',
  '["\\u0000"]',
  'null',
  'true',
  '-1',
  '1e999',
  '9007199254740993',
  '-99999999999999999999',
  '1.5',
  '""',
  '[]',
  '{}',
  `${'['.repeat(60)}${']'.repeat(60)}`,
  `${'{"a":'.repeat(60)}1${'}'.repeat(60)}`,
] as const
/** Stands where a key is put in, until the body is text. */
const place = 'zq7xplace'

/**
 * Keys that objects have anyway, very long ones and the same one twice, with values that nothing
 * expects, at every depth of the body of every call.
 */
export const hostileKeys: Group = {
  name: 'keys',
  tries: 'names of prototypes, odd and repeated names with odd values, at every depth of every body',
  share: 0.14,
  async *requests({ random, world }) {
    for (;;) {
      const store = random.pick(storeCodes)
      const named = random.pick(calls)
      const { product = 1 } = world.goods[store][0] ?? {}
      const id = access[named.name]?.about ? random.uuid() : product
      const parts = partsOf(named, random, { store, id, product, code: 'NOTHING' })
      const role = random.pick(['visitor', 'visitor', 'otherClient', 'professional'] as const)
      const request = callRequest(named, parts, { server: random.pick(serversOf(named)), store, role })
      yield { ...request, ...withKey(parts.body, random) }
    }
  },
}

/** A body with a hostile key somewhere. */
export function withKey(body: unknown, random: Random): Pick<AttackRequest, 'headers' | 'body'> {
  const copy: unknown = body && typeof body === 'object' && !Array.isArray(body) ? structuredClone(body) : {}
  const spot = random.pick(objectsIn(copy))
  spot[place] = 0
  const key = random.pick(keys)
  const member = `${JSON.stringify(key)}:${valueFor(key, random)}`
  const twice = random.chance(0.15) ? `${member},${member}` : member
  const text = JSON.stringify(copy).replace(`"${place}":0`, () => twice)
  return { headers: [['content-type', 'application/json']], body: text }
}

function valueFor(key: string, random: Random): string {
  const value = random.pick(values)
  if (random.chance(0.35)) return value
  const inner = `{${JSON.stringify(random.pick(inherited))}:${value}}`
  // A constructor leads to the prototype also where the name `__proto__` is deleted from it.
  return random.chance(key === 'constructor' ? 0.8 : 0.2) ? `{"prototype":${inner}}` : inner
}

/** Every object of a body, itself first. */
function objectsIn(value: unknown): Record<string, unknown>[] {
  if (value === null || typeof value !== 'object') return []
  const inner = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner]
}
