import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../scripts/start/ports.ts'
import { makeSandboxKeys } from '../../store-api/providers/set-up.ts'
import type { Program } from '../torture/programs.ts'
import { openSandbox } from '../torture/providers.ts'
import type { AttackOptions, Findings } from './attack-options.ts'
import { Belongings } from './belongings.ts'
import { Canaries, canaryEvery } from './canaries.ts'
import type { Group } from './groups/group.ts'
import { groups } from './groups/index.ts'
import { Judge } from './judge.ts'
import { mailsIn } from './mails.ts'
import { boundBreaches, folderSize, largest, megabytes, type Use } from './oracles/bounds.ts'
import { keptPageBreaches } from './oracles/kept-pages.ts'
import { holdsHostileMarkup } from './oracles/markup.ts'
import { rowBreaches } from './oracles/rows.ts'
import { Outward } from './outward.ts'
import { keptPages, professionalPricesShow } from './pages.ts'
import { attackedPrograms, makeSecrets, replacePrograms, startPrograms } from './programs.ts'
import { Random, seedOf } from './random.ts'
import { Shop } from './shop.ts'
import { Watch } from './watch.ts'
import { embedded, makeWorld, rowsAfter, type World } from './world.ts'

/** Requests under way at once. */
const atOnce = 6
const root = resolve(import.meta.dirname, '../..')

/** Starts a separate shop, attacks it, and checks the result. The storefront must be built. */
export async function attack(options: AttackOptions): Promise<Findings> {
  const { seed, say = () => undefined } = options
  const chosen = groups.filter(({ name, heavy }) =>
    options.group === undefined ? !(heavy && options.seconds !== undefined) : options.group.split(',').includes(name),
  )
  if (chosen.length === 0)
    throw new Error(`No group is called ${options.group}: ${groups.map(({ name }) => name).join(', ')}.`)
  const folder = mkdtempSync(join(tmpdir(), 'attack-'))
  const secrets = makeSecrets()
  const keys = makeSandboxKeys(secrets.sandboxSecret)
  const apiPort = await freePort()
  const { server, sandboxUrl } = await openSandbox(apiPort, keys)
  const outward = new Outward(folder, server)
  const providers = { url: sandboxUrl, keys, calls: () => outward.calls }
  const ports = { storefront: await freePort(), api: apiPort, sandbox: Number(new URL(sandboxUrl).port) }
  const { unlimited, limited } = attackedPrograms(folder, ports, secrets)
  const { storefront, api } = unlimited
  const programs = [api, limited.api, storefront, limited.storefront]
  let shop: Shop | undefined
  const watch = new Watch(programs, folder)
  // Ending the attack early also ends its programs.
  const endAll = () => {
    for (const { pid } of programs) if (pid !== undefined) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true })
    process.exit(1)
  }
  process.once('SIGINT', endAll).once('SIGTERM', endAll)
  try {
    say(`Writing a shop into ${folder} …`)
    const world = await makeWorld(embedded(folder))
    await startPrograms(unlimited)
    shop = new Shop(ports, world.people)
    await professionalPricesShow(shop, world)
    const before = options.quick ? new Map<string, string>() : await keptPages(shop, world)
    const use = async (): Promise<Use> => ({ memory: watch.most, disk: await folderSize(folder) })
    const usedBefore = await use()
    const judge = new Judge(
      seed,
      {
        emails: [
          ...world.others.FRSM.emails,
          ...world.others.ESSM.emails,
          ...Object.values(world.people).flatMap((people) => Object.values(people).map(({ email }) => email)),
        ],
        secrets: Object.values(secrets),
        folders: [root, folder],
      },
      world.people,
    )
    const canaries = new Canaries(shop, world, watch)
    const atFirst = await canaries.breaches()
    if (atFirst.length > 0) throw new Error(`Before the attack: ${atFirst.join('; ')}`)
    const belongings = new Belongings(shop, world)
    const finite = chosen.filter(({ share }) => share === undefined)
    const shares = chosen.reduce((sum, { share = 0 }) => sum + share, 0)
    let most = usedBefore
    let compared: Compared | undefined
    // Groups without an end share the requests and the time that the others leave.
    for (const group of chosen) {
      const isLast = group === chosen.at(-1)
      // Groups that rightly change the shop come last, after the others' effects were checked. So does a group with
      // other programs, which would otherwise be started only for that check.
      if ((group.moves || (group.limited && isLast)) && !compared && !options.quick) {
        compared = await compare(before, world, folder, shop, [api])
        if (!group.limited) await api.start()
      }
      if (group.limited) await replacePrograms(unlimited, limited)
      const sentBefore = shop.sent
      const random = new Random(seedOf(seed, group.name))
      const { share } = group
      const reserve = finite.includes(group) ? 0 : reservedFor(finite)
      const count =
        share === undefined
          ? Number.POSITIVE_INFINITY
          : Math.round((Math.max(0, options.requests - reserve) * share) / shares)
      const end =
        share !== undefined && options.seconds !== undefined
          ? Date.now() + (options.seconds * 1_000 * share) / shares
          : Number.POSITIVE_INFINITY
      const ground = { shop, world, random, belongings, watch, ports, secrets, providers, folder, say }
      const tell = (oracle: string, breach: string) => judge.tell(group, oracle, breach)
      const until = {
        count,
        end,
        atOnce: group.inOrder ? 1 : atOnce,
        every: canaryEvery,
        look: () => (group.moves ? watch.prototypeBreaches() : canaries.breaches()),
      }
      await judge
        .through(group, group.requests({ ...ground, tell }), shop, until)
        .catch((error: Error) => tell('group', `it could not go on: ${error.message}`))
      for (const breach of await outward.breaches(shop.sent - sentBefore, group.limited === true))
        tell('outward', breach)
      const now = await use()
      most = { memory: largest(most.memory, now.memory), disk: Math.max(most.disk, now.disk) }
      watch.forget()
      say(judge.lineOf(group.name))
      // Changed prototypes end with the process: restarting makes other faults visible too.
      if (canaries.spoiled || (group.limited && !isLast))
        await replacePrograms(group.limited ? limited : unlimited, unlimited)
      canaries.spoiled = false
    }
    if (!options.quick) compared ??= await compare(before, world, folder, shop, [storefront, api])
    shop.close()
    const mails = await mailsIn(folder)
    const atTheEnd: Record<string, string[]> = {
      ...compared,
      'memory and disk': boundBreaches(usedBefore, most),
      mails: mails
        .filter(({ text }) => holdsHostileMarkup(text))
        .map(({ name }) => `the mail ${name} holds hostile markup unescaped`),
      programs: programs.flatMap(({ crashes }) => crashes),
    }
    const told = Object.entries(atTheEnd).flatMap(([oracle, found]) => found.map((breach) => `${oracle}: ${breach}`))
    return {
      breaches: [...judge.breaches, ...told],
      figures: {
        seed,
        requests: judge.sent,
        ...judge.figures(),
        ...Object.fromEntries(
          Object.entries(most.memory).map(([name, bytes]) => [`most memory of the ${name}`, megabytes(bytes)]),
        ),
        'growth of the data': megabytes(most.disk - usedBefore.disk),
        'kept pages compared': before.size,
        'rows of others compared': world.rows.size,
        'mails read': mails.length,
        'most mails in a group': outward.most.mails,
        'most calls to providers in a group': outward.most.calls,
        ...Object.fromEntries(Object.entries(atTheEnd).map(([oracle, found]) => [`breaches: ${oracle}`, found.length])),
      },
    }
  } finally {
    process.off('SIGINT', endAll).off('SIGTERM', endAll)
    shop?.close()
    watch.close()
    for (const program of programs) await program.stop()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Compared extends Record<string, string[]> {
  'kept pages': string[]
  'rows of others': string[]
}

/** Comparison of pages and rows; a failure is a finding too, beside the earlier ones. */
function compare(...given: Parameters<typeof compareAll>): Promise<Compared> {
  return compareAll(...given).catch((error: Error) => ({
    'kept pages': [`they cannot be compared: ${error.message}`],
    'rows of others': [],
  }))
}

/** Ends programs, as the embedded database has one at a time. */
async function compareAll(
  before: ReadonlyMap<string, string>,
  world: World,
  folder: string,
  shop: Shop,
  programs: readonly Program[],
): Promise<Compared> {
  const after = await keptPages(shop, world)
  for (const program of programs) await program.stop()
  const rows = await rowsAfter(folder, world.protected)
  return { 'kept pages': keptPageBreaches(before, after), 'rows of others': rowBreaches(world.rows, rows) }
}

/** Approximate number of requests of finite groups: slow ones send few. */
function reservedFor(finite: readonly Group[]): number {
  return finite.filter(({ heavy }) => !heavy).length * 700
}
