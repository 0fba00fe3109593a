import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '#components/ui/button.tsx'
import { Link } from '#components/ui/link.tsx'
import { formatMoney } from '#lib/rules/money.ts'
import { getProfessionalExamples, type ProfessionalExample } from '#lib/store-api/professional-examples.ts'
import { currentAudience, currentStore } from '#lib/stores/current.ts'
import { imageSource } from '#lib/urls/image-source.ts'
import { imageSet, imageUrl } from '#lib/urls/image-url.ts'
import { storePath } from '#lib/urls/paths.ts'

const money = (cents: number) => formatMoney(cents, { sign: true })

/** The ways to a professional's prices; those who have them already are shown the list of references. */
export async function ProfessionalActions() {
  const [store, audience, t, quick] = await Promise.all([
    currentStore(),
    currentAudience(),
    getTranslations('professionals'),
    getTranslations('quickOrder'),
  ])
  if (audience === 'professional')
    return (
      <p className="mt-6">
        <ButtonLink href={storePath(store, '/commande-rapide')} size="lg">
          {quick('link')}
        </ButtonLink>
      </p>
    )
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      <ButtonLink href={storePath(store, '/signup')} size="lg">
        {t('signUp')}
      </ButtonLink>
      <ButtonLink href={storePath(store, '/login')} size="lg" look="secondary">
        {t('logIn')}
      </ButtonLink>
    </p>
  )
}

/**
 * Professional prices of real products beside consumer prices. Other visitors see consumer prices with and without tax:
 * professional prices are only for professionals.
 */
export async function ProfessionalExamples() {
  const [examples, t, images] = await Promise.all([
    getProfessionalExamples(),
    getTranslations('professionals'),
    imageSource(),
  ])
  if (examples.length === 0) return null
  const known = examples.some(({ own }) => own !== null)
  return (
    <section aria-labelledby="professional-examples" className="container-page pt-14">
      <h2 id="professional-examples" className="text-2xl">
        {t(known ? 'title' : 'titlePublic')}
      </h2>
      <p className="mt-2 max-w-text text-sm text-ink-soft">{known ? t('textKnown') : t('text')}</p>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-6 lg:grid-cols-4">
        {examples.map(({ product, own }) => (
          <li key={product.id} className="flex flex-col text-sm">
            {product.image ? (
              // biome-ignore lint/performance/noImgElement: the image CDN answers every size, next/image would only add script
              <img
                src={imageUrl(images, product.image.public_id, { width: 384 })}
                srcSet={imageSet(images, product.image.public_id, [256, 384, 640])}
                sizes="(min-width: 64rem) 20rem, 45vw"
                width={865}
                height={600}
                alt=""
                loading="lazy"
                className="rounded-lg"
              />
            ) : null}
            <Link href={product.web_url} className="mt-3 font-medium underline-offset-4 hover:underline">
              {product.name}
            </Link>
            <ExamplePrices product={product} own={own} words={words} />
          </li>
        ))}
      </ul>
    </section>
  )

  function words(name: 'public' | 'net' | 'own' | 'saved', values: Record<string, string>): string {
    return t(name, values)
  }
}

interface ExamplePricesProps extends ProfessionalExample {
  words: (name: 'public' | 'net' | 'own' | 'saved', values: Record<string, string>) => string
}

function ExamplePrices({ product: { prices }, own, words }: ExamplePricesProps) {
  if (!own)
    return (
      <p className="mt-2">
        <span className="block font-semibold">{words('public', { price: money(prices.pvp_web) })}</span>
        <span className="block text-ink-soft">{words('net', { price: money(prices.without_tax) })}</span>
      </p>
    )
  const saved = prices.pvp_web - own.pvp_web
  return (
    <p className="mt-2">
      <span className="block text-ink-soft">{words('public', { price: money(prices.pvp_web) })}</span>
      <span className="block font-semibold">{words('own', { price: money(own.pvp_web) })}</span>
      <span className="block text-ink-soft">{words('net', { price: money(own.without_tax) })}</span>
      {saved > 0 ? (
        <span className="block font-medium text-success">
          {words('saved', { amount: money(saved), percent: String(Math.round((saved / prices.pvp_web) * 100)) })}
        </span>
      ) : null}
    </p>
  )
}
