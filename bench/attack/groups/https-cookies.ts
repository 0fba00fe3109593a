import { freePort } from '../../../scripts/start/ports.ts'
import { cookieBreach } from '../oracles/cookies.ts'
import { storeCodes } from '../people.ts'
import { storefrontProgram, storeUrl } from '../programs.ts'
import { type Answer, type AttackRequest, headerOf } from '../request.ts'
import { Shop } from '../shop.ts'
import type { Group } from './group.ts'

const probe: AttackRequest = { server: 'storefront', store: 'FRSM', role: 'visitor', method: 'GET', target: '/healthz' }

/** Stores at https addresses: cookies are limited to https and to the host. */
export const httpsCookies: Group = {
  name: 'https-cookies',
  tries: 'cookies and headers of stores at https addresses: log-in, cart, language, end',
  heavy: true,
  inOrder: true,
  async *requests({ folder, ports: all, secrets, world, tell, say }) {
    const ports = { ...all, storefront: await freePort() }
    const changes = {
      STORE_URL_FRSM: storeUrl('FRSM', ports, 'https'),
      STORE_URL_ESSM: storeUrl('ESSM', ports, 'https'),
      DATA_DIR: `${folder}/https`,
    }
    const program = storefrontProgram('storefront at https addresses', { folder, ports, secrets, changes })
    const shop = new Shop(ports, world.people, 'https')
    let cookies = 0
    const look = (what: string, answer: Answer) => {
      cookies += answer.headers.filter(([name]) => name === 'set-cookie').length
      const breach = cookieBreach(answer, true)
      if (breach !== null) tell('cookies', `${what} ${breach}`)
      if (headerOf(answer, 'strict-transport-security') === undefined) tell('cookies', `${what} is not kept on https`)
    }
    try {
      await program.start()
      for (const store of storeCodes) {
        const { answer, headers } = await shop.logInAnswer(store, world.people[store].otherClient.email)
        look(`the log-in of ${store}`, answer)
        const json = [['content-type', 'application/json']] as const
        const tried: [
          what: string,
          method: string,
          target: string,
          headers: AttackRequest['headers'],
          body?: string,
        ][] = [
          ['a cart', 'POST', '/api/cart/v1/carts/', json, '{}'],
          ['a language', 'GET', `/api/language/${store === 'FRSM' ? 'fr' : 'es'}?path=/`, []],
          ['a page of a member', 'GET', '/profile', headers],
          ['a page', 'GET', '/', []],
          ['an end', 'GET', '/api/session', [['cookie', 'logged_in=1']]],
        ]
        for (const [what, method, target, given, body] of tried)
          look(
            `${what} of ${store}`,
            await shop.send({
              server: 'storefront',
              store,
              role: 'visitor',
              method,
              target,
              ...(given && { headers: given }),
              ...(body !== undefined && { body }),
            }),
          )
        yield probe
      }
      say(`  ${cookies} cookies looked at`)
      if (cookies === 0) throw new Error('No answer sets a cookie, so that none was looked at.')
    } finally {
      shop.close()
      await program.stop()
    }
  },
}
