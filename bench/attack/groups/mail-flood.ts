import { quietOutbox } from '../mail-box.ts'
import type { AttackRequest, StoreCode } from '../request.ts'
import { strangersOrder } from '../strangers-order.ts'
import type { Group } from './group.ts'

/** Orders and wishes that cause a mail, from an address each. */
const times = 14

/** Everything by which a caller can have another person mailed, from many addresses: few mails arrive. */
export const mailFlood: Group = {
  name: 'mail-flood',
  tries: 'orders, recovery, sign-up and newsletter with the e-mail of somebody else, from many addresses',
  heavy: true,
  inOrder: true,
  limited: true,
  async *requests({ shop, world, random, folder, say }) {
    for (const store of ['FRSM', 'ESSM'] as const) {
      const [victim = ''] = world.others[store].emails
      const number = random.below(1e9)
      const { product, variant } = random.pick(world.goods[store])
      const statuses: number[] = []
      for (let time = 0; time < times; time += 1) {
        statuses.push(await strangersOrder(shop, { store, product, variant, quantity: 1, number, from: time }))
        for (const [path, body] of wishes(store, victim)) yield asking(store, path, body, `198.51.100.${100 + time}`)
      }
      say(`  ${store}: ${times} orders of one e-mail were answered ${statuses.join(' ')}`)
    }
    await quietOutbox(folder)
  },
}

function wishes(store: StoreCode, email: string): [path: string, body: object][] {
  const account = { email, first_name: 'Ariane', last_name: 'Solal', password: 'grele-verticale-48-orchidees' }
  return [
    ['/auth-users/v1/clients/reset_password/', { email }],
    ['/auth-users/v1/clients/signup/', account],
    ['/auth-users/v1/newsletters/', { email, tag: 'newsletter', meta_data: {}, store }],
  ]
}

function asking(store: StoreCode, path: string, body: object, from: string): AttackRequest {
  return {
    server: 'store API',
    store,
    role: 'visitor',
    method: 'POST',
    target: `${path}?store=${store}`,
    headers: [
      ['content-type', 'application/json'],
      ['x-forwarded-for', from],
    ],
    body: JSON.stringify(body),
  }
}
