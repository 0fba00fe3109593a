import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '../../lib/contract/cart-content.ts'
import type { CartRow } from '../../lib/contract/cart-rows.ts'
import { enqueueMail } from '../db/outbox.ts'
import { carts, mails } from '../db/schema.ts'
import { readStores } from '../domain/stores.ts'
import { tokens } from '../mail/design.ts'
import { fileTransport, type OutgoingMail, smtpTransport, type Transport } from '../mail/transport.ts'
import { type MailOptions, sendDueMails } from '../mail/worker.ts'
import { type Api, startApi } from './support/api.ts'
import { filledCart, place, type StoreCode, standardProducts } from './support/shop.ts'
import { startSmtpServer } from './support/smtp-server.ts'

let api: Api
let options: Omit<MailOptions, 'transport'>
const logs: string[] = []
beforeAll(async () => {
  api = await startApi()
  options = {
    db: api.db,
    stores: await readStores(api.db),
    log: (level, message) => logs.push(`${level} ${message}`),
    storeUrl: (code) => `https://${code.toLowerCase()}.example`,
  }
})
afterAll(() => api.close())

/** Everything that is due, caught instead of sent. */
async function sent(): Promise<OutgoingMail[]> {
  const caught: OutgoingMail[] = []
  await sendDueMails({ ...options, transport: async (mail) => void caught.push(mail) })
  return caught
}

async function ordered(store: StoreCode = 'FRSM', changes: object = {}) {
  const cart = await filledCart(api, store)
  await api.put(`/cart/v1/carts/${cart.id}/?store=${store}`, changes)
  return { cart, order: (await place(api, cart.id, store)).body }
}

describe('the confirmation of an order', () => {
  it.each([
    [
      'FRSM',
      'Votre commande',
      'Total TTC',
      'Virement bancaire',
      'FR76',
      'https://frsm.example',
      '/retractation',
      /Livraison prévue.*jours ouvrés/s,
    ],
    [
      'ESSM',
      'Tu pedido',
      'Total con IVA',
      'Transferencia bancaria',
      'ES91',
      'https://essm.example',
      '/desistimiento',
      /Entrega prevista.*días laborables/s,
    ],
  ] as const)(
    'R9.57 is written in the language of %s, with rows, sums and bank account, in HTML and plain text',
    async (store, subject, total, method, iban, url, withdraw, delivery) => {
      await sent()
      const { cart, order } = await ordered(store)
      const [mail, ...others] = await sent()
      expect(others).toEqual([])
      expect(mail?.to).toBe(cart.email)
      expect(mail?.subject).toContain(subject)
      for (const part of [mail?.html ?? '', mail?.text ?? '']) {
        const links = [`${url}/order/${cart.id}`, url + withdraw]
        for (const word of [order.order_number, total, method, iban, ...links, cart.rows[0]?.product.name, cart.name])
          expect(part).toContain(word)
        expect(part).toMatch(delivery)
        expect(part).not.toContain('undefined')
        expect(part).not.toContain('[object')
      }
      expect(mail?.html).toMatch(new RegExp(`<html lang="${store === 'FRSM' ? 'fr' : 'es'}">`))
      expect(mail?.html).toContain(`https://${store.toLowerCase()}.example/images/lumeau/image/upload/`)
      expect(mail?.text).not.toContain('<')
    },
  )

  it('R1.3 encloses drawing and perspective of what was configured, shown where the row is', async () => {
    await sent()
    const cart = await filledCart(api)
    for (const { product, variant } of await standardProducts(api, 'FRSM')) {
      const row = await api.post<CartRow>('/cart/v1/cart-rows/?store=FRSM', { order: cart.id, product, variant })
      if (row.body.drawing) break
    }
    const { rows } = (await api.get<Cart>(`/cart/v1/carts/${cart.id}/?store=FRSM`)).body
    await place(api, cart.id)
    const [mail] = await sent()
    const drawn = rows.filter(({ drawing }) => drawing)
    expect(drawn.length).toBeGreaterThan(0)
    expect(mail?.enclosed.map(({ cid }) => cid)).toEqual(drawn.flatMap(({ id }) => [`drawing-${id}`, `still-${id}`]))
    for (const { cid, content } of mail?.enclosed ?? []) {
      expect(mail?.html).toContain(`src="cid:${cid}"`)
      expect(content.subarray(1, 4).toString()).toBe('PNG')
      expect(content.length).toBeLessThan(60_000)
    }
  })

  it('R3.66 writes what the shopper typed as text, never as HTML', async () => {
    await sent()
    const { cart } = await ordered('FRSM', {
      user: { name: '<script>alert(1)</script>' },
      observations: '<img src=x onerror=alert(1)> & "ring twice"',
    })
    await api.db.update(carts).set({ status: 400 }).where(eq(carts.id, cart.id))
    const [mail] = await sent()
    expect(mail?.html).not.toMatch(/<script|<img src=x/)
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(mail?.html).toContain('&amp; &quot;ring twice&quot;')
    expect(mail?.text).toContain('<img src=x onerror=alert(1)> & "ring twice"')
  })

  it('R3.66 R9.57 prints no notes for an unproven e-mail, and nothing that mail programs make a link of', async () => {
    await sent()
    const typedIn = {
      observations: 'Vous avez gagné',
      shipping_data: { address: 'https://evil.example/x www.evil.test' },
    }
    const { cart } = await ordered('FRSM', typedIn)
    const [guest] = await sent()
    expect(guest?.text).not.toContain('gagné')
    await api.db.update(carts).set({ status: 400 }).where(eq(carts.id, cart.id))
    const again = {
      key: `again:${cart.id}`,
      store: 'FRSM',
      template: 'orderConfirmation',
      recipient: cart.email,
    } as const
    await enqueueMail(api.db, { ...again, data: { order: cart.id } })
    const [paid] = await sent()
    expect(paid?.text).toContain('gagné')
    for (const mail of [guest, paid]) expect(`${mail?.text}${mail?.html}`).not.toMatch(/evil\.\w|:\/\/evil/)
    const refused = await api.put(`/cart/v1/carts/${(await filledCart(api)).id}/?store=FRSM`, {
      user: { name: 'Click http://evil', surnames: 'www.evil.test' },
    })
    expect([refused.status, refused.body]).toEqual([
      400,
      {
        user: {
          name: ["Ce champ ne peut contenir d'adresse internet."],
          surnames: ["Ce champ ne peut contenir d'adresse internet."],
        },
      },
    ])
  })

  it('R2.153 has the colours of the shop, and no style that mail programs throw away', async () => {
    const css = readFileSync(resolve(import.meta.dirname, '../../styles/tokens.css'), 'utf8')
    const names = {
      paper: 'paper',
      sand: 'sand',
      line: 'line',
      ink: 'ink',
      inkSoft: 'ink-soft',
      water: 'water',
      waterSoft: 'water-soft',
    }
    for (const [token, name] of Object.entries(names))
      expect(css).toContain(`--color-${name}: ${tokens[token as keyof typeof tokens]};`)
    await sent()
    await ordered()
    const [mail] = await sent()
    expect(mail?.html).not.toMatch(/<style|<link|class=|display:(flex|grid)|var\(/)
  })
})

describe('the outbox', () => {
  it('R4.5 sends a mail once, however often it is written and however many send', async () => {
    await sent()
    const { cart, order } = await ordered()
    const again = {
      key: `order:${cart.id}`,
      store: 'FRSM',
      template: 'orderConfirmation',
      recipient: 'x@y.fr',
      data: {},
    } as const
    expect(await enqueueMail(api.db, again)).toBe(false)
    await place(api, cart.id)
    const rounds = await Promise.all([sent(), sent(), sent()])
    expect(rounds.flat().map(({ subject }) => subject)).toEqual([expect.stringContaining(order.order_number)])
    expect(await sent()).toEqual([])
  })

  it('R4.5 writes no mail for an order that came to nothing', async () => {
    const cart = await filledCart(api)
    await place(api, cart.id, 'FRSM', 1)
    expect(
      await api.db
        .select()
        .from(mails)
        .where(eq(mails.key, `order:${cart.id}`)),
    ).toEqual([])
  })

  it('R4.5 tries again after a failure, later each time, and leaves no trace of the shopper in the log', async () => {
    await sent()
    const { cart } = await ordered()
    const failing: Transport = async () => {
      throw new Error('the mail server does not answer')
    }
    await sendDueMails({ ...options, transport: failing })
    const [mail] = await api.db
      .select()
      .from(mails)
      .where(eq(mails.key, `order:${cart.id}`))
    expect(mail).toMatchObject({ attempts: 1, sentAt: null, problem: 'the mail server does not answer' })
    expect(mail?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now())
    expect(logs.join()).not.toContain(cart.email)
    expect(await sent()).toEqual([])
    await api.db
      .update(mails)
      .set({ nextAttemptAt: new Date(0) })
      .where(eq(mails.key, `order:${cart.id}`))
    expect(await sent()).toHaveLength(1)
  })

  it('R4.5 keeps one file per mail even when a crash makes it be sent twice', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
    await sent()
    const { cart } = await ordered()
    const transport = fileTransport(folder)
    await sendDueMails({ ...options, transport })
    await api.db
      .update(mails)
      .set({ sentAt: null, nextAttemptAt: new Date(0) })
      .where(eq(mails.key, `order:${cart.id}`))
    await sendDueMails({ ...options, transport })
    const names = readdirSync(folder)
    expect(names.map((name) => name.split('.')[1]).sort()).toEqual(['eml', 'html', 'json', 'txt'])
    const message = readFileSync(join(folder, names.find((name) => name.endsWith('.eml')) ?? ''), 'utf8')
    expect(message).toContain('Content-Type: multipart/alternative')
    expect(message).toContain(`To: ${cart.email}`)
    rmSync(folder, { recursive: true })
  })

  it('R4.5 gives up a mail server that only ever answers a little, before another program takes the mail', async () => {
    const sockets = new Set<Socket>()
    const server = createServer((socket) => {
      sockets.add(socket)
      // An endless greeting: a timeout of silence would never end it.
      const trickle = setInterval(() => socket.write('220-wait\r\n'), 20)
      socket.on('error', () => undefined).on('close', () => clearInterval(trickle))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const mail = { id: 'two', from: 'a@shop.example', to: 'b@c.fr', subject: 'x', html: 'x', text: 'x', enclosed: [] }
    await expect(smtpTransport(`smtp://127.0.0.1:${port}`, 300)(mail)).rejects.toThrow()
    // The connection is closed as well: nothing of it can arrive later.
    for (const socket of sockets) if (!socket.destroyed) await once(socket, 'close')
    server.close()
  })

  it('R4.5 speaks SMTP', async () => {
    const server = await startSmtpServer()
    const mail = {
      id: 'one',
      from: 'Shop <a@shop.example>',
      to: 'b@c.fr',
      subject: 'Été',
      html: '<p>x</p>',
      text: 'x',
      enclosed: [],
    }
    await smtpTransport(server.url)(mail)
    expect(server.recipients).toEqual(['b@c.fr'])
    expect(server.messages.join()).toContain('Message-ID: <one@shop.example>')
    await server.close()
  })
})

describe('the other mails', () => {
  it.each([
    ['FRSM', '5,00\u00a0€', 'FR5-'],
    ['ESSM', '5,00\u00a0€', 'ES5-'],
  ] as const)(
    'R9.51 send a voucher of five euros at the first confirmed newsletter in %s, and it works once',
    async (store, amount, prefix) => {
      await sent()
      const email = `lecteur-${store.toLowerCase()}@example.fr`
      const subscribe = () =>
        api.post('/auth-users/v1/newsletters/', { email, tag: 'newsletter', meta_data: {}, store })
      expect((await subscribe()).status).toBe(201)
      const [link] = await sent()
      const token = /confirm=([\w-]+)/.exec(link?.text ?? '')?.[1]
      expect((await api.post(`/auth-users/v1/newsletters/confirm/?store=${store}`, { token })).status).toBe(200)
      expect((await subscribe()).status).toBe(400)
      const [mail, ...others] = await sent()
      expect(others).toEqual([])
      expect(mail?.to).toBe(email)
      expect(mail?.subject).toContain(amount)
      const code = /[A-Z]{2}5-[2-9A-HJ-NP-Z]{8}/.exec(mail?.text ?? '')?.[0] ?? ''
      expect(code).toContain(prefix)
      expect(mail?.html).toContain(code)
      const [kept] = await api.db
        .select()
        .from(mails)
        .where(and(eq(mails.template, 'voucher'), eq(mails.recipient, email)))
      expect(kept?.data).toEqual({})
      const apply = async () => {
        const cart = await filledCart(api, store)
        const answer = await api.post<Cart>(`/cart/v1/coupons/validate-coupon/?store=${store}`, {
          code,
          cart_id: cart.id,
        })
        return { cart, answer }
      }
      const first = await apply()
      expect(first.answer.body.coupon?.total_discount).toBe(500)
      await place(api, first.cart.id, store)
      expect((await apply()).answer.status).toBe(400)
    },
  )

  it('R4.16 leads to the payment of an order that awaits it, and says nothing once it was paid', async () => {
    await sent()
    const { cart } = await ordered('ESSM')
    await sent()
    const mail = {
      key: `pay:${cart.id}`,
      template: 'payMyOrder',
      store: 'ESSM',
      recipient: cart.email,
      data: { order: cart.id },
    } as const
    await enqueueMail(api.db, mail)
    const [reminder] = await sent()
    expect(reminder?.subject).toMatch(/pendiente de pago/)
    for (const part of [reminder?.html, reminder?.text]) expect(part).toContain(`https://essm.example/order/${cart.id}`)
    await enqueueMail(api.db, { ...mail, key: `pay-again:${cart.id}` })
    await api.db.update(carts).set({ status: 400 }).where(eq(carts.id, cart.id))
    expect(await sent()).toEqual([])
  })
})
