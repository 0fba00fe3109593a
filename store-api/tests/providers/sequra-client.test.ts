import { afterEach, describe, expect, it, vi } from 'vitest'
import { ProviderRefusal } from '../../payments/ask.ts'
import { Sequra } from '../../providers/sequra/client.ts'
import { orderOf } from '../../providers/sequra/order.ts'
import { refundSequra } from '../../providers/sequra/refunds.ts'
import { examplePayment, exampleSnapshot, exampleStore } from '../support/example-payment.ts'
import { answering } from '../support/provider-answers.ts'

const settings = {
  url: 'https://sequra.example',
  accountKey: 'account',
  secret: 'secret',
  merchantId: 'lumeau/es',
  browserUrl: null,
}
const sequra = new Sequra(settings)
const store = exampleStore()
const payment = examplePayment({ method: 'sequra_pp3', provider: 'sequra' })
const addresses = {
  notifyUrl: 'https://api.example/ipn/',
  returnUrl: 'https://shop.example/result',
  abortUrl: 'https://shop.example/checkout',
}
const asking = (...answers: Parameters<typeof answering>) => {
  const { fetch, asked } = answering(...answers)
  vi.stubGlobal('fetch', fetch)
  return asked
}
afterEach(() => vi.unstubAllGlobals())

const person = { given_names: 'Lucía', surnames: 'Martín Gil' }
const address = {
  ...person,
  address_line_1: 'Calle Mayor',
  address_line_2: '3, 2.º B',
  postal_code: '28013',
  city: 'Madrid',
  country_code: 'ES',
  mobile_phone: '+34612345678',
}
const customer = {
  ...person,
  email: 'lucia@example.es',
  nin: 'B58818501',
  language_code: 'es-ES',
  logged_in: false,
  previous_orders: [],
}
const delivery_method = { name: 'default', days: '', home_delivery: true }
const platform = { name: 'storefront', version: '1', uname: '', db_name: 'postgresql', db_version: '' }

describe('asking seQura', () => {
  const start = () => sequra.startOrder(payment, exampleSnapshot, store, addresses)
  const answer = () => sequra.answerOrder('U/1', payment, exampleSnapshot, store, addresses, 'on_hold')

  it('R7.87 opens an order and reads its id from the address that comes back', async () => {
    const asked = asking({
      status: 204,
      text: null as never,
      headers: { location: 'https://sequra.example/orders/U1/' },
    })
    expect(await start()).toBe('U1')
    expect(asked).toEqual([
      {
        method: 'POST',
        address: 'https://sequra.example/orders',
        headers: {
          Authorization: `Basic ${Buffer.from('account:secret').toString('base64')}`,
          'Sequra-Merchant-Id': 'lumeau/es',
          Accept: 'application/json',
          'Content-Type': 'application/json; charset=utf-8',
        },
        body: orderOf(payment, exampleSnapshot, store, addresses, '', {
          id: 'lumeau/es',
          signature: sequra.signature(payment.reference),
        }),
      },
    ])
  })

  it.each([
    [{ status: 201 }, 201],
    [{ status: 400, headers: { location: 'https://sequra.example/orders/U1' } }, 400],
    [{ status: 201, headers: { location: '/' } }, 201],
  ])('R8.25 takes no order from %o', async (given, status) => {
    asking({ ...given, text: 'x'.repeat(400) })
    await expect(start()).rejects.toEqual(new ProviderRefusal('seQura', status, 'x'.repeat(300)))
  })

  it('R7.87 tells that the shop takes the order, with the cart it was asked for', async () => {
    const asked = asking({ status: 200 })
    expect(await answer()).toBe(true)
    expect(asked).toMatchObject([
      { method: 'PUT', address: 'https://sequra.example/orders/U%2F1', body: { order: { state: 'on_hold' } } },
    ])
    asking({ status: 409 })
    expect(await answer()).toBe(false)
    asking({ status: 400, text: 'n'.repeat(400) })
    await expect(answer()).rejects.toEqual(new ProviderRefusal('seQura', 400, 'n'.repeat(300)))
  })

  it('R8.25 is tried twice for a new order, and three times for everything else', async () => {
    const asked = asking({ status: 500 })
    await expect(start()).rejects.toThrow('seQura did not answer: status 500')
    expect(asked).toHaveLength(2)
    const repeated = asking({ status: 500 })
    await expect(answer()).rejects.toThrow('seQura did not answer')
    await expect(sequra.form('U1', 'pp3')).rejects.toThrow('seQura did not answer')
    await expect(refundSequra(sequra, payment, exampleSnapshot, store)).rejects.toThrow('seQura did not answer')
    expect(repeated).toHaveLength(9)
  })

  it('R4.7 gives an order back whole; one that seQura does not have costs no money', async () => {
    const asked = asking({ status: 200 })
    expect(await refundSequra(sequra, payment, exampleSnapshot, store)).toBe(true)
    const nothing = { currency: 'EUR', order_total_with_tax: 0, items: [] }
    expect(asked).toMatchObject([
      {
        method: 'PUT',
        address: `https://sequra.example/merchants/lumeau%2Fes/orders/${payment.reference}`,
      },
    ])
    expect(asked[0]?.body).toEqual({
      order: {
        merchant: { id: 'lumeau/es' },
        merchant_reference: { order_ref_1: payment.reference },
        unshipped_cart: nothing,
        shipped_cart: nothing,
        cancellation_reason: 'customer_cancel',
        trackings: [],
        delivery_method,
        delivery_address: address,
        invoice_address: address,
        customer,
        platform,
      },
    })
    asking({ status: 404 })
    expect(await refundSequra(sequra, payment, exampleSnapshot, store)).toBe(false)
    asking({ status: 400, text: 'n'.repeat(400) })
    await expect(refundSequra(sequra, payment, exampleSnapshot, store)).rejects.toEqual(
      new ProviderRefusal('seQura', 400, 'n'.repeat(300)),
    )
  })
})

describe("seQura's form", () => {
  const html = (frame: string, script: string) =>
    `<div><IFRAME id='f' width="1" src='${frame}'></iframe><script async src="${script}"></script></div>`
  const formOf = (text: string, of = sequra) => {
    asking({ text })
    return of.form('U/1', 'pp3')
  }

  it('R7.87 is asked for by product, and its two addresses are all that is used of it', async () => {
    const asked = asking({ text: html('https://a.sequrapi.com/x?a=1&amp;b=2&amp;c=3', 'https://sequracdn.com/y.js') })
    expect(await sequra.form('U/1', 'pp3')).toEqual({
      iframe_src: 'https://a.sequrapi.com/x?a=1&b=2&c=3',
      script_src: 'https://sequracdn.com/y.js',
    })
    expect(asked).toMatchObject([
      {
        method: 'GET',
        address: 'https://sequra.example/orders/U%2F1/form_v2?product=pp3&ajax=true',
        headers: { Accept: 'text/html' },
        body: null,
      },
    ])
  })

  it('R7.87 may come from where the operator said that seQura is', async () => {
    const [own, browser] = ['https://sequra.example/a', 'http://sandbox.localhost:4001/b']
    expect((await formOf(html(own, own))).iframe_src).toBe(own)
    await expect(formOf(html(browser, own))).rejects.toThrow('no address that can be trusted')
    const sandbox = new Sequra({ ...settings, browserUrl: 'http://sandbox.localhost:4001' })
    expect((await formOf(html(browser, own), sandbox)).iframe_src).toBe(browser)
  })

  it.each([
    'http://a.sequrapi.com/x',
    'https://evilsequrapi.com/x',
    'https://sequrapi.com.evil.example/x',
    'https://evil.example/?.sequrapi.com',
    'https://sequrapiXcom/x',
    'javascript:alert(1)',
    '/relative',
  ])('R7.87 is refused with the address %s', async (address) => {
    const good = 'https://a.sequrapi.com/x'
    await expect(formOf(html(address, good))).rejects.toThrow('no address that can be trusted')
    await expect(formOf(html(good, address))).rejects.toThrow('no address that can be trusted')
  })

  it('R8.25 is refused without addresses, and when seQura refuses it', async () => {
    for (const text of ['<p>nothing</p>', '<iframe src="https://a.sequrapi.com/x"></iframe>'])
      await expect(formOf(text)).rejects.toThrow('seQura did not answer')
    asking({ status: 400, text: 'n'.repeat(400) })
    await expect(sequra.form('U1', 'pp3')).rejects.toEqual(new ProviderRefusal('seQura', 400, 'n'.repeat(300)))
  })
})
