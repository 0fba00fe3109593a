import { Hono } from 'hono'
import { html } from 'hono/html'
import { readJson } from '../../lib/rules/json.ts'
import { ownMachineOnly } from '../http/own-machine.ts'
import type { SandboxKeys } from '../payments/sandbox-keys.ts'
import { adyenRoutes } from '../providers/adyen/simulated.ts'
import { adyenBrowserRoutes } from '../providers/adyen/simulated-browser.ts'
import { brandPicture } from '../providers/adyen/simulated-pictures.ts'
import { AdyenState } from '../providers/adyen/simulated-state.ts'
import { adyenTexts } from '../providers/adyen/simulated-texts.ts'
import { paypalRoutes, paypalScriptRoutes } from '../providers/paypal/simulated.ts'
import { PaypalState } from '../providers/paypal/simulated-state.ts'
import { sequraNotifyPath } from '../providers/sequra/requests.ts'
import { sequraRoutes } from '../providers/sequra/simulated.ts'
import { SequraState } from '../providers/sequra/simulated-state.ts'
import { testCards } from './cards.ts'
import { eventSchema, type TestEvent, tellEvent } from './events.ts'
import { type Faults, faultsSchema, injectFaults, noFaults } from './faults.ts'
import { Ledger } from './ledger.ts'
import { Notifier } from './notifier.ts'
import { frame, pageHeaders } from './pages.ts'

export interface SandboxOptions {
  /** Address of the store API, where notifications go. */
  shop: () => string
  /** Address at which browsers find the sandbox. */
  origin: () => string
  /** What the shop proves itself with, and what notifications are signed with. */
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
 * The payment providers, simulated: their own wire formats at `/adyen`, `/paypal` and `/sequra`,
 * what their scripts ask from the browser beside them. Everything is kept in memory.
 */
export function createSandbox({ shop, origin, keys }: SandboxOptions): Sandbox {
  let faults = noFaults
  const ledger = new Ledger()
  const notifier = new Notifier(() => faults)
  const adyen = new AdyenState(keys.adyen, ledger, notifier, () => `${shop()}/payment/v1/adyen/notifications/`)
  const paypal = new PaypalState(keys.paypal, ledger, notifier, () => `${shop()}/payment/v1/paypal/notifications/`)
  const sequra = new SequraState(keys.sequra, ledger, notifier)
  const app = new Hono()
  app.use('*', ownMachineOnly)
  const bad = injectFaults(() => faults)
  for (const path of [
    '/adyen/v72/*',
    '/paypal/v1/*',
    '/paypal/v2/*',
    '/sequra/orders',
    '/sequra/orders/:uuid',
    '/sequra/merchants/*',
  ])
    app.use(path, bad)
  app.route('/adyen', adyenRoutes(adyen))
  app.route('/checkoutshopper', adyenBrowserRoutes(adyen, origin))
  app.route('/paypal', paypalRoutes(paypal, origin))
  app.route('/web-sdk', paypalScriptRoutes(origin))
  app.route('/sequra', sequraRoutes(sequra, origin))
  const setFaults = (given: Partial<Faults>) => {
    faults = { ...faults, ...given }
  }
  const tell = (event: TestEvent) => tellEvent({ adyen, paypal, sequra }, event)
  app.route('/', testerRoutes({ ledger, notifier, setFaults, tell, faults: () => faults }))
  app.route('/', decorationRoutes())
  return { app, ledger, notifier, setFaults, tell }
}

/** What a tester asks: on the sandbox's own port, which no page of the shop calls. */
function testerRoutes({
  ledger,
  notifier,
  setFaults,
  tell,
  faults,
}: Pick<Sandbox, 'ledger' | 'notifier' | 'setFaults' | 'tell'> & { faults(): Faults }): Hono {
  const app = new Hono()
  // Pages of other sites cannot send this header without asking first, and are not answered when
  // they ask.
  app.on(['PUT', 'POST'], ['/faults', '/events'], async (context, next) => {
    if (context.req.header('x-tester') === undefined) return context.json({ detail: 'X-Tester is missing.' }, 403)
    return next()
  })
  app.get('/faults', (context) => context.json(faults()))
  app.post('/events', async (context) => {
    const given = eventSchema.safeParse(await readJson(context.req).catch(() => null))
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
  app.get('/', (context) => context.html(indexPage(), 200, pageHeaders))
  return app
}

/** Texts, pictures and counters that the providers' scripts ask for and can do without. */
function decorationRoutes(): Hono {
  const app = new Hono()
  app.use('*', async (context, next) => {
    await next()
    context.header('Access-Control-Allow-Origin', '*')
    context.header('Access-Control-Allow-Headers', 'content-type')
  })
  app.options('/checkoutanalytics/*', (context) => context.body(null, 204))
  app.post('/checkoutanalytics/*', (context) => context.json({ checkoutAttemptId: 'sandbox' }))
  app.get('/adyencdn/sdk/:version/translations/:file', (context) =>
    context.json(adyenTexts[context.req.param('file').slice(0, 2)] ?? {}),
  )
  app.get('/adyencdn/images/*', (context) =>
    context.body(brandPicture(/([a-z_]+)\.svg$/.exec(context.req.path)?.[1] ?? ''), 200, {
      'Content-Type': 'image/svg+xml',
      'Cache-Control': 'max-age=86400',
    }),
  )
  return app
}

function indexPage() {
  return frame(
    'Simulated payment providers',
    html`<p>Adyen, PayPal and seQura as the shop speaks to them. Card numbers, with any date to come and any security code:</p>
      <table>
        <tbody>
          ${testCards.map(({ number, says }) => html`<tr><td>${number.replace(/(.{4})(?=.)/g, '$1 ')}</td><td>${says}</td></tr>`)}
        </tbody>
      </table>
      <p>
        The pages of Klarna, Bizum, 3-D Secure, PayPal and seQura let you choose what happens. How notifications and answers go
        astray is set with <code>PUT /faults</code> (header <code>X-Tester</code>), and what happens to money later, such as a
        chargeback, told with <code>POST /events</code>; <a href="/ledger">the ledger</a> says what was taken. Notifications of seQura go to ${sequraNotifyPath}.
      </p>`,
  )
}
