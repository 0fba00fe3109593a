import { access } from '../access.ts'
import { accessBreach, type NamedCall, namedCalls, tableProblems } from '../access-rules.ts'
import { AuditTrail } from '../audit-trail.ts'
import { ownView, viewBreach } from '../belongings.ts'
import { callRequest, partsOf, serversOf } from '../call-request.ts'
import { storeCodes } from '../people.ts'
import { type AttackRequest, type Role, roles } from '../request.ts'
import type { Ground, Group } from './group.ts'
import { ownEnd } from './own-end.ts'

/**
 * Every call by every role that it is not for; the requested object belongs to the client, who must find everything
 * unchanged.
 */
export const refusedRoles: Group = {
  name: 'refused-roles',
  tries: 'every call of the contract by every role that it is not for',
  inOrder: true,
  async *requests(ground) {
    const missing = tableProblems(
      namedCalls.map(({ name }) => name),
      Object.keys(access),
    )
    if (missing.length > 0) throw new Error(missing.join('\n'))
    await ownAll(ground)
    const before = await ownView(ground.shop)
    yield* matrix(ground, (named) => roles.filter((role) => !access[named.name]?.may.includes(role)))
    const after = await ownView(ground.shop)
    // The last request stands for all of them.
    yield { ...probe, expect: () => viewBreach(before, after) }
  },
}

/** Every call by every role that it is for: none is refused for its role. */
export const allowedRoles: Group = {
  name: 'allowed-roles',
  tries: 'every call of the contract by every role that it is for; what administrators change is in the audit log',
  inOrder: true,
  async *requests(ground) {
    const trail = new AuditTrail()
    yield* matrix(ground, (named) => access[named.name]?.may ?? [], trail)
    if (trail.size === 0) throw new Error('No administrator could change anything: the audit log proves nothing.')
    for (const breach of await trail.breaches(ground.shop)) ground.tell('audit', breach)
    for (const store of storeCodes)
      for (const end of ['login', 'account'] as const) yield* ownEnd(ground.shop, ground.belongings, store, end)
  },
}

/** An id that nothing has. */
const nowhere = 2_000_000_000
const probe: AttackRequest = { server: 'store API', store: 'FRSM', role: 'visitor', method: 'GET', target: '/healthz' }

async function* matrix(
  ground: Ground,
  rolesOf: (named: NamedCall) => readonly Role[],
  trail?: AuditTrail,
): AsyncGenerator<AttackRequest> {
  const { random, world, belongings } = ground
  for (const store of storeCodes)
    for (const named of namedCalls) {
      const rule = access[named.name]
      if (!rule) continue
      const { product, variant, slug } = random.pick(world.goods[store])
      for (const role of rolesOf(named))
        for (const server of serversOf(named)) {
          const about = rule.about && (await belongings.get(store, rule.about, named.call.method === 'DELETE'))
          const common = {
            store,
            language: store === 'FRSM' ? 'fr' : 'es',
            product,
            variant,
            slug,
            page: 1,
            email: `${random.below(1e9)}@attack.example`,
          }
          // Administrators' calls name an object that does not exist, unless one was created for them.
          const id = rule.may.length === 1 ? nowhere : product
          const known = { id, product_id: product, ...common, ...about, ...rule.body }
          const parts = partsOf(named, random, known)
          if (rule.body || rule.names)
            parts.body = {
              ...Object.fromEntries((rule.names ?? []).map((name) => [name, about?.[name]])),
              ...rule.body,
            }
          const request: AttackRequest = {
            ...callRequest(named, parts, { server, store, role }),
            expect: ({ status, missing }) => (missing ? null : accessBreach(named.name, role, status, rule)),
          }
          yield trail?.followed(request, named) ?? request
        }
    }
}

/** Gives the client of each store one of everything that a call can be about. */
async function ownAll({ belongings }: Ground): Promise<void> {
  const wanted = new Set(Object.values(access).flatMap(({ about }) => about ?? []))
  for (const store of storeCodes) for (const what of wanted) await belongings.get(store, what)
}
