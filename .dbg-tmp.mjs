import { chromium } from '@playwright/test'

const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
const ctx = await b.newContext({ viewport: { width: 1440, height: 900 } })
const p = await ctx.newPage()
p.on('console', (m) => console.log('console', m.text().slice(0, 400)))
await p.addInitScript(() => {
  const g = Storage.prototype.removeItem
  Storage.prototype.removeItem = function (k) {
    console.log(
      'remove',
      k,
      JSON.stringify(history.state)?.slice(0, 60),
      !!this.getItem(k),
      Object.keys(history.state ?? {}).join(),
    )
    return g.call(this, k)
  }
  const s = Storage.prototype.setItem
  Storage.prototype.setItem = function (k, v) {
    console.log('set', k, v.length)
    return s.call(this, k, v)
  }
  addEventListener('popstate', (e) => console.log('popstate', Object.keys(e.state ?? {}).join(), location.href))
})
await p.goto('http://fr.localhost:3130/parois-de-douche', { waitUntil: 'networkidle' })
const cards = p.getByRole('main').getByRole('article')
const n = async () =>
  console.log('cards', await cards.count(), p.url(), Object.keys(await p.evaluate(() => history.state)).join())
await p.getByRole('link', { name: 'Produits suivants' }).click()
await p.waitForTimeout(1500)
await n()
await cards.nth(40).getByRole('link').click()
await p.waitForURL(/html$/)
await n()
await p.reload({ waitUntil: 'networkidle' })
await n()
await p.goBack()
await p.waitForTimeout(2500)
await n()
console.log(await p.evaluate(() => scrollY))
await b.close()
