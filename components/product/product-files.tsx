import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icon.tsx'
import type { ProductFile } from '#lib/contract/product-detail.ts'

/** Data, assembly and maintenance sheet to read or download. */
export async function ProductFiles({ files }: { files: readonly ProductFile[] }) {
  if (files.length === 0) return null
  const t = await getTranslations('product.files')
  return (
    <section aria-labelledby="files" className="mt-8">
      <h3 id="files" className="text-base">
        {t('title')}
      </h3>
      <ul className="product-files">
        {files.map(({ type, url, size }) => (
          <li key={type}>
            <a href={url} target="_blank" rel="noreferrer">
              <Icon name="file-text" />
              {`${t(type)} (PDF${size === null ? '' : t('size', { kilobytes: Math.ceil(size / 1000) })})`}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
