import type { Page } from 'playwright/test'
import { accessibilityErrors } from './accessibility.ts'
import { linkInMail } from './mails.ts'
import { eitherScreen, fromAnywhere, type JourneyStore, journeyStores } from './stores.ts'
import { expect, test } from './test.ts'

const api = process.env.STORE_API ?? 'http://127.0.0.1:4000'
const password = 'demo-lumeau'
/** Browser secret for a test's own requests to the store API. */
const browserSecret = 'a-secret-of-one-browser-43-characters-long-x'

interface Words {
  accounts: Record<'client' | 'professional' | 'admin' | 'secondAdmin' | 'inactive', string>
  recovery: string
  user: string
  favourites: string
  logIn: string
  signUp: string
  activate: string
  recover: string
  save: string
  terms: RegExp
  email: string
  password: string
  newPassword: string
  confirmation: string
  first: string
  last: string
  professional: RegExp
  told: Record<
    | 'emailRequired'
    | 'passwordRequired'
    | 'termsRequired'
    | 'inactive'
    | 'credentials'
    | 'exists'
    | 'signedUp'
    | 'activated'
    | 'noAccount'
    | 'mailSent'
    | 'passwordSet'
    | 'noToken',
    string
  >
  prices: Record<'client' | 'professional', string>
  types: Record<'client' | 'professional', string>
  banner: RegExp
}

const french: Words = {
  accounts: {
    client: 'client@fr.example',
    professional: 'pro@fr.example',
    admin: 'admin@fr.example',
    secondAdmin: 'admin2@fr.example',
    inactive: 'inactif@fr.example',
  },
  recovery: '/recuperer-mot-de-passe',
  user: 'Mon compte',
  favourites: 'Favoris',
  logIn: 'Se connecter',
  signUp: 'Créer mon compte',
  activate: 'Activer mon compte',
  recover: 'Recevoir le lien',
  save: 'Enregistrer le mot de passe',
  terms: /^J'accepte/,
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  newPassword: 'Nouveau mot de passe',
  confirmation: 'Confirmez le mot de passe',
  first: 'Prénom',
  last: 'Nom',
  professional: /^Je suis un professionnel/,
  told: {
    emailRequired: 'Indiquez votre adresse e-mail.',
    passwordRequired: 'Indiquez votre mot de passe.',
    termsRequired: 'Acceptez les conditions pour continuer.',
    inactive: "Votre compte n'est pas encore actif.",
    credentials: "L'adresse e-mail ou le mot de passe est incorrect.",
    exists: 'Un compte existe déjà avec ces identifiants.',
    signedUp: 'Presque terminé !',
    activated: 'Votre compte est actif.',
    noAccount: 'Aucun compte ne correspond à cette adresse e-mail.',
    mailSent: "C'est envoyé !",
    passwordSet: 'Votre nouveau mot de passe est enregistré.',
    noToken: 'ouvrez le lien que nous vous envoyons par e-mail',
  },
  prices: { client: 'Prix particuliers', professional: 'Prix professionnels' },
  types: { client: 'Particulier', professional: 'Professionnel' },
  banner: /^Vous voyez la boutique/,
}

const spanish: Words = {
  accounts: {
    client: 'cliente@es.example',
    professional: 'pro@es.example',
    admin: 'admin@es.example',
    secondAdmin: 'admin2@es.example',
    inactive: 'inactiva@es.example',
  },
  recovery: '/recuperar-contrasena',
  user: 'Mi cuenta',
  favourites: 'Favoritos',
  logIn: 'Iniciar sesión',
  signUp: 'Crear mi cuenta',
  activate: 'Activar mi cuenta',
  recover: 'Recibir el enlace',
  save: 'Guardar la contraseña',
  terms: /^Acepto/,
  email: 'Correo electrónico',
  password: 'Contraseña',
  newPassword: 'Nueva contraseña',
  confirmation: 'Repite la contraseña',
  first: 'Nombre',
  last: 'Apellidos',
  professional: /^Soy profesional/,
  told: {
    emailRequired: 'Escribe tu correo electrónico.',
    passwordRequired: 'Escribe tu contraseña.',
    termsRequired: 'Acepta las condiciones para continuar.',
    inactive: 'Tu cuenta todavía no está activa.',
    credentials: 'El correo electrónico o la contraseña no son correctos.',
    exists: 'Ya existe una cuenta con estos datos.',
    signedUp: '¡Casi listo!',
    activated: 'Tu cuenta está activa.',
    noAccount: 'No hay ninguna cuenta con este correo electrónico.',
    mailSent: '¡Enviado!',
    passwordSet: 'Tu contraseña nueva está guardada.',
    noToken: 'abre el enlace que te enviamos por correo',
  },
  prices: { client: 'Precios para particulares', professional: 'Precios para profesionales' },
  types: { client: 'Particular', professional: 'Profesional' },
  banner: /^Estás viendo la tienda/,
}

const wordsOf = ({ code }: JourneyStore) => (code === 'FRSM' ? french : spanish)

/** Tries are counted by address: each journey comes from its own, as different shoppers do. */
const comeFromElsewhere = (page: Page) => page.setExtraHTTPHeaders(fromAnywhere())

async function logIn(page: Page, words: Words, email: string, secret = password): Promise<void> {
  await field(page, words.email).fill(email)
  await field(page, words.password).fill(secret)
  await page.getByRole('checkbox', { name: words.terms }).check()
  await page.getByRole('button', { name: words.logIn }).click()
}

/** Stands in the header where there is room, above it on a phone. */
const priceType = (page: Page, words: Words) =>
  page.getByText(words.prices.professional, { exact: true }).filter({ visible: true })
/** A page that was left by a link stays in the document, hidden: only visible fields are meant. */
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).filter({ visible: true })
/** The page's own content, without header and footer. */
const main = (page: Page) => page.getByRole('main')

test(
  'R6.8 another site, or a customer who is no administrator, cannot switch the customer type',
  eitherScreen,
  async ({ request }) => {
    const { host, port, origin } = new URL(journeyStores[0]?.base ?? '')
    const put = (headers: Record<string, string>) =>
      request.put(`http://127.0.0.1:${port}/api/session/type`, { headers: { host, ...headers } })
    expect((await put({ origin: 'https://evil.example' })).status()).toBe(403)
    expect((await put({ origin, cookie: 'session=e30.e30.e30; refresh=x' })).status()).toBe(403)
  },
)

for (const store of journeyStores) {
  const words = wordsOf(store)
  const { told } = words
  test.describe(store.code, () => {
    test.beforeEach(({ page }) => comeFromElsewhere(page))

    test(
      'R2.90 R4.32 R4.33 a login outlives its access token and ends with its refresh token',
      eitherScreen,
      async ({ page, context }) => {
        test.slow()
        await test.step('R2.18 R2.85 R2.98 R2.155 the header leads to the login, whose footer has two parts', async () => {
          await page.goto(store.base)
          await page.getByRole('banner').getByRole('link', { name: words.user }).click()
          await expect(page).toHaveURL(`${store.base}/login`)
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.logIn)
          const footer = page.getByRole('contentinfo')
          await expect(footer.getByRole('navigation')).toHaveCount(1)
          await expect(footer.getByRole('list')).toHaveCount(2)
        })

        await test.step('R5.37 R5.38 R5.39 R8.12 R8.13 R8.14 R8.15 R8.16 the login says at each field what is wrong', async () => {
          await page.getByRole('button', { name: words.logIn }).click()
          await expect(field(page, words.email)).toHaveAccessibleDescription(told.emailRequired)
          await expect(field(page, words.password)).toHaveAccessibleDescription(told.passwordRequired)
          await expect(page.getByRole('checkbox', { name: words.terms })).toHaveAccessibleDescription(
            told.termsRequired,
          )
          await logIn(page, words, words.accounts.client, 'not the password')
          await expect(main(page).getByText(told.credentials)).toBeVisible()
          await expect(field(page, words.email)).toHaveValue(words.accounts.client)
          await logIn(page, words, words.accounts.inactive)
          await expect(main(page).getByText(told.inactive)).toBeVisible()
          expect(await accessibilityErrors(page)).toEqual([])
        })

        await logIn(page, words, words.accounts.client)
        await expect(page).toHaveURL(`${store.base}/`)
        const lifetimes = await context.cookies(store.base)
        const lifeOf = (name: string) =>
          Math.round(((lifetimes.find((cookie) => cookie.name === name)?.expires ?? 0) - Date.now() / 1000) / 60)
        expect([lifeOf('access'), lifeOf('refresh')]).toEqual([10, 1440])
        expect(await page.evaluate(() => document.cookie)).toMatch(/^logged_in=1\.\d{10}$/)
        const ask = () =>
          page.evaluate(async () => {
            const asked = [1, 2, 3, 4].map(() => fetch('/api/auth-users/v1/clients/info/'))
            return (await Promise.all(asked)).map(({ status }) => status)
          })
        await context.clearCookies({ name: 'access' })
        expect(await ask()).toEqual([200, 200, 200, 200])
        await context.clearCookies({ name: 'access' })
        await page.goto(`${store.base}/profile/access-data`)
        await expect(page).toHaveURL(/\/profile\//)
        expect(await ask()).toEqual([200, 200, 200, 200])

        await context.clearCookies({ name: /access|refresh/ })
        await page.goto(`${store.base}/profile/access-data`)
        await expect(page).toHaveURL(/\/login\/?\?next=%2Fprofile%2Faccess-data$|\/login\/?$/)
        expect((await context.cookies(store.base)).map(({ name }) => name)).not.toContain('session')
        expect(await ask()).toEqual([401, 401, 401, 401])
      },
    )

    test(
      'R2.19 R3.69 R8.23 R2.92 an account is made, activated by its mail, and logged in to',
      eitherScreen,
      async ({ page }) => {
        test.slow()
        const email = `nouveau-${Date.now()}-${test.info().workerIndex}@example.com`
        await page.goto(`${store.base}/signup`)
        await field(page, words.first).fill('Élise')
        await field(page, words.last).fill('Faure')
        await field(page, words.email).fill(words.accounts.client)
        await field(page, words.password).fill('rideau-42')
        await field(page, words.confirmation).fill('rideau-42')
        await page.getByRole('checkbox', { name: words.professional }).check()
        await page.getByRole('checkbox', { name: words.terms }).check()
        expect(await accessibilityErrors(page)).toEqual([])
        await page.getByRole('button', { name: words.signUp }).click()
        await expect(main(page).getByText(told.exists)).toBeVisible()
        await expect(field(page, words.first)).toHaveValue('Élise')

        await field(page, words.email).fill(email)
        await field(page, words.password).fill('rideau-42')
        await field(page, words.confirmation).fill('rideau-42')
        await page.getByRole('button', { name: words.signUp }).click()
        await expect(main(page).getByText(told.signedUp)).toBeVisible()

        const link = await linkInMail(page, email, /token=/)
        expect(new URL(link).pathname).toBe('/login')
        await page.goto(link)
        await page.getByRole('button', { name: words.activate }).click()
        await expect(main(page).getByText(told.activated)).toBeVisible()
        await logIn(page, words, email, 'rideau-42')
        await expect(page).toHaveURL(`${store.base}/`)
        await expect(priceType(page, words)).toHaveCount(1)
      },
    )

    test(
      'R2.20 R2.21 R8.21 R8.22 a forgotten password is replaced by the way of a mail, once',
      eitherScreen,
      async ({ page }) => {
        test.slow()
        const email = `oubli-${Date.now()}-${test.info().workerIndex}@example.com`
        await page.request.post(`${api}/auth-users/v1/clients/signup/?store=${store.code}`, {
          headers: fromAnywhere(),
          data: { email, first_name: 'Paul', last_name: 'Roux', password: 'forgotten', browser_secret: browserSecret },
        })
        const activation = new URL(await linkInMail(page, email, /token=/)).searchParams.get('token')
        await page.request.post(`${api}/auth-users/v1/clients/activate_user/?token=${activation}`, {
          headers: fromAnywhere(),
          data: { browser_secret: browserSecret },
        })

        await page.goto(`${store.base}/update-password`)
        await expect(main(page).getByText(told.noToken)).toBeVisible()
        await main(page).getByRole('link').first().click()
        await expect(page).toHaveURL(store.base + words.recovery)
        await field(page, words.email).fill('unknown@example.com')
        await page.getByRole('button', { name: words.recover }).click()
        await expect(main(page).getByText(told.noAccount)).toBeVisible()
        expect(await accessibilityErrors(page)).toEqual([])
        await field(page, words.email).fill(email)
        await page.getByRole('button', { name: words.recover }).click()
        await expect(main(page).getByText(told.mailSent)).toBeVisible()

        await page.goto(await linkInMail(page, email, /update-password\?token=/))
        await field(page, words.newPassword).fill('remembered')
        await field(page, words.confirmation).fill('remembered')
        await page.getByRole('button', { name: words.save }).click()
        await expect(main(page).getByText(told.passwordSet)).toBeVisible()
        await main(page).getByRole('link', { name: words.logIn }).click()
        await logIn(page, words, email, 'remembered')
        await expect(page).toHaveURL(`${store.base}/`)
      },
    )

    test(
      'R1.17 R1.18 the other language leads to the other country, and is kept for a year',
      eitherScreen,
      async ({ page, context }) => {
        const other = journeyStores.find(({ code }) => code !== store.code) ?? store
        await page.goto(store.base)
        const link = page.getByRole('contentinfo').getByRole('link', { name: /^(Français|Español)$/ })
        await link.click()
        await expect(page).toHaveURL(`${other.base}/`)
        await expect(page.locator('html')).toHaveAttribute('lang', other.lang)
        const kept = (await context.cookies(store.base)).find(({ name }) => name === 'locale')
        expect(kept).toMatchObject({ value: other.lang.slice(0, 2), path: '/', sameSite: 'Lax' })
        const days = ((kept?.expires ?? 0) - Date.now() / 1000) / 86_400
        expect(Math.round(days)).toBe(365)
        // A visitor who requests the first store again stays there.
        await page.goto(store.base)
        await expect(page).toHaveURL(`${store.base}/`)
      },
    )

    test(
      'R1.12 R2.91 a professional logs in without a script, sees the own prices and keeps to the store',
      eitherScreen,
      async ({ browser }) => {
        test.slow()
        const context = await browser.newContext({ javaScriptEnabled: false })
        const page = await context.newPage()
        await comeFromElsewhere(page)
        const price = async () => main(page).getByRole('article').first().textContent()
        await page.goto(store.base + store.words.category.path)
        const before = await price()
        await expect(page.getByText(words.prices.professional)).toHaveCount(0)

        await page.goto(`${store.base}/login?next=${encodeURIComponent('//evil.example/')}`)
        await logIn(page, words, words.accounts.professional, 'not the password')
        await expect(main(page).getByText(told.credentials)).toBeVisible()
        await logIn(page, words, words.accounts.professional)
        await expect(page).toHaveURL(`${store.base}/`)
        await expect(priceType(page, words)).toHaveCount(1)
        const listing = await page.goto(store.base + store.words.category.path)
        expect(listing?.headers()['cache-control']).toContain('private')
        expect(await price()).not.toBe(before)
        await context.close()
      },
    )

    test(
      'R1.27 R2.102 R2.103 R2.104 R4.34 an administrator sees the shop as the other customer type',
      eitherScreen,
      async ({ page, isMobile }) => {
        test.slow()
        const colours = { client: 'rgb(240, 138, 36)', professional: 'rgb(11, 74, 43)' }
        await page.goto(`${store.base}/login?next=${encodeURIComponent(store.words.category.path)}`)
        // The type belongs to the account: walks on two screens at once have one each.
        await logIn(page, words, isMobile ? words.accounts.secondAdmin : words.accounts.admin)
        await expect(page).toHaveURL(store.base + store.words.category.path)
        const banner = page.getByRole('complementary', { name: words.banner })
        // A walk that broke off may have left the account as a professional.
        const first = (await banner.getAttribute('data-audience')) === 'professional' ? 'professional' : 'client'
        const other = first === 'client' ? 'professional' : 'client'
        for (const [now, next] of [
          [first, other],
          [other, first],
        ] as const) {
          await expect(banner.getByRole('paragraph')).toContainText(words.types[now])
          await expect(banner).toHaveCSS('background-color', colours[now])
          await expect(priceType(page, words)).toHaveCount(now === 'professional' ? 1 : 0)
          await page.evaluate(() => localStorage.setItem('cart', JSON.stringify({ id: crypto.randomUUID(), size: 3 })))
          await banner.getByRole('button', { name: words.types[next] }).click()
          await expect(banner).toHaveAttribute('data-audience', next)
          await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
        }
        expect(await accessibilityErrors(page, 'aside[data-audience]')).toEqual([])
      },
    )

    test(
      'R1.5 R2.97 R4.71 R4.72 R4.73 a guest marks favourites, which join those of the account at login',
      eitherScreen,
      async ({ page, isMobile }) => {
        test.slow()
        const calls: string[] = []
        page.on('request', (request) => {
          if (/wishlist|\/api\/session/.test(request.url())) calls.push(request.method())
        })
        await page.goto(store.base + store.words.category.path)
        // Favourites belong to the account: walks on two screens at once mark different products.
        const heart = page
          .getByRole('article')
          .nth(isMobile ? 2 : 1)
          .getByRole('button', { pressed: false })
          .first()
        const name = (await heart.getAttribute('aria-label')) ?? ''
        await heart.click()
        const marked = page.getByRole('button', { name, pressed: true })
        await expect(marked).toBeVisible()
        // A phone's header that stays has no room for them.
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
        await expect(page.getByRole('banner').getByRole('link', { name: words.favourites })).toContainText('1')
        await page.reload()
        await expect(marked).toBeVisible()
        expect(calls).toEqual([])

        await page.goto(`${store.base}/login?next=${encodeURIComponent(store.words.category.path)}`)
        const waiting = page.getByRole('region', { name: /^(Vos favoris|Tus favoritos)$/ })
        await expect(waiting.getByRole('listitem')).toHaveCount(1)
        await logIn(page, words, words.accounts.client)
        await expect(page).toHaveURL(store.base + store.words.category.path)
        await expect(marked).toBeVisible()
        const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem('wishlist') ?? '[]').length)
        // Three are the account's own.
        await expect.poll(kept).toBeGreaterThan(1)
        const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
        await marked.click()
        expect((await removed).status()).toBe(204)
        await expect(page.getByRole('button', { name, pressed: false })).toBeVisible()
      },
    )
  })
}
