import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { streetLine } from '#lib/rules/street-line.ts'
import { accessibilityErrors } from './accessibility.ts'
import { CheckoutForm } from './checkout-form.ts'
import { fillCart } from './first-product.ts'
import { logIn } from './log-in.ts'
import { loseCookies } from './lose-cookies.ts'
import { linkInMail } from './mails.ts'
import { type Customer, call, newCustomer, password } from './new-customer.ts'
import { eitherScreen, fromAnywhere, type JourneyStore, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

interface Words {
  logIn: string
  menu: string
  sections: readonly string[]
  save: string
  required: string
  short: string
  different: string
  wrong: string
  change: string
  changed: string
  saved: string
  default: string
  makeDefault: string
  remove: string
  sure: string
  see: RegExp
  added: RegExp
  noFavourite: string
  subscribe: string
  unsubscribe: string
  subscribed: string
  account: RegExp
  taken: RegExp
  taxId: { type: string; id: string; wrong: string }
  place: Record<'address' | 'number' | 'postal_code' | 'city' | 'province', string>
}

const french: Words = {
  logIn: 'Se connecter',
  menu: 'Rubriques de mon compte',
  sections: ['Identifiants de connexion', 'Adresses', 'Commandes', 'Favoris', 'Newsletter', 'Se déconnecter'],
  save: 'Enregistrer',
  required: 'Ce champ est obligatoire.',
  short: 'Au moins 6 caractères.',
  different: 'Les deux mots de passe ne sont pas identiques.',
  wrong: "Ce n'est pas votre mot de passe actuel.",
  change: 'Changer le mot de passe',
  changed: 'Votre mot de passe est changé.',
  saved: "C'est enregistré.",
  default: 'Par défaut',
  makeDefault: 'Définir par défaut',
  remove: 'Supprimer',
  sure: 'Oui, supprimer',
  see: /^Voir la commande/,
  added: /Ajouter au panier|Choisir les options/,
  noFavourite: "Aucun favori pour l'instant",
  subscribe: "M'inscrire",
  unsubscribe: 'Me désinscrire',
  subscribed: 'Vous ne recevez pas la newsletter.',
  account: /Votre compte est créé/,
  taken: /Un utilisateur existe déjà/,
  taxId: { type: 'dni', id: '123456789', wrong: '12' },
  place: {
    address: 'quai de la Fosse',
    number: '42',
    postal_code: '44000',
    city: 'Nantes',
    province: 'Loire-Atlantique',
  },
}

const spanish: Words = {
  logIn: 'Iniciar sesión',
  menu: 'Secciones de mi cuenta',
  sections: ['Datos de acceso', 'Direcciones', 'Pedidos', 'Favoritos', 'Newsletter', 'Cerrar sesión'],
  save: 'Guardar',
  required: 'Este campo es obligatorio.',
  short: 'Al menos 6 caracteres.',
  different: 'Las dos contraseñas no coinciden.',
  wrong: 'No es tu contraseña actual.',
  change: 'Cambiar la contraseña',
  changed: 'Tu contraseña se ha cambiado.',
  saved: 'Guardado.',
  default: 'Predeterminada',
  makeDefault: 'Usar como predeterminada',
  remove: 'Eliminar',
  sure: 'Sí, eliminar',
  see: /^Ver el pedido/,
  added: /Añadir al carrito|Elegir opciones/,
  noFavourite: 'Todavía no tienes favoritos',
  subscribe: 'Suscribirme',
  unsubscribe: 'Darme de baja',
  subscribed: 'No recibes la newsletter.',
  account: /Tu cuenta está creada/,
  taken: /Ya existe un usuario/,
  taxId: { type: 'dni', id: '12345678Z', wrong: '12' },
  place: {
    address: 'avenida del Puerto',
    number: '77',
    postal_code: '46021',
    city: 'Valencia',
    province: 'Valencia',
  },
}

/** Logs in on the page that a visitor of the user area is led to. */
async function typeLogin(page: Page, store: JourneyStore, words: Words, { email }: Customer, path = '/profile') {
  await page.goto(store.base + path)
  const main = page.getByRole('main')
  await main.locator('[name=email]').fill(email)
  await main.locator('[name=password]').fill(password)
  await main.locator('[name=terms]').check()
  await main.getByRole('button', { name: words.logIn }).click()
  await expect(page).toHaveURL(store.base + path)
}

/** A field of the page's own forms; the footer has one of some names too. */
const field = (page: Page, name: string) => page.getByRole('main').locator(`[name="${name}"]`)
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const fill = async (page: Page, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value)
}

for (const store of journeyStores) {
  const words = store.code === 'FRSM' ? french : spanish
  test.describe(store.code, () => {
    test.beforeEach(({ page }) => page.setExtraHTTPHeaders(fromAnywhere()))

    test(
      'R2.66 R2.67 R2.68 R2.86 R2.90 C24 every page of the user area leads a visitor to the login',
      eitherScreen,
      async ({ request }) => {
        const sections = ['access-data', 'address', 'favourites', 'configurations', 'newsletter', 'order', 'quotation']
        const paths = ['', '/7', ...sections.flatMap((section) => [`/${section}`, `/7/${section}`])]
        const { port, host } = new URL(store.base)
        for (const path of [...paths, '/address/form-billing', '/address/form-shipping/3', `/order/${randomUUID()}`]) {
          const answer = await request.get(`http://127.0.0.1:${port}/profile${path}`, {
            headers: { host },
            maxRedirects: 0,
          })
          expect(answer.status(), path).toBe(307)
          expect(new URL(answer.headers().location ?? '', store.base).pathname, path).toBe('/login/')
        }
      },
    )

    test(
      'R1.10 R2.53 R2.54 R2.55 R2.56 R2.57 R2.58 R2.59 R2.87 R6.2 C22 sections open for their owner alone',
      eitherScreen,
      async ({ page, isMobile, request }) => {
        const customer = await newCustomer(request, store)
        await typeLogin(page, store, words, customer)
        await expect(page.getByRole('heading', { level: 1 })).toContainText(store.shopper['user.name'])
        const menu = page.getByRole('navigation', { name: words.menu })
        if (isMobile) await menu.locator('summary').click()
        const entries = menu.getByRole('link').or(menu.getByRole('button')).filter({ visible: true })
        await expect(entries).toHaveText([...words.sections])
        for (const section of [
          '',
          'access-data',
          'address',
          'order',
          'quotation',
          'favourites',
          'configurations',
          'newsletter',
        ]) {
          const path = `/profile/${customer.id}${section && `/${section}`}`
          expect((await page.goto(store.base + path))?.status(), path).toBe(200)
          expect(await accessibilityErrors(page, 'main'), path).toEqual([])
          if (section) {
            const { status } = await page.evaluate(
              (to) => fetch(to).then(({ status }) => ({ status })),
              `/profile/${section}`,
            )
            expect(status, section).toBe(200)
          }
        }
        for (const foreign of [
          String(customer.id + 1),
          'nothing',
          `order/${randomUUID()}`,
          'address/form-billing/999999',
        ]) {
          const status = await page.evaluate(async (to) => (await fetch(to)).status, `/profile/${foreign}`)
          expect(status, foreign).toBe(404)
        }
      },
    )

    test(
      'R1.9 a customer manages addresses, orders, favourites, newsletter, name and password',
      eitherScreen,
      async ({ page, request }) => {
        test.slow()
        const customer = await newCustomer(request, store)
        const line = (number: string) => streetLine({ ...words.place, number }, store.code.slice(0, 2))
        await logIn(page, store, customer.email)
        await page.goto(`${store.base}/profile/address/form-billing`)
        await test.step('R2.55 R2.60 R2.61 R2.62 R2.63 R3.67 addresses are written, changed, made the default and deleted', async () => {
          await field(page, 'tax_id_type').selectOption('dni')
          await fill(page, { business_name: 'Ana SL', tax_id: words.taxId.wrong, ...words.place })
          await press(page, words.save)
          await expect(field(page, 'tax_id')).toBeFocused()
          await fill(page, { tax_id: words.taxId.id })
          await press(page, words.save)
          await expect(page.getByText(words.saved)).toBeVisible()

          await page.goto(`${store.base}/profile/address/form-shipping`)
          const person = { name: 'Ana', surnames: 'Petit', phone: store.shopper['user.phone'] }
          for (const number of ['1', '2']) {
            await fill(page, { ...person, ...words.place, number })
            await field(page, 'default').check()
            await press(page, words.save)
            await expect(page.getByText(words.saved)).toBeVisible()
            if (number === '1') await page.goto(`${store.base}/profile/address/form-shipping`)
          }
          const shipping = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ana Petit' })
          await expect(shipping).toHaveCount(2)
          await expect(shipping.filter({ has: page.getByText(words.default, { exact: true }) })).toHaveText(
            new RegExp(line('2')),
          )
          const other = shipping.filter({ hasText: line('1') })
          await other.getByRole('button', { name: words.makeDefault }).click()
          await expect(shipping.filter({ has: page.getByText(words.default, { exact: true }) })).toHaveText(
            new RegExp(line('1')),
          )

          await shipping
            .filter({ hasText: line('2') })
            .getByRole('link')
            .click()
          await expect(field(page, 'number')).toHaveValue('2')
          await fill(page, { number: '3' })
          await press(page, words.save)
          const third = shipping.filter({ hasText: line('3') })
          await third.locator('summary').click()
          await third.getByRole('button', { name: words.sure }).click()
          await expect(shipping).toHaveCount(1)

          const billing = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ana SL' })
          await billing.getByRole('link').click()
          await expect(field(page, 'number')).toHaveValue(words.place.number)
          await fill(page, { number: '9' })
          await press(page, words.save)
          await expect(billing).toContainText(line('9'))
          await billing.locator('summary').click()
          await billing.getByRole('button', { name: words.sure }).click()
          await expect(billing).toHaveCount(0)
        })

        const order =
          await test.step('R1.9 R2.64 R3.62 R3.64 R4.16 an order is filled from the profile, and is found there', async () => {
            await fillCart(page, store)
            await page.goto(`${store.base}/checkout`)
            const form = new CheckoutForm(page, store)
            await form.byTransfer()
            await expect(form.field('user.email')).toHaveValue(customer.email)
            await expect(form.field('user.surnames')).toHaveValue('Petit')
            await expect(form.field('shipping_data.postal_code')).toHaveValue(words.place.postal_code)
            await expect(form.field('user.password')).toHaveCount(0)
            await form.order()
            await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/)

            await page.goto(`${store.base}/profile/order`)
            await expect(page.getByText(store.words.pending, { exact: true })).toBeVisible()
            await page.getByRole('main').getByRole('link', { name: words.see }).click()
            await expect(page).toHaveURL(/\/profile\/order\/[0-9a-f-]{36}$/)
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(/(FR|ES)-[2-9A-Z]{8}/)
            await expect(page.getByText('IBAN', { exact: true })).toBeVisible()
            await expect(page.getByText(line('1'))).toBeVisible()
            await expect(page.locator('#pay-order')).toBeVisible()
            expect(await accessibilityErrors(page, 'main')).toEqual([])
            return page.url()
          })

        await test.step('R2.56 R4.40 favourites are taken off, and the newsletter is switched on and off', async () => {
          await page.goto(store.base + store.words.category.path)
          const sent = page.waitForResponse(/\/api\/auth-users\/v1\/products-wishlist\//)
          await page.locator('[data-favourite]').first().click()
          await sent
          await expect(page.locator('[data-favourite]').first()).toHaveAttribute('aria-pressed', 'true')
          await expect
            .poll(async () => {
              await page.goto(`${store.base}/profile/favourites`)
              return page.getByRole('main').getByRole('article').count()
            })
            .toBe(1)
          const card = page
            .getByRole('main')
            .getByRole('listitem')
            .filter({ has: page.getByRole('article') })
          await expect(
            card.getByRole('link', { name: words.added }).or(card.getByRole('button', { name: words.added })),
          ).toBeVisible()
          await card.locator('form button').last().click()
          await expect(page.getByText(words.noFavourite)).toBeVisible()

          await page.goto(`${store.base}/profile/newsletter`)
          await expect(page.getByRole('main').getByText(/5,00\u00a0€.*50,00\u00a0€/)).toBeVisible()
          await press(page, words.subscribe)
          await expect(page.getByRole('main').getByText(customer.email)).toBeVisible()
          const mailed = new URL(await linkInMail(page, customer.email, /newsletter\?confirm=/))
          await call(request, store, '/auth-users/v1/newsletters/confirm/', {
            token: mailed.searchParams.get('confirm'),
          })
          await page.goto(`${store.base}/profile/newsletter`)
          await press(page, words.unsubscribe)
          await expect(page.getByRole('main').getByText(words.subscribed)).toBeVisible()
        })

        await test.step('R2.54 R5.40 R5.41 name and password are changed, or told what is wrong', async () => {
          await page.goto(`${store.base}/profile/access-data`)
          await fill(page, { first_name: '', phone: '12' })
          await press(page, words.save)
          await expect(field(page, 'first_name')).toHaveAccessibleDescription(words.required)
          await expect(field(page, 'phone')).toHaveAttribute('aria-invalid', 'true')
          await fill(page, { first_name: 'Ana', phone: '' })
          await press(page, words.save)
          await expect(field(page, 'first_name')).not.toHaveAttribute('aria-invalid')
          await fill(page, { current: 'nonsense', password: '12345', confirmation: '123456' })
          await press(page, words.change)
          await expect(field(page, 'confirmation')).toHaveAccessibleDescription(words.different)
          await expect(field(page, 'password')).toHaveAccessibleDescription(new RegExp(words.short))
          await fill(page, { current: 'nonsense', password: 'rideau-42', confirmation: 'rideau-42' })
          await press(page, words.change)
          await expect(field(page, 'current')).toHaveAccessibleDescription(words.wrong)
          await fill(page, { current: password, password: 'rideau-42', confirmation: 'rideau-42' })
          await press(page, words.change)
          await expect(page.getByText(words.changed)).toBeVisible()
          await page.goto(`${store.base}/profile`)
          await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana')
        })

        // Only the customer may read the order.
        await loseCookies(page)
        await logIn(page, store, (await newCustomer(request, store)).email)
        expect((await page.goto(order))?.status()).toBe(404)
      },
    )

    test(
      'R1.8 R3.58 a guest’s password makes an account; with a known e-mail the guest goes on without',
      eitherScreen,
      async ({ page, request }) => {
        const known = await newCustomer(request, store)
        await fillCart(page, store)
        await page.goto(`${store.base}/checkout`)
        const form = new CheckoutForm(page, store)
        await form.byTransfer()
        await form.fill({ 'user.email': known.email })
        await form.field('user.password').fill('12345')
        await form.order()
        await expect(form.field('user.password')).toHaveAccessibleDescription(new RegExp(words.short))
        await form.field('user.password').fill('rideau-42')
        await form.order()
        await expect(form.field('user.password')).toHaveAccessibleDescription(words.taken)
        await expect(form.field('user.password')).toHaveValue('')
        await form.order()
        await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/)
      },
    )

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false })
      test(
        'R2.61 an address form says what is wrong and keeps what was typed',
        eitherScreen,
        async ({ page, request }) => {
          const customer = await newCustomer(request, store)
          await typeLogin(page, store, words, customer, '/profile/address/form-shipping')
          const person = { name: 'Ana', surnames: 'Petit', phone: store.shopper['user.phone'] }
          await fill(page, { ...person, ...words.place, postal_code: '123' })
          await press(page, words.save)
          await expect(field(page, 'postal_code')).toHaveAttribute('aria-invalid', 'true')
          await expect(field(page, 'city')).toHaveValue(words.place.city)
          await fill(page, { postal_code: words.place.postal_code })
          await press(page, words.save)
          await expect(page.getByText(words.saved)).toBeVisible()
        },
      )
    })
  })
}
