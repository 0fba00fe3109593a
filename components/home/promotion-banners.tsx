import { getTranslations } from 'next-intl/server'
import { Link } from '#components/ui/link.tsx'
import { Picture } from '#components/ui/picture.tsx'
import type { Banner } from '#lib/contract/listings.ts'

/** Two promotional banners side by side. */
export async function PromotionBanners({ banners }: { banners: readonly Banner[] }) {
  const t = await getTranslations('home')
  if (banners.length === 0) return null
  return (
    <section className="container-page grid gap-4 pt-section md:grid-cols-2 md:gap-6">
      {banners.map((banner) => (
        <Link
          key={banner.id}
          href={banner.web_url ?? '/'}
          className="group grid overflow-hidden rounded-lg bg-sand-deep lg:grid-cols-2"
        >
          {banner.image_cld_public_id ? (
            <Picture
              image={{ public_id: banner.image_cld_public_id, alt: '', width: 1038, height: 720, placeholder: null }}
              sizes="(min-width: 64rem) 20rem, (min-width: 48rem) 50vw, 100vw"
              largest={828}
              className="aspect-[3/2] h-full w-full object-cover lg:order-2"
            />
          ) : null}
          <span className="flex flex-col justify-center p-6 md:p-8">
            <span className="text-xl font-semibold tracking-tight">{banner.title}</span>
            <span className="mt-2 text-sm text-ink-soft">{banner.text}</span>
            <span className="mt-4 text-sm font-medium text-water underline underline-offset-4">{t('discover')}</span>
          </span>
        </Link>
      ))}
    </section>
  )
}
