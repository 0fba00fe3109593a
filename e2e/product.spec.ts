import type { APIRequestContext, Page } from 'playwright/test'
import { guidelineErrors } from './accessibility.ts'
import { chooseSide } from './choose-side.ts'
import { eitherScreen, essm, fromAnywhere, frsm, type JourneyStore } from './stores.ts'
import { expect, test } from './test.ts'

interface Shown {
  store: JourneyStore
  texts: {
    product: string
    reviewed: string
    gallery: string
    picture: (number: number) => string
    film: string
    zoom: string
    close: string
    next: string
    sheets: readonly string[]
    technicalData: string
    collection: RegExp
    delivery: RegExp
    noReturn: RegExp
    safety: string
    reviews: string
    statement: RegExp
    olderReviews: string
    questions: string
    question: Record<
      'name' | 'email' | 'phone' | 'question' | 'send' | 'sent' | 'blank' | 'badEmail' | 'badPhone',
      string
    >
    related: string
    bestSellers: RegExp
    recentlyViewed: string
    madeToMeasure: string
    unreachable: string
  }
}
/**
 * A screen with a film, several widths and reviews, one made to measure, and the words on their
 * pages.
 */
const stores: readonly Shown[] = [
  {
    store: frsm,
    texts: {
      product: '/paroi-fixe-a-l-italienne-pier-horizon-profile-noir-mat.html',
      reviewed: '/pare-baignoire-lisa-family.html',
      madeToMeasure: '/paroi-de-douche-coulissante-foundry-sur-mesure.html',
      unreachable: 'Une erreur est survenue, veuillez réessayer.',
      gallery: 'Photos et vidéos du produit',
      picture: (number) => `Photo ${number}`,
      film: 'Vidéo du produit',
      zoom: 'Agrandir ou réduire la photo',
      close: 'Fermer les photos',
      next: 'Photo suivante',
      sheets: ['Fiche technique (PDF)', 'Notice de montage (PDF)', "Notice d'entretien (PDF)"],
      technicalData: 'Caractéristiques',
      collection: /^Collection/,
      delivery: /Chez vous entre le .+ et le .+/,
      noReturn: /ni reprise ni échange/,
      safety: 'Fabricant et sécurité',
      reviews: 'Avis clients',
      statement: /Achat vérifié.+du plus récent au plus ancien/,
      olderReviews: 'Avis plus anciens',
      questions: 'Questions et réponses',
      question: {
        name: 'Prénom',
        email: 'E-mail',
        phone: 'Téléphone (facultatif)',
        question: 'Votre question',
        send: 'Envoyer la question',
        sent: 'Merci, votre question est bien arrivée.',
        blank: 'Ce champ ne peut être vide.',
        badEmail: 'Saisissez une adresse e-mail valide.',
        badPhone: 'Saisissez un numéro de téléphone valide.',
      },
      related: 'Dans la même famille',
      bestSellers: /^Les meilleures ventes/,
      recentlyViewed: 'Vus récemment',
    },
  },
  {
    store: essm,
    texts: {
      product: '/mampara-fija-walk-in-pier-horizon-perfil-negro-mate.html',
      reviewed: '/mampara-de-banera-lisa-family.html',
      madeToMeasure: '/mampara-de-ducha-corredera-foundry-a-medida.html',
      unreachable: 'Se ha producido un error, inténtalo de nuevo.',
      gallery: 'Fotos y vídeos del producto',
      picture: (number) => `Foto ${number}`,
      film: 'Vídeo del producto',
      zoom: 'Ampliar o reducir la foto',
      close: 'Cerrar las fotos',
      next: 'Foto siguiente',
      sheets: ['Ficha técnica (PDF)', 'Instrucciones de montaje (PDF)', 'Instrucciones de mantenimiento (PDF)'],
      technicalData: 'Características',
      collection: /^Colección/,
      delivery: /En tu casa entre el .+ y el .+/,
      noReturn: /no se puede devolver|sin devolución|no admite/i,
      safety: 'Fabricante y seguridad',
      reviews: 'Opiniones de clientes',
      statement: /Compra verificada.+de la más reciente a la más antigua/,
      olderReviews: 'Opiniones más antiguas',
      questions: 'Preguntas y respuestas',
      question: {
        name: 'Nombre',
        email: 'Correo electrónico',
        phone: 'Teléfono (opcional)',
        question: 'Tu pregunta',
        send: 'Enviar la pregunta',
        sent: 'Gracias, hemos recibido tu pregunta.',
        blank: 'Este campo no puede estar vacío.',
        badEmail: 'Introduce un correo electrónico válido.',
        badPhone: 'Introduce un número de teléfono válido.',
      },
      related: 'De la misma familia',
      bestSellers: /^Los más vendidos/,
      recentlyViewed: 'Vistos recientemente',
    },
  },
]

/**
 * A request outside the browser: names under localhost are the browser's own, so the store is named
 * in the Host header.
 */
function ask(request: APIRequestContext, store: JourneyStore, path: string, headers: Record<string, string> = {}) {
  const { host, port } = new URL(store.base)
  return request.fetch(`http://127.0.0.1:${port}${path}`, { headers: { ...headers, host }, maxRedirects: 0 })
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
const slide = (page: Page, texts: Shown['texts'], place: number) =>
  page.getByRole('region', { name: texts.gallery }).getByRole('list').first().getByRole('link').nth(place)

for (const { store, texts } of stores) {
  test.describe(store.code, () => {
    test.describe('with pictures', () => {
      test.use({ pictures: true })
      test('R2.151 a product page shows everything, does not move, and passes axe', eitherScreen, async ({ page }) => {
        test.slow()
        const name = await test.step('R3.72 reviews are paged through and say how they are verified', async () => {
          await page.goto(store.base + texts.reviewed)
          const reviews = page.getByRole('region', { name: texts.reviews })
          await expect(reviews.getByText(texts.statement)).toBeVisible()
          const first = await reviews.getByRole('heading', { level: 3 }).first().textContent()
          await reviews.getByRole('link', { name: texts.olderReviews }).click()
          await expect(page).toHaveURL(/\?page=2#reviews$/)
          await expect(reviews.getByRole('heading', { level: 3 }).first()).not.toHaveText(first ?? '')
          await page.waitForFunction(() => window.localStorage.getItem('recently_viewed') !== null)
          return page.getByRole('heading', { level: 1 }).textContent()
        })

        const answer = await page.goto(store.base + texts.product)
        expect(answer?.status()).toBe(200)
        expect(await page.evaluate(layoutShift)).toBeLessThan(0.01)
        expect(await guidelineErrors(page)).toEqual([])

        const main = page.getByRole('main')
        await test.step('R3.18 R3.19 R7.45 R7.46 R7.47 R9.13 everything about the product is there', async () => {
          await expect(main.getByRole('region', { name: texts.gallery })).toBeVisible()
          await main.locator('.delivery-promise').scrollIntoViewIfNeeded()
          await expect(main.getByText(texts.delivery)).toBeVisible()
          for (const title of [texts.technicalData, texts.questions, texts.reviews, texts.related, texts.bestSellers])
            await expect(main.getByRole('heading', { name: title, level: 2 })).toBeVisible()
          await expect(main.getByRole('term').filter({ hasText: texts.collection })).toBeVisible()
          await main.getByText(texts.safety).click()
          await expect(main.getByText(/^Fabri(cant|cante)\s?: .+@.+\.example$/)).toBeVisible()
          await expect(main.getByText(/^Responsable .+@.+\.example$/)).toBeVisible()
        })

        await test.step('R2.134 R2.135 R2.137 R2.140 R2.141 R2.142 R2.143 R2.144 R2.145 R4.37 a picture opens, the film plays', async () => {
          await slide(page, texts, 0).click()
          const dialog = page.getByRole('dialog')
          await expect(dialog.getByRole('button', { name: texts.zoom })).toBeVisible()
          await expect(dialog.getByRole('button', { name: texts.next })).toHaveCount(isPhone(page) ? 0 : 1)
          await dialog.getByRole('button', { name: texts.zoom }).click()
          await expect(dialog.getByRole('button', { name: texts.zoom })).toHaveAttribute('aria-pressed', 'true')
          await page.keyboard.press('Escape')
          await expect(dialog).toHaveCount(0)
          await expect(slide(page, texts, 0)).toBeFocused()

          const thumbnail = page.getByRole('link', { name: texts.film, exact: true })
          await thumbnail.click()
          await expect(thumbnail).toHaveAttribute('aria-current', 'true')
          const film = page
            .getByRole('region', { name: texts.gallery })
            .getByRole('list')
            .first()
            .getByRole('link')
            .last()
          await film.click()
          const video = page.getByRole('dialog', { name: texts.film }).locator('video')
          await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)
          await page.keyboard.press('Escape')
          await expect(video).toHaveCount(0)
        })

        if (isPhone(page))
          await test.step('price and button are at hand once the page has scrolled past them', async () => {
            const buttons = page.getByRole('button', { name: store.words.add })
            await chooseSide(page)
            await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
            await expect(buttons).toHaveCount(1)
            await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
            await expect(buttons).toHaveCount(2)
            await buttons.last().click()
            await expect(page.getByRole('dialog')).toBeVisible()
            await page.keyboard.press('Escape')
            await expect(page.getByRole('dialog')).toBeHidden()
          })

        await test.step('R4.74 R4.75 R4.76 products viewed before are on the next product’s page', async () => {
          await page.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView())
          const viewed = page.getByRole('region', { name: texts.recentlyViewed })
          await expect(viewed.getByRole('link')).toHaveCount(1)
          await expect(viewed.getByRole('link')).toHaveText(name ?? '')
          await viewed.getByRole('link').click()
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
        })
      })
    })

    test(
      'R2.71 a product page has pictures, sheets, a question form, variants and delivery dates',
      eitherScreen,
      async ({ page, request }) => {
        test.slow()
        await page.setExtraHTTPHeaders(fromAnywhere())
        await page.goto(store.base + texts.product)
        await test.step('R3.11 R9.1 R9.2 R9.3 pictures have the sizes of the gallery, and sheets can be downloaded', async () => {
          const picture = slide(page, texts, 0).getByRole('img')
          await expect(picture).toHaveAttribute('src', /c_pad,w_865,h_600/)
          await expect(slide(page, texts, 0)).toHaveAttribute('href', /w_1500/)
          const thumbnail = page.getByRole('link', { name: texts.picture(2), exact: true }).getByRole('img')
          await expect(thumbnail).toHaveAttribute('src', /w_80,h_80/)
          for (const address of [
            await picture.getAttribute('src'),
            await slide(page, texts, 0).getAttribute('href'),
            await thumbnail.getAttribute('src'),
          ])
            expect((await ask(request, store, address ?? '')).status(), address ?? '').toBe(200)
          for (const name of texts.sheets) {
            const href = await page.getByRole('link', { name }).getAttribute('href')
            const file = await ask(request, store, href ?? '')
            expect(file.status(), name).toBe(200)
            expect(file.headers()['content-type']).toBe('application/pdf')
            expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
          }
        })

        await test.step('R3.70 R5.58 R5.59 R5.60 R5.61 a question is taken, or told at its field what is wrong', async () => {
          const { question } = texts
          const form = page.locator('form').filter({ has: page.getByRole('button', { name: question.send }) })
          await form.getByRole('button', { name: question.send }).click()
          await expect(form.getByText(question.blank)).toHaveCount(3)
          await form.getByLabel(question.name).fill('Camille')
          await form.getByLabel(question.email).fill('camille@')
          await form.getByLabel(question.phone).fill('12')
          await form.getByLabel(question.question).fill('Livrez-vous le samedi ?')
          await form.getByRole('button', { name: question.send }).click()
          await expect(form.getByText(question.badEmail)).toBeVisible()
          await expect(form.getByLabel(question.email)).toBeFocused()
          await form.getByLabel(question.email).fill(`camille.${Date.now()}@example.com`)
          await form.getByLabel(question.phone).fill('12')
          await form.getByRole('button', { name: question.send }).click()
          await expect(form.getByText(question.badPhone)).toBeVisible()
          await expect(form.getByLabel(question.question)).toHaveValue('Livrez-vous le samedi ?')
          await form.getByLabel(question.phone).fill('')
          await form.getByRole('button', { name: question.send }).click()
          await expect(page.getByText(question.sent)).toBeVisible()
        })

        await test.step('R2.151 every variant has a URL of its own, rendered by the server', async () => {
          const label = page.locator('#buy .variants label:has([type=radio])').last()
          const last = label.getByRole('radio')
          await label.click()
          await expect(page).toHaveURL(/\?variant=[A-Z0-9-]+$/)
          const address = new URL(page.url())
          const price = await page.locator('form#buy p').first().textContent()
          await page.goto(address.href)
          await expect(last).toBeChecked()
          await expect(page.locator('form#buy p').first()).toHaveText(price ?? '')
          await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', store.base + texts.product)
          for (const query of ['?variant=NOT-THERE', '?page=999']) {
            const answer = await ask(request, store, texts.product + query)
            expect([307, 308], query).toContain(answer.status())
            expect(answer.headers().location, query).toMatch(new RegExp(`${texts.product}$`))
          }
          expect((await ask(request, store, `${texts.product}?utm_source=x&zz=1`)).status()).toBe(200)
        })

        await test.step('R9.13 a cached page promises the dates of the day that it is looked at', async () => {
          const promise = page.getByRole('main').getByText(texts.delivery)
          // The clock of the browser, by the calendar of the store: 23:30 and 0:30 in Paris.
          const said = []
          for (const moment of ['2026-11-19T22:30:00Z', '2026-11-19T23:30:00Z', '2026-12-31T23:30:00Z']) {
            await page.clock.setFixedTime(moment)
            await page.goto(store.base + texts.product)
            await page.locator('.delivery-promise').scrollIntoViewIfNeeded()
            said.push(await promise.textContent())
          }
          expect(said).toEqual([
            expect.stringMatching(/ 23 .* 24 .*nov/),
            expect.stringMatching(/ 24 .* 25 .*nov/),
            expect.stringMatching(/ 5 .* 6 .*(janv|ene)/),
          ])
        })
      },
    )

    test(
      'R1.21 R2.140 R3.70 R9.13 a product page without a script has dates, pictures and a question form',
      eitherScreen,
      async ({ browser }) => {
        const context = await browser.newContext({ javaScriptEnabled: false, extraHTTPHeaders: fromAnywhere() })
        const page = await context.newPage()
        const { question } = texts
        await page.goto(store.base + texts.product)
        await expect(page.getByText(/2 [àa] 3\s(jours ouvrés|días laborables) \(lun/)).toBeVisible()
        await expect(page.getByText(texts.delivery)).toHaveCount(0)
        await page.getByRole('button', { name: question.send }).click()
        const form = page.locator('form').filter({ has: page.getByRole('button', { name: question.send }) })
        await expect(form.getByText(question.blank)).toHaveCount(3)
        await expect(form.getByLabel(question.name)).toBeFocused()
        await slide(page, texts, 0).click()
        await expect(page).toHaveURL(/w_1500/)
        await page.goto(store.base + texts.madeToMeasure)
        await expect(page.getByRole('main').getByText(texts.noReturn).first()).toBeVisible()
        await context.close()
      },
    )
  })
}

/** How much of the page has moved since it was opened, as the browser counts it. */
function layoutShift(): Promise<number> {
  return new Promise((done) => {
    let total = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) total += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => requestAnimationFrame(() => done(total)))
  })
}

for (const { store, texts } of stores) {
  test(
    `R2.124 R8.28 ${store.code} after a lost answer the page stays, and a second try adds one product`,
    eitherScreen,
    async ({ page }) => {
      const { add, added } = store.words
      await page.goto(store.base + texts.reviewed)
      const form = page.locator('#buy')
      await chooseSide(page)
      await form.getByRole('button', { name: add }).first().click()
      await expect(form.getByText(added)).toBeVisible()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      // The store handles the request, but the answer is lost.
      await page.evaluate(() => {
        const ask = window.fetch
        window.fetch = async (...given) => {
          const answer = await ask(...given)
          if (given[1]?.method !== 'POST') return answer
          window.fetch = ask
          throw new TypeError('Failed to fetch')
        }
      })
      await form.getByRole('button', { name: add }).first().click()
      await expect(form.getByText(texts.unreachable)).toBeVisible()
      await form.getByRole('button', { name: add }).first().click()
      await expect(form.getByText(added)).toBeVisible()
      await page.goto(`${store.base}/cart`)
      await expect(page.getByRole('spinbutton')).toHaveValue('2')
    },
  )
}
