import { Hono } from 'hono'
import { html } from 'hono/html'
import { optInMethods } from '../../../lib/rules/payment-methods.ts'
import type { SimulatedPlace } from '../../payments/provider-module.ts'
import type { SimulatedProvider, SimulatedWorld } from '../../payments/simulated/simulated-provider.ts'
import type { AdyenSettings } from './client.ts'
import { adyenRoutes } from './simulated.ts'
import { adyenBrowserRoutes } from './simulated-browser.ts'
import { testCards } from './simulated-cards.ts'
import { type AdyenKeys, merchantAccount } from './simulated-keys.ts'
import { brandPicture } from './simulated-pictures.ts'
import { AdyenState } from './simulated-state.ts'
import { adyenTexts } from './simulated-texts.ts'

/** The shop's settings for the simulated Adyen. */
export function simulatedSettings({ url, browserUrl }: SimulatedPlace, keys: AdyenKeys): AdyenSettings {
  const { apiKey, clientKey, hmacKey } = keys
  const methods = optInMethods('adyen')
  const open = { url, environment: 'test', methods, storesCards: true, browserUrl }
  return { apiKey, merchantAccount, clientKey, hmacKeys: [hmacKey], ...open }
}

/** Starts the simulated Adyen. Its components insist on the paths of the browser's parts. */
export function startAdyen(world: SimulatedWorld, keys: AdyenKeys): SimulatedProvider {
  const state = new AdyenState(keys, world)
  return {
    routes: [
      ['/adyen', adyenRoutes(state)],
      ['/checkoutshopper', adyenBrowserRoutes(state, world.origin)],
      ['/', decorationRoutes()],
    ],
    askedByShop: ['/adyen/v72/*'],
    tell: ({ reference, event, amount }) => state.tell(reference, event, amount),
    help: html`<p>Card numbers, with any date to come and any security code:</p>
      <table>
        <tbody>
          ${testCards.map(({ number, says }) => html`<tr><td>${number.replace(/(.{4})(?=.)/g, '$1 ')}</td><td>${says}</td></tr>`)}
        </tbody>
      </table>`,
  }
}

/** Texts, pictures and counters that Adyen's components ask for and can do without. */
function decorationRoutes(): Hono {
  const app = new Hono()
  for (const path of ['/checkoutanalytics/*', '/adyencdn/*'])
    app.use(path, async (context, next) => {
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
