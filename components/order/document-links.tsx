import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icon.tsx'
import type { OrderDocument } from '#lib/store-api/orders.ts'

/** Key of the text of the link to the file, by kind of document. */
const downloads = {
  invoice: 'invoiceDownload',
  credit_note: 'creditNoteDownload',
  quote: 'quoteDownload',
} as const satisfies Record<OrderDocument['kind'], string>

/** Links to the files of an order's documents, one per line; only the number where there is no file. */
export async function DocumentLinks({ documents }: { documents: readonly OrderDocument[] }) {
  const t = await getTranslations('profile.order')
  return documents.map(({ kind, number, url }) => (
    <span key={number} className="block">
      {url ? (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          className="inline-flex items-center gap-2 underline underline-offset-4"
        >
          <Icon name="download" className="size-4" />
          {t(downloads[kind], { number })}
        </a>
      ) : (
        number
      )}
    </span>
  ))
}
