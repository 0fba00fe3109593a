import { Hono } from 'hono'
import { html } from 'hono/html'
import { readJson } from '../../lib/rules/json.ts'
import { ownMachineOnly } from '../http/own-machine.ts'
import { type Faults, faultsSchema, injectFaults, noFaults } from '../payments/simulated/faults.ts'
import { Ledger } from '../payments/simulated/ledger.ts'
import { Notifier } from '../payments/simulated/notifier.ts'
import { frame, pageHeaders } from '../payments/simulated/pages.ts'
import { type SimulatedProvider, type TestEvent, testEvent } from '../payments/simulated/simulated-provider.ts'
import { type SandboxKeys, simulatedProviders } from '../providers/set-up.ts'
import { simulatedVies } from '../vies/simulated.ts'

export interface SandboxOptions {
  /** Address of the store API, where notifications go. */
  shop: () => string
  /** Address at which browsers find the sandbox. */
  origin: () => string
  /** Keys that authenticate the shop and sign notifications. */
  keys: SandboxKeys
}

export interface Sandbox {
  app: Hono
  ledger: Ledger
  notifier: Notifier
  /** How badly it behaves from now on. */
  setFaults(faults: Partial<Faults>): void
  /**
   * Lets something happen to money that was taken. @returns false when none was taken under this
   * reference
   */
  tell(event: TestEvent): boolean
}

/**
 * The payment providers, simulated: their own wire formats below their names, what their scripts ask
 * from the browser beside them. Everything is kept in memory.
 */
export function createSandbox({ shop, origin, keys }: SandboxOptions): Sandbox {
  let faults = noFaults
  const ledger = new Ledger()
  const notifier = new Notifier(() => faults)
  const byName = simulatedProviders({ ledger, notifier, shop, origin }, keys)
  const simulated = Object.values(byName)
  const app = new Hono()
  app.use('*', ownMachineOnly)
  const bad = injectFaults(() => faults)
  for (const path of simulated.flatMap(({ askedByShop }) => askedByShop)) app.use(path, bad)
  const setFaults = (given: Partial<Faults>) => {
    faults = { ...faults, ...given }
  }
  const tell = (event: TestEvent) => byName[event.provider].tell(event)
  app.route('/', testerRoutes({ simulated, ledger, notifier, setFaults, tell, faults: () => faults }))
  app.route('/vies', simulatedVies())
  for (const [path, routes] of simulated.flatMap(({ routes }) => routes)) app.route(path, routes)
  return { app, ledger, notifier, setFaults, tell }
}

/** A tester's requests, on the sandbox's own port, which no page of the shop calls. */
function testerRoutes({
  simulated,
  ledger,
  notifier,
  setFaults,
  tell,
  faults,
}: Pick<Sandbox, 'ledger' | 'notifier' | 'setFaults' | 'tell'> & {
  simulated: readonly SimulatedProvider[]
  faults(): Faults
}): Hono {
  const app = new Hono()
  // Pages of other sites cannot send this header without asking first, and are not answered when
  // they ask.
  app.on(['PUT', 'POST'], ['/faults', '/events'], async (context, next) => {
    if (context.req.header('x-tester') === undefined) return context.json({ detail: 'X-Tester is missing.' }, 403)
    return next()
  })
  app.get('/faults', (context) => context.json(faults()))
  app.post('/events', async (context) => {
    const given = testEvent.safeParse(await readJson(context.req).catch(() => null))
    if (!given.success) return context.json({ detail: given.error.issues[0]?.message }, 400)
    if (!tell(given.data)) return context.json({ detail: 'No money was taken under this reference.' }, 404)
    return context.json({ sent: true }, 202)
  })
  app.put('/faults', async (context) => {
    const given = faultsSchema.partial().safeParse(await readJson(context.req).catch(() => null))
    if (!given.success) return context.json({ detail: given.error.issues[0]?.message }, 400)
    setFaults(given.data as Partial<Faults>)
    return context.json(faults())
  })
  app.get('/ledger', (context) => context.json({ taken: ledger.all(), outstanding: notifier.outstanding }))
  app.get('/healthz', (context) => context.json({ status: 'ok' }))
  app.get('/', (context) => context.html(indexPage(simulated), 200, pageHeaders))
  return app
}

function indexPage(simulated: readonly SimulatedProvider[]) {
  return frame(
    'Simulated payment providers',
    html`<p>The payment providers as the shop speaks to them.</p>
      ${simulated.flatMap(({ help }) => help ?? [])}
      <p>
        The pages that shoppers are sent to let you choose what happens. How notifications and answers go
        astray is set with <code>PUT /faults</code> (header <code>X-Tester</code>), and what happens to money later, such as a
        chargeback, told with <code>POST /events</code>; <a href="/ledger">the ledger</a> says what was taken.
      </p>`,
  )
}
