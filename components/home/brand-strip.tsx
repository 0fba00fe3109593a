import { getTranslations } from 'next-intl/server'
import { Link } from '#components/ui/link.tsx'
import { imageSource } from '#lib/urls/image-source.ts'
import { imageUrl } from '#lib/urls/image-url.ts'

interface BrandStripProps {
  brands: readonly { id: number; name: string; web_url: string; logo_cld_public_id: string | null }[]
}

/** Brands by their word-marks; nothing where there are none. */
export async function BrandStrip({ brands }: BrandStripProps) {
  if (brands.length === 0) return null
  const [source, t] = await Promise.all([imageSource(), getTranslations('home')])
  return (
    <section className="container-page pt-section">
      <h2 className="text-2xl">{t('brands')}</h2>
      <ul className="mt-6 grid grid-cols-3 overflow-hidden rounded-lg border border-line md:grid-cols-4 lg:grid-cols-6 [&>li]:-mr-px [&>li]:-mb-px [&>li]:border-r [&>li]:border-b [&>li]:border-line">
        {brands.map((brand) => (
          <li key={brand.id}>
            <Link href={brand.web_url} className="flex h-20 items-center justify-center px-3 hover:bg-sand md:h-24">
              {brand.logo_cld_public_id ? (
                // biome-ignore lint/performance/noImgElement: a drawing of a few hundred bytes
                <img
                  src={imageUrl(source, brand.logo_cld_public_id, { width: 320, format: 'svg' })}
                  alt={brand.name}
                  width={240}
                  height={96}
                  loading="lazy"
                  className="max-h-12 w-auto"
                />
              ) : (
                brand.name
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
