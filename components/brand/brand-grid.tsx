import { getTranslations } from 'next-intl/server'
import { Link } from '#components/ui/link.tsx'
import type { Brand } from '#lib/contract/brands.ts'
import { imageSource } from '#lib/urls/image-source.ts'
import { imageUrl } from '#lib/urls/image-url.ts'

/** Every brand with its word-mark and the number of its products. */
export async function BrandGrid({ brands }: { brands: readonly Brand[] }) {
  const [source, t] = await Promise.all([imageSource(), getTranslations('brands')])
  return (
    <ul className="mt-8 grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
      {brands.map((brand) => (
        <li key={brand.id}>
          <Link
            href={brand.web_url}
            className="flex h-full flex-col items-center justify-center rounded-lg border border-line px-4 py-9 text-center transition-colors hover:border-water hover:bg-sand"
          >
            {brand.logo_cld_public_id ? (
              // biome-ignore lint/performance/noImgElement: a drawing of a few hundred bytes
              <img
                src={imageUrl(source, brand.logo_cld_public_id, { width: 320, format: 'svg' })}
                alt={brand.name}
                width={240}
                height={96}
                className="h-16 w-auto max-w-full md:h-20"
              />
            ) : (
              <span className="text-xl font-semibold break-words">{brand.name}</span>
            )}
            <span className="mt-4 text-xs text-ink-soft">{t('products', { count: brand.product_count })}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
